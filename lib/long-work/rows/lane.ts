/** How many jobs over rows run at once; the other places of the worker stay free for what cannot wait. */
const LANES = 2

/** The queue in which an organisation's jobs over rows stand, one after another. */
export const laneOf = (organisationId: string): string =>
  `rows:${Number.parseInt(organisationId.slice(-6), 16) % LANES}`

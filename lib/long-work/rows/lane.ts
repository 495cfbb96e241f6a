/** How many jobs over rows run at once; the worker's other slots stay free for urgent jobs. */
const LANES = 2

/** The queue for an organisation's jobs over rows, which run one after another, or in turns if they are long. */
export const laneOf = (organisationId: string): string =>
  `rows:${Number.parseInt(organisationId.slice(-6), 16) % LANES}`

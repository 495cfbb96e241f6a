/** The last that each organisation has in line: the next one begins after it. */
const last = new Map<string, Promise<unknown>>()
let running: Promise<unknown> = Promise.resolve()

/**
 * Runs what reads a workbook when it is its turn. One is read at a time, because it may take a gigabyte; an organisation has one place in the
 * line, so that whoever sends many waits for themselves.
 */
export async function inTurn<T>(organisationId: string, read: () => Promise<T>): Promise<T> {
  const turn = settled(last.get(organisationId)).then(() => {
    const mine = settled(running).then(read)
    running = mine
    return mine
  })
  last.set(organisationId, turn)
  try {
    return await turn
  } finally {
    if (last.get(organisationId) === turn) last.delete(organisationId)
  }
}

const settled = (work: Promise<unknown> = Promise.resolve()): Promise<unknown> => work.catch(() => undefined)

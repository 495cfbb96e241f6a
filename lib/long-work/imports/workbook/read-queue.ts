/** The last queued read of each organisation: the next one starts after it. */
const last = new Map<string, Promise<unknown>>()
let running: Promise<unknown> = Promise.resolve()

/**
 * Queues the reading of workbooks. Only one is read at a time, because it may take a gigabyte. An organisation has one
 * place in the queue, so one that sends many only delays itself.
 */
export async function queueRead<T>(organisationId: string, read: () => Promise<T>): Promise<T> {
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

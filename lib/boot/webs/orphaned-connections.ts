import type { Worker } from 'node:cluster'

interface Closable {
  close: () => void
}
const isClosable = (handed: unknown): handed is Closable =>
  typeof handed === 'object' && handed !== null && 'close' in handed && typeof handed.close === 'function'

/** Messages between Node's cluster primary and its forks, as far as we read them: `lib/internal/cluster`. */
interface Internal {
  act?: string
  seq?: number
  ack?: number
  accepted?: boolean
}

/** The forks that accept connections. */
const listening = new Set<Worker>()

/**
 * A connection being handed to a fork stays open in this process, and Node forgets it if no fork accepts it: the client
 * would wait for as long as we run. A fork does not accept a connection if it has died, or if it has stopped listening.
 * Node offers the latter to the other forks, and drops it without closing it if none listens.
 */
export function closeOrphanedConnections(worker: Worker): void {
  const { process: fork } = worker
  const underWay = new Map<number, Closable>()
  fork.send = new Proxy(fork.send.bind(fork), {
    apply: (send, self, sent: [Internal, ...unknown[]]): unknown => {
      const [{ seq }, handed] = sent
      if (seq !== undefined && isClosable(handed)) underWay.set(seq, handed)
      return Reflect.apply(send, self, sent)
    },
  })
  worker.once('listening', () => listening.add(worker))
  // Runs after Node's own listener, which has already offered it to another fork.
  fork.on('internalMessage', ({ act, ack, accepted }: Internal) => {
    if (act === 'close') listening.delete(worker)
    if (ack === undefined) return
    if (accepted === false && listening.size === 0) underWay.get(ack)?.close()
    underWay.delete(ack)
  })
  fork.once('exit', () => {
    listening.delete(worker)
    for (const handed of underWay.values()) handed.close()
  })
}

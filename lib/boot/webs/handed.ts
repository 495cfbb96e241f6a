import type { Worker } from 'node:cluster'

interface Closable {
  close: () => void
}
const isClosable = (handed: unknown): handed is Closable =>
  typeof handed === 'object' && handed !== null && 'close' in handed && typeof handed.close === 'function'

/** What a primary and its forks tell each other, as far as it is read here: `lib/internal/cluster` of Node. */
interface Internal {
  act?: string
  seq?: number
  ack?: number
  accepted?: boolean
}

/** The forks that take connections. */
const listening = new Set<Worker>()

/**
 * A connection on its way to a fork stays open in this process, where Node forgets it if nobody takes it: whoever made it would
 * wait for an answer as long as we run. A fork does not take what arrives when it has died, or when it no longer
 * listens because of a stop; Node offers the latter to the other forks, and drops it without closing it where none listens.
 */
export function closeWhatNobodyTakes(worker: Worker): void {
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
  // Ours comes after Node's own listener, which has offered it to another by now.
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

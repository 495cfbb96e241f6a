import { percentile } from '../engine/measure'
import { measure, type Load, type Measured } from './load'

/** A load, listed under the operation it belongs to. */
export interface Turn {
  operation: string
  side: string
  load: Load
}
export interface Figures {
  operation: string
  side: string
  clients: number
  /** Medians of the rounds. */
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Milliseconds of processor time per request: of the server, and of the database. */
  processor: number[]
}

const WARM_UP_MS = 500

/**
 * Runs all loads alternately in short rounds, forwards and backwards, so that other load on the machine affects each
 * alike.
 * @param duration of one load in one round, in milliseconds
 */
export async function takeTurns(turns: Turn[], clients: number, rounds: number, duration: number): Promise<Figures[]> {
  const measured = turns.map((): Measured[] => [])
  for (const { load } of turns) await measure(load, clients, WARM_UP_MS)
  for (let round = 0; round < rounds; round++) {
    const order = [...turns.entries()]
    for (const [i, { load }] of round % 2 ? order.toReversed() : order)
      measured[i]?.push(await measure(load, clients, duration))
  }
  return turns.map(({ operation, side }, i) => {
    const runs = measured[i] ?? []
    const median = (of: (run: Measured) => number) => percentile(runs.map(of), 0.5)
    return {
      operation,
      side,
      clients,
      perSecond: median((run) => run.perSecond),
      p50: median((run) => run.p50),
      p95: median((run) => run.p95),
      p99: median((run) => run.p99),
      processor: [0, 1].map((which) => median((run) => run.processor[which] ?? Number.NaN)),
    }
  })
}

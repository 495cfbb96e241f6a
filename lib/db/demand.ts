import type { Statement } from './batch'

/**
 * What must still hold when a request reaches the database: a statement that fails otherwise. It precedes the first
 * statement of the request in the same round trip and transaction.
 */
export class Demand {
  isMet = false

  constructor(private readonly statement: Statement) {}

  /** Nothing once it has been met. */
  get statements(): Statement[] {
    return this.isMet ? [] : [this.statement]
  }
}

/** The SQLSTATE with which a demand fails. */
const BROKEN = 'BF001'
export const isBrokenDemand = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === BROKEN

import type { Statement } from './batch'
import { hasSqlState } from './unavailable'

/**
 * A condition that must still hold when a request reaches the database: a statement that fails otherwise. It precedes
 * the first statement of the request in the same round trip and transaction.
 */
export class Precondition {
  isMet = false

  /** @param knownUntil on the clock of `performance`: until then it holds, because it has just been read */
  constructor(
    private readonly statement: Statement,
    private readonly knownUntil = 0,
  ) {}

  /** Empty once it has been met. */
  get statements(): Statement[] {
    return this.isMet || performance.now() < this.knownUntil ? [] : [this.statement]
  }
}

/** The SQLSTATE of `demand_key` and `demand_seat`. */
const PRECONDITION_FAILED = 'BF001'
export const isFailedPrecondition = (error: unknown): boolean => hasSqlState(error, PRECONDITION_FAILED)

/** An organisation exists and is not deleted. */
export const organisationPrecondition = (organisationId: string): Precondition =>
  new Precondition({ text: 'SELECT demand_organisation($1)', values: [organisationId] })

/** The SQLSTATE for that, also raised for a change that waited while the organisation was deleted. */
const DELETED = 'BF002'
export const isDeletedOrganisationError = (error: unknown): boolean => hasSqlState(error, DELETED)

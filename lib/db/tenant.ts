import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import { tenantDatabase } from './client'
import { isDeletedOrganisationError, organisationPrecondition, type Precondition } from './precondition'
import { Handle } from './handle'
import { Transaction } from './transaction'

/**
 * The only database handle for domain code. Every operation on it is restricted to the organisation: filters are
 * narrowed to it and new rows belong to it, whatever the caller wrote. It has no raw SQL; `raw.ts` provides that for
 * the few rooms that may use it.
 */

/** Every model with an organisation_id; no list to maintain. */
type TenantModel = {
  [M in Prisma.ModelName]: 'organisation_id' extends keyof Prisma.TypeMap['model'][M]['payload']['scalars'] ? M : never
}[Prisma.ModelName]

/**
 * Delegates of the models with an organisation_id, and of the organisation's own row; always bound to one organisation.
 */
export type TenantDb = Pick<PrismaClient, Uncapitalize<TenantModel>> & {
  readonly organisationId: string
  /** On behalf of a test key: of the sessions it has only tests. */
  readonly testOnly: boolean
  readonly organisation: Pick<PrismaClient['organisation'], 'findFirstOrThrow' | 'updateMany' | 'deleteMany'>
}

/** Users are above the tenants; only sign-up writes them and their organisation, together with the tenant's rows. */
export type AccountsDb = Pick<PrismaClient, 'user' | 'organisation'>

/** A handle has the delegates of all models; the types say which of them its holder may use. */
const asTenantDb = (handle: Handle) => handle as unknown as TenantDb

/** Reads of one organisation, outside a transaction. */
export const tenantDb = (
  organisationId: string,
  { precondition = null, testOnly = false }: { precondition?: Precondition | null; testOnly?: boolean } = {},
): TenantDb => asTenantDb(new Handle(organisationId, null, precondition, testOnly))

/** One transaction of one organisation; rolled back if `work` throws or takes longer than `timeout` milliseconds. */
export function tenantTransaction<T>(
  organisationId: string,
  work: (db: TenantDb, accounts: AccountsDb) => Promise<T>,
  {
    timeout = 15_000,
    precondition = null,
    testOnly = false,
  }: { timeout?: number | undefined; precondition?: Precondition | null; testOnly?: boolean } = {},
): Promise<T> {
  return Transaction.run(
    tenantDatabase().requests,
    { organisationId, timeout, precondition, testOnly },
    (transaction) => {
      const handle = new Handle(organisationId, transaction, null, testOnly)
      return work(asTenantDb(handle), handle as unknown as AccountsDb)
    },
  )
}

/** Runs work that needs a transaction: in that of `db`, or in a new one. */
export function inTransaction<T>(db: TenantDb, work: (db: TenantDb) => Promise<T>): Promise<T> {
  // TenantDb hides its implementation.
  const { organisationId, transaction, precondition, testOnly } = db as unknown as Handle
  return transaction ? work(db) : tenantTransaction(organisationId, work, { precondition, testOnly })
}

/** Checks a precondition even if no statement has included it. @throws the error of its statement */
export const checkPrecondition = (organisationId: string, precondition: Precondition): Promise<void> =>
  new Handle(organisationId, null, precondition, false).meet()

/** A deleted organisation looks as if it had never existed, to jobs as well as to people. */
export class OrganisationDeleted extends DomainError {
  constructor() {
    super('not_found')
  }
}

/** @throws OrganisationDeleted */
export async function requireOrganisation(organisationId: string): Promise<void> {
  await translateDeletedOrganisation(() => checkPrecondition(organisationId, organisationPrecondition(organisationId)))
}

/** @throws OrganisationDeleted instead of the statement's own error */
export async function translateDeletedOrganisation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isDeletedOrganisationError(error) ? new OrganisationDeleted() : error
  }
}

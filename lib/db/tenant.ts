import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import { tenantDatabase } from './client'
import { isOfDeleted, organisationDemand, type Demand } from './demand'
import { Handle } from './handle'
import { Transaction } from './transaction'

/**
 * The only database handle that domain code gets. Every operation on it is limited to the organisation: filters are
 * narrowed to it and new rows belong to it, whatever the caller wrote. It has no raw SQL; `raw.ts` issues that for the
 * few rooms that may use it.
 */

/** Every model with an organisation_id; no list to maintain. */
type TenantModel = {
  [M in Prisma.ModelName]: 'organisation_id' extends keyof Prisma.TypeMap['model'][M]['payload']['scalars'] ? M : never
}[Prisma.ModelName]

/** Delegates of the models that carry organisation_id, and of the organisation's own row; always bound to one organisation. */
export type TenantDb = Pick<PrismaClient, Uncapitalize<TenantModel>> & {
  readonly organisationId: string
  readonly organisation: Pick<PrismaClient['organisation'], 'findFirstOrThrow' | 'updateMany' | 'deleteMany'>
}

/** Users stand above the tenants; signing up alone writes them and their organisation, beside the tenant's rows. */
export type AccountsDb = Pick<PrismaClient, 'user' | 'organisation'>

/** A handle has the delegates of all models; the types say which of them its holder may use. */
const asTenantDb = (handle: Handle) => handle as unknown as TenantDb

/** Reads of one organisation, outside a transaction. */
export const tenantDb = (organisationId: string, demand: Demand | null = null): TenantDb =>
  asTenantDb(new Handle(organisationId, null, demand))

/** One transaction of one organisation; rolled back when `work` throws or takes longer than `timeout` milliseconds. */
export function tenantTransaction<T>(
  organisationId: string,
  work: (db: TenantDb, accounts: AccountsDb) => Promise<T>,
  { timeout = 15_000, demand = null }: { timeout?: number | undefined; demand?: Demand | null } = {},
): Promise<T> {
  return Transaction.run(tenantDatabase().requests, { organisationId, timeout, demand }, (transaction) => {
    const handle = new Handle(organisationId, transaction, null)
    return work(asTenantDb(handle), handle as unknown as AccountsDb)
  })
}

/** Work that needs a transaction: the one that `db` is in, or one of its own. */
export function inTransaction<T>(db: TenantDb, work: (db: TenantDb) => Promise<T>): Promise<T> {
  // TenantDb hides what it is.
  const { organisationId, transaction, demand } = db as unknown as Handle
  return transaction ? work(db) : tenantTransaction(organisationId, work, { demand })
}

/** Makes sure that a demand holds although no statement may have brought it along. */
export const meet = (organisationId: string, demand: Demand): Promise<void> =>
  new Handle(organisationId, null, demand).meet()

/** A deleted organisation answers as one that never was, to jobs as to people. */
export class OrganisationDeleted extends DomainError {
  constructor() {
    super('not_found')
  }
}

/** @throws OrganisationDeleted */
export async function meetOrganisation(organisationId: string): Promise<void> {
  await orDeleted(() => meet(organisationId, organisationDemand(organisationId)))
}

/** @throws OrganisationDeleted in place of what a statement says of it */
export async function orDeleted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isOfDeleted(error) ? new OrganisationDeleted() : error
  }
}

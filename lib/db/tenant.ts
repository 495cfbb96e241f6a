import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { settings } from '@/lib/env'
import { boundTo } from './bound-pool'
import { tenantDatabase } from './client'
import { actFor } from './request-role'

/**
 * The only database handle that domain code gets. Every operation on it is limited to the organisation: filters are
 * narrowed to it and new rows belong to it, whatever the caller wrote. It has no raw SQL; `raw.ts` issues that for the
 * few rooms that may use it.
 */

/** Every model with an organisation_id; no list to maintain. */
type TenantModel = {
  [M in Prisma.ModelName]: 'organisation_id' extends keyof Prisma.TypeMap['model'][M]['payload']['scalars'] ? M : never
}[Prisma.ModelName]
const COLUMNS: Record<string, unknown> = Prisma
const TENANT_MODELS = new Set<string>(
  Object.values(Prisma.ModelName).filter((model) => 'organisation_id' in Object(COLUMNS[`${model}ScalarFieldEnum`])),
)

/** Delegates of the models that carry organisation_id, and of the organisation's own row; always bound to one organisation. */
export type TenantDb = Pick<PrismaClient, Uncapitalize<TenantModel>> & {
  readonly organisationId: string
  readonly organisation: Pick<PrismaClient['organisation'], 'findFirstOrThrow' | 'updateMany' | 'deleteMany'>
}

/** The column that binds a model to its organisation; null for models above the tenants. */
function binding(model: string): 'organisation_id' | 'id' | null {
  if (model === 'Organisation') return 'id'
  return TENANT_MODELS.has(model) ? 'organisation_id' : null
}
/** Users stand above the tenants; signing up alone writes them and their organisation, beside the tenant's rows. */
export type AccountsDb = Pick<PrismaClient, 'user' | 'organisation'>

type Arguments = { where?: object; data?: object | object[]; create?: object }

/** Adds the organisation to whatever the operation reads or writes. */
function bind(column: string, organisationId: string, operation: string, args: Arguments): Arguments {
  const bound = { ...args }
  const own = { [column]: organisationId }
  if (operation.startsWith('create')) {
    const rows = bound.data ?? {}
    bound.data = Array.isArray(rows) ? rows.map((row) => ({ ...row, ...own })) : { ...rows, ...own }
    return bound
  }
  bound.where = { ...bound.where, ...own }
  if (operation === 'upsert') bound.create = { ...bound.create, ...own }
  return bound
}

const scopedClient = (organisationId: string) =>
  tenantDatabase().$extends({
    name: 'tenant',
    client: { organisationId },
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          const column = binding(model)
          // Prisma types `args` per model and operation; the organisation fits every one of the tenant models.
          const own = column ? (bind(column, organisationId, operation, args as Arguments) as typeof args) : args
          return boundTo(organisationId, () => query(own))
        },
      },
    },
  })

/** Reads of one organisation, outside a transaction. */
export const tenantDb = (organisationId: string): TenantDb => scopedClient(organisationId) as unknown as TenantDb

/** One transaction of one organisation; rolled back when `work` throws or takes longer than `timeout` milliseconds. */
export function tenantTransaction<T>(
  organisationId: string,
  work: (db: TenantDb, accounts: AccountsDb) => Promise<T>,
  timeout = 15_000,
): Promise<T> {
  return boundTo(organisationId, () =>
    scopedClient(organisationId).$transaction(
      async (tx) => {
        // Behind a pooler a connection cannot stay bound, but a transaction can.
        if (!settings().namedStatements) await tx.$queryRawUnsafe(actFor(organisationId, 'end of transaction'))
        // A transaction's client keeps the extension; its type only lacks what a transaction cannot do.
        return work(tx as unknown as TenantDb, tx as unknown as AccountsDb)
      },
      { maxWait: 5_000, timeout },
    ),
  )
}

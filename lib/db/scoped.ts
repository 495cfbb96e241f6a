import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { scopeOfPrisma } from './request-pool'

/**
 * Prisma with every operation restricted to its organisation: filters are narrowed to it, and new rows belong to it. For
 * a test key the same holds for tests: of the sessions it has only those, and makes no others.
 */
const COLUMNS: Record<string, unknown> = Prisma
const TENANT_MODELS = new Set<string>(
  Object.values(Prisma.ModelName).filter((model) => 'organisation_id' in Object(COLUMNS[`${model}ScalarFieldEnum`])),
)

/** The column that binds a model to its organisation; null for models above the tenants. */
function binding(model: string): 'organisation_id' | 'id' | null {
  if (model === 'Organisation') return 'id'
  return TENANT_MODELS.has(model) ? 'organisation_id' : null
}
interface Arguments {
  where?: object
  data?: object | object[]
  create?: object
}

/** Adds what the rows must be to whatever the operation reads or writes. */
function bind(own: object, operation: string, args: Arguments): Arguments {
  const bound = { ...args }
  if (operation.startsWith('create')) {
    const rows = bound.data ?? {}
    bound.data = Array.isArray(rows) ? rows.map((row) => ({ ...row, ...own })) : { ...rows, ...own }
    return bound
  }
  bound.where = { ...bound.where, ...own }
  if (operation === 'upsert') bound.create = { ...bound.create, ...own }
  return bound
}

export const scoped = (client: PrismaClient) =>
  client.$extends({
    name: 'tenant',
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          const column = binding(model)
          if (!column) return query(args)
          const { organisationId, testOnly } = scopeOfPrisma()
          const own = { [column]: organisationId, ...(testOnly && model === 'CheckSession' && { test: true }) }
          // Prisma types `args` per model and operation; the organisation fits every one of the tenant models.
          return query(bind(own, operation, args as Arguments) as typeof args)
        },
      },
    },
  })
export type ScopedClient = ReturnType<typeof scoped>

import { Prisma } from '@/lib/generated/prisma/client'
import type { Row, Statement } from './batch'
import { testScope } from './binding'
import { tenantDatabase } from './client'
import type { Precondition } from './precondition'
import { forPrisma } from './request-pool'
import type { Transaction } from './transaction'

type Operation = (args?: unknown) => Promise<unknown>

/**
 * The implementation behind `TenantDb`: one organisation, perhaps within a transaction. It is lightweight, because
 * every request creates one: Prisma's delegates are created on access, on a client that the whole process shares.
 */
export class Handle {
  constructor(
    readonly organisationId: string,
    readonly transaction: Transaction | null,
    readonly precondition: Precondition | null,
    readonly testOnly: boolean,
  ) {}

  async run(statement: Statement): Promise<Row[]> {
    if (this.transaction) return this.transaction.run(statement)
    const rows = await tenantDatabase().requests.run(this.organisationId, statement, [
      ...testScope(this),
      ...(this.precondition?.statements ?? []),
    ])
    if (this.precondition) this.precondition.isMet = true
    return rows
  }

  /** A statement without a result, as part of the transaction if there is one. */
  async later(statement: Statement): Promise<void> {
    if (this.transaction) await this.transaction.later(statement)
    else await this.run(statement)
  }

  /** For statements that do not include the precondition; their caller ensures that it is met. */
  async meet(): Promise<void> {
    if (this.transaction || !this.precondition || this.precondition.isMet) return
    const [statement] = this.precondition.statements
    if (statement) await tenantDatabase().requests.run(this.organisationId, statement, [])
    this.precondition.isMet = true
  }

  delegate(model: string): unknown {
    const { organisationId, transaction, testOnly } = this
    const operations = (tenantDatabase().client as unknown as Record<string, Record<string, Operation>>)[model]
    return new Proxy(operations ?? {}, {
      get: (target, name) => {
        const operation = target[String(name)]
        if (typeof operation !== 'function') return operation
        return async (args?: unknown) => {
          await this.meet()
          return forPrisma({ organisationId, transaction, testOnly }, () => operation.call(target, args))
        }
      },
    })
  }
}

for (const model of Object.values(Prisma.ModelName)) {
  const name = `${model.slice(0, 1).toLowerCase()}${model.slice(1)}`
  Object.defineProperty(Handle.prototype, name, {
    get(this: Handle) {
      return this.delegate(name)
    },
  })
}

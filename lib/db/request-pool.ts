import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { sendTogether, type Row, type Statement } from './batch'
import { binding, recordBinding, testScope } from './binding'
import type { Transaction } from './transaction'

/** The organisation of a statement of Prisma's, and its transaction if any. */
interface Purpose {
  organisationId: string
  transaction: Transaction | null
  /** On behalf of a test key. */
  testOnly: boolean
}

/**
 * Prisma asks the pool for a connection without naming the organisation, so this folder passes it along implicitly; all
 * other code gets the organisation as an argument. On globalThis, like the pool, because each bundle of the server
 * evaluates this module separately.
 */
const holder: typeof globalThis & { bonafidePurpose?: AsyncLocalStorage<Purpose> } = globalThis
const current = (holder.bonafidePurpose ??= new AsyncLocalStorage<Purpose>())

/** @throws Error outside `forPrisma` */
function purpose(): Purpose {
  const store = current.getStore()
  if (store === undefined) throw new Error('a statement on behalf of nobody: it needs an organisation')
  return store
}

export const scopeOfPrisma = (): Pick<Purpose, 'organisationId' | 'testOnly'> => purpose()

/** Awaits inside, because Prisma's promises are lazy: they start when awaited. */
export const forPrisma = <T>(of: Purpose, work: () => Promise<T>): Promise<T> =>
  current.run(of, async () => await work())

/**
 * Connections in the role of requests: each statement arrives bound to one organisation, and row-level security hides
 * everything else. A connection stays bound while it serves the same organisation; a switch is sent with the statement.
 * Behind a pooler, which gives the connection to another client after each transaction, every statement includes the
 * binding.
 */
export class RequestPool {
  private readonly take: () => Promise<PoolClient>

  /**
   * @param pool is Prisma's too: what Prisma sends through it goes where `forPrisma` says
   * @param isKept false behind a pooler: nothing of ours stays on a connection
   */
  constructor(
    pool: Pool,
    readonly isKept: boolean,
  ) {
    this.take = pool.connect.bind(pool)
    // Prisma's adapter uses only these overloads.
    pool.query = ((statement: QueryConfig) => this.ofPrisma(statement)) as Pool['query']
    pool.connect = (() => this.transactionOfPrisma()) as Pool['connect']
  }

  /** A connection as it is, bound to its last user. */
  lend(): Promise<PoolClient> {
    return this.take()
  }

  /**
   * Runs a statement of one organisation, outside a transaction.
   * @param first what must succeed before it, in the same round trip
   */
  async run(organisationId: string, statement: Statement, first: Statement[]): Promise<Row[]> {
    const client = await this.take()
    const bind = binding(client, organisationId, this.isKept)
    try {
      const results = await sendTogether(client, [...bind, ...first, statement], this.isKept)
      if (bind.length && this.isKept) recordBinding(client, organisationId)
      return results.at(-1) ?? []
    } finally {
      client.release()
    }
  }

  private async ofPrisma(statement: QueryConfig): Promise<QueryResult> {
    const { transaction, organisationId, testOnly } = purpose()
    if (transaction) return transaction.ofPrisma(statement)
    const client = await this.bound(organisationId)
    const first = [...(this.isKept ? [] : binding(client, organisationId, false)), ...testScope({ testOnly })]
    try {
      if (first.length) {
        await client.query('BEGIN')
        await sendTogether(client, first, this.isKept)
      }
      const result = await client.query(statement)
      if (first.length) await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      // Closing the connection rolls back.
      client.release(true)
      throw error
    }
  }

  /** For a transaction that Prisma begins by itself. */
  private async transactionOfPrisma(): Promise<PoolClient> {
    const { organisationId, transaction, testOnly } = purpose()
    if (transaction) return transaction.nested()
    // Its BEGIN is not ours, so nothing would hide live sessions from it.
    if (testOnly) throw new Error('a transaction for a test key begins with tenantTransaction')
    return this.bound(organisationId)
  }

  private async bound(organisationId: string): Promise<PoolClient> {
    const client = await this.take()
    const bind = this.isKept ? binding(client, organisationId, true) : []
    if (!bind.length) return client
    try {
      await sendTogether(client, bind, true)
      recordBinding(client, organisationId)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

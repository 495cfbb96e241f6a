import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { actFor } from './request-role'

/**
 * The organisation whose rows statements may touch. Prisma asks the pool for a connection without saying for whom, so this
 * folder carries it along; all other code gets the organisation as an argument. On globalThis, like the pool, because
 * each bundle of the server evaluates this module separately.
 */
const holder: typeof globalThis & { bonafideBinding?: AsyncLocalStorage<string> } = globalThis
const current = (holder.bonafideBinding ??= new AsyncLocalStorage<string>())

/** @throws Error outside `boundTo` */
function organisation(): string {
  const organisationId = current.getStore()
  if (organisationId === undefined) throw new Error('a statement on behalf of nobody: it needs an organisation')
  return organisationId
}

/** Awaits inside, because Prisma's promises are lazy: they start when awaited. */
export const boundTo = <T>(organisationId: string, work: () => Promise<T>): Promise<T> =>
  current.run(organisationId, async () => await work())

type Done = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * Connections in the role of requests, each bound to one organisation: row-level security hides everything else.
 * A connection stays bound while it serves the same organisation, so only a switch costs a statement.
 */
export class BoundPool extends Pool {
  private readonly boundFor = new WeakMap<PoolClient, string>()

  override connect(): Promise<PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<PoolClient> | void {
    const connecting = this.bound()
    if (!done) return connecting
    connecting.then(
      // oxlint-disable-next-line promise/no-callback-in-promise -- pg's pools take callbacks as well
      (client) => done(undefined, client, client.release.bind(client)),
      // oxlint-disable-next-line promise/no-callback-in-promise -- as above
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined),
    )
  }

  private async bound(): Promise<PoolClient> {
    const organisationId = organisation()
    const client = await super.connect()
    if (this.boundFor.get(client) === organisationId) return client
    try {
      await client.query(actFor(organisationId, 'next time'))
      this.boundFor.set(client, organisationId)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

/**
 * The same behind a pooler, which gives the connection to somebody else after each transaction: a statement outside one
 * gets one of its own. Transactions bind themselves.
 */
export function boundByTransaction(pool: Pool): Pool {
  const query = async (statement: QueryConfig): Promise<QueryResult> => {
    const organisationId = organisation()
    const client = await pool.connect()
    try {
      await client.query(`BEGIN; ${actFor(organisationId, 'end of transaction')}`)
      const result = await client.query(statement)
      await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      // Closing the connection rolls back.
      client.release(true)
      throw error
    }
  }
  // Prisma's adapter uses only this overload.
  pool.query = query as Pool['query']
  return pool
}

import { Pool, type ClientBase } from 'pg'
import { settings } from '@/lib/env'
import { log } from '@/lib/log'
import { sessionAt, settle } from './session'
import { waitForRoom } from './wait-for-room'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
/** The pool waits for the promise, which its types do not say. */
const onConnect: (client: ClientBase) => unknown = settle

/**
 * A connection pool that survives a database restart: an idle connection that the server closes emits 'error', which
 * without a listener would end the process. The next query gets a new connection.
 */
export function createPool(connectionString: string, { size = POOL_SIZE }: { size?: number } = {}): Pool {
  const pool = new Pool({
    ...(settings().namedStatements ? { ...sessionAt(connectionString), onConnect } : { connectionString }),
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  pool.on('error', (error) => log.warn('database connection lost', { error }))
  pool.on('connect', (client) => client.on('error', () => undefined))
  waitForRoom(pool, { patienceMs: CONNECT_TIMEOUT_MS })
  return pool
}

import { Pool } from 'pg'
import { log } from '@/lib/log'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000

/**
 * A connection pool that survives a database restart: an idle connection that the server ends emits 'error', and
 * without a listener that would end the process. The next query gets a new connection.
 */
export function createPool(
  connectionString: string,
  { size = POOL_SIZE, Pool: Kind = Pool }: { size?: number; Pool?: typeof Pool } = {},
): Pool {
  const pool = new Kind({ connectionString, max: size, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  pool.on('error', (error) => log.warn('database connection lost', { error }))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

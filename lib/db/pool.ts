import { Pool } from 'pg'
import { settings } from '@/lib/env'
import { log } from '@/lib/log'
import { addressOf } from './address'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000

/** Prisma writes and reads moments without their offset, whatever the server's time zone. */
const IN_UTC = ['timezone=UTC']

/**
 * A connection pool that survives a database restart: an idle connection that the server closes emits 'error', which
 * without a listener would end the process. The next query gets a new connection.
 */
export function createPool(connectionString: string, { size = POOL_SIZE }: { size?: number } = {}): Pool {
  const pool = new Pool({
    ...(settings().namedStatements ? addressOf(connectionString, IN_UTC) : { connectionString }),
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  pool.on('error', (error) => log.warn('database connection lost', { error }))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

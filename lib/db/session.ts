import type { ClientConfig } from 'pg'

/** How soon we notice that the server, or a firewall between us, has forgotten an idle connection. */
const NOTICE_DEAD_SERVER = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Times are written and read without their offset. And the server ends the connections of a machine that lost its power
 * or its network within half a minute, and with them their locks, which keep the jobs of that machine from being taken
 * over: the system's default is two hours.
 */
const SETTINGS = `SET timezone TO 'UTC'; SET tcp_keepalives_idle TO 10; SET tcp_keepalives_interval TO 5;
  SET tcp_keepalives_count TO 3; SET tcp_user_timeout TO 25000`

/** The configuration of a connection that stays ours, which `settle` completes. */
export const sessionAt = (connectionString: string): ClientConfig => ({ connectionString, ...NOTICE_DEAD_SERVER })

/**
 * Sets what every session of ours needs. Not as options of the connection: poolers refuse those even if each client
 * keeps its session, and services that know their customer by such an option need them for themselves.
 */
export async function settle(client: { query: (statement: string) => unknown }): Promise<void> {
  await client.query(SETTINGS)
}

/**
 * Whatever time an administrator gives the statements of this login: an upgrade, and waiting for another's, take longer.
 * Only those that the server knows: PostgreSQL has `transaction_timeout` since 17.
 */
const UNHURRIED = `SELECT set_config(name, '0', false) FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout',
  'transaction_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout')`

/** The same for a connection that prepares the database. */
export async function settleForUpgrade(client: { query: (statement: string) => unknown }): Promise<void> {
  await settle(client)
  await client.query(UNHURRIED)
}

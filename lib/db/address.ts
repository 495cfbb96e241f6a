import type { ClientConfig } from 'pg'

/**
 * How soon the server ends the connections of a machine that lost its power or its network, and with them their locks,
 * which keep the jobs of that machine from being taken over. The default of two hours is the system's.
 */
const NOTICE_DEAD_CLIENTS = [
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=25000',
]
/** How soon we notice that the server, or a firewall between us, has forgotten an idle connection. */
const NOTICE_DEAD_SERVER = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * The configuration of a connection that stays ours: not through a pooler, which accepts no such options.
 * @param connectionString may have options of its own, such as those by which some services know the customer
 * @param parameters `name=value` of PostgreSQL
 */
export function addressOf(connectionString: string, parameters: string[] = []): ClientConfig {
  const url = new URL(connectionString)
  const own = url.searchParams.get('options')
  url.searchParams.delete('options')
  const options = [...parameters, ...NOTICE_DEAD_CLIENTS].map((parameter) => `-c ${parameter}`)
  return {
    // The options of an address replace those that stand beside it.
    connectionString: own === null ? connectionString : url.href,
    options: [...(own === null ? [] : [own]), ...options].join(' '),
    ...NOTICE_DEAD_SERVER,
  }
}

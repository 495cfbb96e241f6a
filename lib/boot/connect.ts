import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const CONNECT_PATIENCE_MS = 10_000
const ANSWER_MS = 5_000

/** A wrong password, user or database name (SQLSTATE), or a certificate: waiting mends none. */
const FINAL = new Set([
  '28P01',
  '28000',
  '3D000',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What an operator looks at first, by what the system or the server calls the fault. */
function remedyOf(code: string, { host, port, database = '', user = '' }: Client): string {
  const place = host.startsWith('/') ? host : `${host}, port ${port}`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `no such host is known here: is ${host} written rightly?`
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `no server listens at ${place}: is it started, and are host and port right?`
  if (code === '28P01') return `write the password of ${user} again (in it, # is %23, / %2F, ? %3F and @ %40)`
  if (code === '28000') return `the server does not let ${user} in from here: its pg_hba.conf says whom it does`
  if (code === '3D000') return `let an administrator of the server run CREATE DATABASE ${database} OWNER ${user}`
  if (code === '53300') return 'raise max_connections of the server, or end what holds its connections'
  if (FINAL.has(code)) return 'its certificate is not trusted here: NODE_EXTRA_CA_CERTS names the file of who signed it'
  return `nothing answers as a PostgreSQL server at ${place}: are host, port and firewall right?`
}

/**
 * Waits a little for a database that starts at the same time as we do.
 * @param name the setting that has the address
 * @throws an Error that says what the server or the system says, and what to look at. The password is not in it.
 */
export async function connect(connectionString: string, name: string): Promise<Client> {
  const until = Date.now() + CONNECT_PATIENCE_MS
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: ANSWER_MS })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      const code = codeOf(error)
      if (Date.now() <= until && !FINAL.has(code)) {
        await sleep(500)
        continue
      }
      const reason = error instanceof Error && error.message ? error.message : code || 'no answer'
      throw new Error(`${name}: cannot connect: ${reason}; ${remedyOf(code, client)}`, { cause: error })
    }
  }
}

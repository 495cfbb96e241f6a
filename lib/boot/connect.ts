import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const CONNECT_PATIENCE_MS = 10_000
const ANSWER_MS = 5_000

/** Codes for a certificate whose issuer is not trusted here. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])
/** Codes for a connection that nobody accepted or answered. */
const SILENT = new Set(['ETIMEDOUT', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'EACCES'])

interface Fault {
  /** The system's error code or SQLSTATE; empty for errors that pg itself raises. */
  code: string
  /** The message of the system or the server. */
  reason: string
}
/** SQLSTATE for insufficient privilege. */
export const INSUFFICIENT_PRIVILEGE = '42501'
const NO_SUCH_HOST = ['ENOTFOUND', 'EAI_AGAIN']
const says = (code: string, ...codes: string[]) => codes.includes(code)
/**
 * pg's own messages for an address without the password that the server asks for, and for a server without TLS where it
 * is required.
 */
const LACKS_PASSWORD = /client password must be a string/
const LACKS_TLS = /does not support SSL/
const NO_SUCH_USER = /^role .* does not exist$/
/** pg's own messages for a timeout and a broken connection. */
const NO_ANSWER = /timeout expired|Connection terminated/

/** Wrong passwords, users, names and certificates: waiting fixes none of them. */
const isFinal = ({ code, reason }: Fault): boolean =>
  says(code, '28P01', '28000', '3D000', INSUFFICIENT_PRIVILEGE, 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID') ||
  UNTRUSTED.has(code) ||
  LACKS_PASSWORD.test(reason) ||
  LACKS_TLS.test(reason)

function faultOf(error: unknown): Fault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return { code, reason: error instanceof Error && error.message ? error.message : code || 'no answer' }
}

/** Where the address names the file of its CA, Node.js trusts no other. */
const namesOwnCa = ({ ssl }: { ssl: unknown }): boolean => typeof ssl === 'object' && ssl !== null && 'ca' in ssl

function certificateRemedy(code: string, client: Client): string | undefined {
  const { host } = client
  if (code === 'CERT_HAS_EXPIRED') return 'renew the certificate of the server, and check the clocks of both machines'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `the certificate of the server is for another name than ${host}: use the name that it has`
  if (!UNTRUSTED.has(code)) return undefined
  return namesOwnCa(client)
    ? 'its certificate is not from the CA in the file that sslrootcert names: name the file of the CA that issued it'
    : 'its certificate is not trusted here: add sslrootcert= with the file of the CA certificate to the address, or set NODE_EXTRA_CA_CERTS to it, in the environment and not in .env'
}

function passwordRemedy({ code, reason }: Fault, user: string): string | undefined {
  if (LACKS_PASSWORD.test(reason)) return `the address has no password, and the server asks ${user} for one: add it`
  return code === '28P01' ? `write the password of ${user} again (in it, # is %23, / %2F, ? %3F and @ %40)` : undefined
}

function networkRemedy({ code, reason }: Fault, host: string, place: string): string | undefined {
  if (says(code, ...NO_SUCH_HOST)) return `no such host is known here: is ${host} spelled correctly?`
  if (says(code, 'ECONNREFUSED', 'ENOENT'))
    return `no server listens at ${place}: is it started, and are host and port right?`
  return SILENT.has(code) || NO_ANSWER.test(reason) || reason === 'no answer'
    ? `nothing answers as a PostgreSQL server at ${place}: are host, port and firewall right?`
    : undefined
}

/** What an operator should check first, by the error of the system or the server. */
export function remedyOf(fault: Fault, client: Client): string | undefined {
  const { host, port, database = '', user = '' } = client
  const place = host.startsWith('/') ? host : `${host}, port ${port}`
  const { code, reason } = fault
  if (code === '28000' && NO_SUCH_USER.test(reason)) return `is ${user} spelled correctly?`
  if (code === '28000') return `the server does not let ${user} in from here: its pg_hba.conf says whom it lets in`
  if (code === '3D000')
    return `ask an administrator of the server to run CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${client.escapeIdentifier(user)}`
  if (code === INSUFFICIENT_PRIVILEGE)
    return `ask an administrator of the server to run GRANT CONNECT ON DATABASE ${client.escapeIdentifier(database)} TO ${client.escapeIdentifier(user)}`
  if (code === '53300') return 'raise max_connections of the server, or close what holds its connections'
  if (code === '57P03')
    return 'the server is still starting, or recovering: try again once its log says that it is ready'
  if (LACKS_TLS.test(reason))
    return 'switch ssl on at the server, or leave sslmode out of the address where the network is yours alone'
  return certificateRemedy(code, client) ?? passwordRemedy(fault, user) ?? networkRemedy(fault, host, place)
}

/** @throws an Error for the operator if the address cannot be decoded, or names a certificate that cannot be read */
function clientOf(connectionString: string, name: string): Client {
  try {
    return new Client({ connectionString, connectionTimeoutMillis: ANSWER_MS })
  } catch (error) {
    if (error instanceof URIError)
      throw new Error(`${name}: has a % that stands for itself: it is written %25`, { cause: error })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${name}: a file that it names cannot be read: ${reason}`, { cause: error })
  }
}

/**
 * Connects, and waits a little for a database that starts at the same time as we do.
 * @param name the setting that holds the address
 * @param patienceMs how long it tries again
 * @throws an Error with the server's or system's message and what to check. It does not contain the password.
 */
export async function connect(
  connectionString: string,
  name: string,
  patienceMs = CONNECT_PATIENCE_MS,
): Promise<Client> {
  const until = Date.now() + patienceMs
  for (;;) {
    const client = clientOf(connectionString, name)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      const fault = faultOf(error)
      if (Date.now() <= until && !isFinal(fault)) {
        await sleep(500)
        continue
      }
      const told = [fault.reason, remedyOf(fault, client)].filter(Boolean).join('; ')
      throw new Error(`${name}: cannot connect: ${told}`, { cause: error })
    }
  }
}

import { settings } from '@/lib/env'

/**
 * Failures of the database rather than of a statement: it is starting, stopping, gone, or out of space or connections.
 * The same request may work in a moment, so callers are told to retry.
 */

/**
 * Prisma: no pool connection in time, transaction timeout, deadlock, write conflict, server unreachable, connection
 * closed.
 */
const PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'])
/** Prisma's word for whatever it has no code for: what the server said decides, or that it said nothing. */
const UNNAMED = 'P2039'
/**
 * Errors of sockets, names and certificates, as Node names them. During a failover, a server may have no name for a
 * while, no route, or the certificate of another one.
 */
const SOCKET = new Set([
  'ENOENT',
  'EPIPE',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])
/**
 * SQLSTATE classes: connection exception, deadlock and write conflict, insufficient resources (disk full, too many
 * connections), operator intervention and an operator's timeouts, system error; and a read-only database, as on a full
 * disk or after a failover.
 */
const SQLSTATE = /^(08|40001|40P01|53|57|55P03|58|25006|25P03|25P04)/
/** Prisma's names for errors of an adapter without an SQLSTATE. */
const KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
])
/** pg throws these without a code. */
const WORDS =
  /connection error and is not queryable|Connection terminated|timeout exceeded when trying to connect|Client was closed/i

/**
 * A transaction that cannot begin throws the socket's own error; only the stack shows that it was a database socket.
 */
const DRIVER = /[\\/]node_modules[\\/](pg|pg-pool|@prisma[\\/]adapter-pg)[\\/]/
const comesFromDriver = (error: object): boolean => 'stack' in error && DRIVER.test(String(error.stack))

/** The server ended the session, or began none: it is full, recovering, or cannot write, whatever its code says. */
const ENDED = new Set(['FATAL', 'PANIC'])

const MAX_DEPTH = 5

/** @param error anything that a database call threw, with its causes */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false
  const { code, originalCode, kind, severity, message, cause, meta } = error as {
    code?: unknown
    originalCode?: unknown
    kind?: unknown
    severity?: unknown
    message?: unknown
    cause?: unknown
    meta?: { driverAdapterError?: unknown }
  }
  const said = [code, originalCode].filter((one) => typeof one === 'string')
  if (typeof kind === 'string' && KINDS.has(kind)) return true
  if (typeof severity === 'string' && ENDED.has(severity)) return true
  if (code === UNNAMED && !saidByServer(error)) return true
  if (said.some((one) => PRISMA.has(one) || SQLSTATE.test(one))) return true
  const isDatabases =
    depth > 0 || ('name' in error && String(error.name).startsWith('Prisma')) || comesFromDriver(error)
  if (isDatabases && said.some((one) => SOCKET.has(one))) return true
  if (typeof message === 'string' && WORDS.test(message)) return true
  return isDatabaseUnavailable(cause, depth + 1) || isDatabaseUnavailable(meta?.driverAdapterError, depth + 1)
}

const saidByServer = (error: object): boolean =>
  typeof (error as { meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } }).meta?.driverAdapterError
    ?.cause?.originalCode === 'string'

const DISK_FULL = '53100'
const READ_ONLY = '25006'

/** @param error anything that a database call threw, with its causes: Prisma wraps what the server said */
export function hasSqlState(error: unknown, sqlState: string, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false
  const { code, originalCode, cause, meta } = error as {
    code?: unknown
    originalCode?: unknown
    cause?: unknown
    meta?: { driverAdapterError?: unknown }
  }
  if (code === sqlState || originalCode === sqlState) return true
  return hasSqlState(cause, sqlState, depth + 1) || hasSqlState(meta?.driverAdapterError, sqlState, depth + 1)
}

/**
 * Why a database that answers refuses writes. The embedded server is made read-only when its disk is full
 * (lib/boot/postgres/supervised.ts); another server may have other reasons, such as a standby that has not taken over yet.
 * @param error anything that a database call threw, with its causes
 */
export function whyNoWrites(error: unknown): 'disk_full' | 'read_only' | null {
  if (hasSqlState(error, DISK_FULL)) return 'disk_full'
  if (!hasSqlState(error, READ_ONLY)) return null
  return settings().hasEmbeddedDatabase ? 'disk_full' : 'read_only'
}

import type { Client } from 'pg'
import { connect } from './connect'

/** Who answers a statement: the process of the server that a session has for itself. */
interface Session {
  query: (statement: string) => Promise<{ rows: unknown[] }>
}
/** One after another, one after the other and twice the same: no turn that a pooler takes looks like two sessions. */
const ROUNDS = 4

async function processOf(session: Session): Promise<unknown> {
  return Object.values((await session.query('SELECT pg_backend_pid()')).rows[0] ?? {})[0]
}

/** Whether two connections keep a session each. Behind a pooler in transaction mode, they share or change theirs. */
export async function keepSessions(first: Session, second: Session): Promise<boolean> {
  const [mine, others] = [await processOf(first), await processOf(second)]
  for (let round = 0; round < ROUNDS; round++)
    if ((await processOf(second)) !== others || (await processOf(first)) !== mine) return false
  return mine !== others
}

/**
 * Locks, prepared statements and the organisation that a connection is bound to belong to a session. A pooler in
 * transaction mode would hand them to other clients, and keep the lock of a start that has ended.
 * @param client must not have changed its session yet
 * @param remedy what an operator does about it
 * @throws an Error for the operator
 */
export async function requireSessions(client: Client, url: string, name: string, remedy: string): Promise<void> {
  const other = await connect(url, name)
  try {
    if (!(await keepSessions(client, other)))
      throw new Error(`${name}: leads to a pooler in transaction mode: ${remedy}`)
  } finally {
    await other.end()
  }
}

const UTC = /^(etc\/)?(utc|uct|gmt[+-]?0?|zulu|universal|greenwich)$/i

/**
 * Times are written and read without their offset, and where sessions are not ours, nothing is set on them.
 * @throws an Error for the operator
 */
export async function requireUtc(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ zone: string }>(`SELECT current_setting('TimeZone') AS zone`)
  const zone = rows[0]?.zone ?? ''
  if (UTC.test(zone)) return
  const [database, user] = [client.database ?? '', client.user ?? ''].map((one) => client.escapeIdentifier(one))
  throw new Error(
    `${name}: its sessions are in the time zone ${zone}, where times would be stored wrongly: in the database itself, run ALTER ROLE ${user} IN DATABASE ${database} SET timezone TO 'UTC'; then restart the pooler, whose connections keep the old one`,
  )
}

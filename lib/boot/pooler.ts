import type { Client } from 'pg'
import { connect } from './connect'

/** Who answers a statement: the process of the server that a session has for itself. */
interface Session {
  query: (statement: string) => Promise<{ rows: unknown[] }>
}
/** Asked again and again, last first: no order in which a pooler hands out its sessions looks like one for each. */
const ROUNDS = 4
/** Two would miss that two poolers stand behind one address, where each has a session for its first client. */
const OTHERS = 3
/** There are proxies, such as that of Amazon RDS, that share a session only until its client sets something there. */
const OWN = `SET bonafide.session TO 'own'`

async function processOf(session: Session): Promise<unknown> {
  return Object.values((await session.query('SELECT pg_backend_pid()')).rows[0] ?? {})[0]
}

/** Whether connections keep a session each. Behind a pooler in transaction mode, they share or change theirs. */
export async function keepSessions(sessions: Session[]): Promise<boolean> {
  for (const session of sessions) await session.query(OWN)
  const processes: unknown[] = []
  for (const session of sessions) processes.push(await processOf(session))
  const backwards = [...sessions.entries()].toReversed()
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, session] of backwards) if ((await processOf(session)) !== processes[at]) return false
  return new Set(processes).size === sessions.length
}

/**
 * Locks, prepared statements and the organisation that a connection is bound to belong to a session. A pooler in
 * transaction mode would hand them to other clients, and keep the lock of a start that has ended.
 * @param client must not have changed its session yet
 * @param remedy what an operator does about it
 * @throws an Error for the operator
 */
export async function requireSessions(client: Client, url: string, name: string, remedy: string): Promise<void> {
  const others: Client[] = []
  try {
    while (others.length < OTHERS) others.push(await connect(url, name))
    if (!(await keepSessions([client, ...others])))
      throw new Error(`${name}: leads to a pooler in transaction mode: ${remedy}`)
  } finally {
    await Promise.all(others.map((other) => other.end()))
  }
}

/** A zone by what it does: that of Iceland has the time of UTC, and that of London only in winter. */
const ZONE = `SELECT current_setting('TimeZone') AS zone, session_user AS login, current_database() AS database,
  (SELECT bool_and(extract(timezone FROM moment) = 0)
   FROM generate_series(timestamptz '1970-01-01Z', '2100-01-01Z', '2 weeks') moment) AS "isUtc"`

/**
 * Times are written and read without their offset, and where sessions are not ours, nothing is set on them.
 * @throws an Error for the operator
 */
export async function requireUtc(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ zone: string; login: string; database: string; isUtc: boolean }>(ZONE)
  const [found] = rows
  if (!found || found.isUtc) return
  // A pooler may know both by names of its own, which its address has.
  const [database, user] = [found.database, found.login].map((one) => client.escapeIdentifier(one))
  throw new Error(
    `${name}: its sessions are in the time zone ${found.zone}, where times would be stored wrongly: in the database itself, run ALTER ROLE ${user} IN DATABASE ${database} SET timezone TO 'UTC'; then restart the pooler, whose connections keep the old one`,
  )
}

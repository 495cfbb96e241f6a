import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { chooseAccount } from './account'
import { foldersOf, makeFolder, prepareRunFolder, type Folders } from './folders'
import { isPostgres, serverPid } from './leftovers'
import { findPrograms } from './programs'
import { addressOf, connectOrLaunch, initialise, type ServerOptions } from './server'

/**
 * The embedded PostgreSQL in a data folder, shared by all processes that open it. Each holds a shared advisory lock; at
 * closing, the one that can take it exclusively is the last and stops the server. A killed process loses its lock with
 * its connection; the server it leaves behind serves the next one.
 */
const USERS_LOCK = 7_270_737
const DATABASE = 'bonafide'
const DUPLICATE_DATABASE = new Set(['42P04', '23505'])
const STOP_PATIENCE_MS = 20_000

export interface EmbeddedPostgres {
  url: string
  /** Whether it refuses writes. */
  readsOnly: boolean
  /** Resolves when the server has ended although nobody closed it here. */
  lost: Promise<void>
  /** Stops the server unless another process uses it. */
  close: () => Promise<void>
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount) return
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(DATABASE)}`).catch((error: { code?: string }) => {
    if (!DUPLICATE_DATABASE.has(error.code ?? '')) throw error
  })
}

/**
 * False if the connection breaks because the last user is stopping the server.
 * @throws any other error, after leaving it.
 */
async function join(client: Client, folders: Folders): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_lock_shared($1)', [USERS_LOCK])
    await createDatabase(client)
    return true
  } catch (error) {
    const hasBroken = !(error instanceof Error && 'code' in error) || String(error.code).startsWith('57P')
    await (hasBroken ? client.end().catch(() => undefined) : leave(client, folders))
    if (!hasBroken) throw error
    return false
  }
}

async function stopServer(folders: Folders): Promise<void> {
  const pid = serverPid(folders)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT') // a fast shutdown: open transactions are rolled back, everything is written
  const until = Date.now() + STOP_PATIENCE_MS
  // The server removes its pid file before it writes the last line of its log and exits.
  while (isPostgres(pid) && Date.now() < until) await sleep(20)
}

async function leave(client: Client, folders: Folders): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [USERS_LOCK])
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [USERS_LOCK])
    if (rows[0]?.alone) await stopServer(folders)
  } catch {
    // The connection broke: the server has ended, or is restarting for whoever comes next.
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Opens the embedded PostgreSQL in `dataDir`, creating or starting it if needed.
 * @throws with a sentence for the operator when it cannot run here.
 */
export async function openEmbedded(dataDir: string, options: ServerOptions = {}): Promise<EmbeddedPostgres> {
  const folders = foldersOf(dataDir)
  const programs = findPrograms()
  makeFolder(folders.base)
  const account = chooseAccount(programs.postgres, folders.base)
  prepareRunFolder(folders, account)
  initialise(folders, programs, account)
  let client = await connectOrLaunch(folders, programs, account, options)
  while (!(await join(client, folders))) client = await connectOrLaunch(folders, programs, account, options)
  const { rows } = await client.query<{ setting: string }>(
    "SELECT current_setting('default_transaction_read_only') AS setting",
  )
  let closing: Promise<void> | undefined
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => (closing ? undefined : resolve()))
  })
  return {
    url: addressOf(folders, DATABASE),
    readsOnly: rows[0]?.setting === 'on',
    lost,
    close: () => (closing ??= leave(client, folders)),
  }
}

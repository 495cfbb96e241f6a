import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { changeOwner, type Account } from './account'
import { hasDatabase, lastLogLines, openLog, type Folders } from './folders'
import { removeStaleLocks } from './leftovers'
import type { Programs } from './programs'

const USER = 'app'
const RETRY_MS = 30
/** A live server may need long to replay its log; one that keeps dying is abandoned. */
const MAX_STARTS = 20
const PATIENCE_MS = 10 * 60_000

/** Terse, so that no row values get into the log; no TCP port, so no conflicts and no remote access. */
const FLAGS = ['-c', 'listen_addresses=', '-c', 'log_error_verbosity=terse', '-c', 'log_checkpoints=off']
/** On a full disk nothing may write, not even the server's own maintenance. */
const READS_ONLY = ['-c', 'default_transaction_read_only=on', '-c', 'autovacuum=off']

export interface ServerOptions {
  readsOnly?: boolean
  /** For all processes that share it; PostgreSQL's default if omitted. */
  connections?: number
}

/** The address of one of the server's databases, in a form that both pg and Prisma accept. */
export const addressOf = ({ run }: Folders, database: string) =>
  `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(run)}`

/**
 * Creates the database files in a temporary folder and renames it, so that two first starts cannot collide.
 * @throws if a server has run here before: an empty database must not replace one that is lost or not mounted.
 */
export function initialise(folders: Folders, programs: Programs, account: Account): void {
  if (hasDatabase(folders)) return changeOwner(account, folders.data)
  if (fs.existsSync(folders.log))
    throw new Error(
      `the database in ${folders.data} is gone. Put it back: mount its disk, or restore your backup. To start with an empty one, remove ${folders.log} as well.`,
    )
  const aside = fs.mkdtempSync(path.join(folders.base, 'init-'))
  changeOwner(account, aside)
  const options = [
    '-U',
    USER,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
  const made = spawnSync(...account.command(programs.initdb, ['-D', aside, ...options]), {
    ...account.ids,
    cwd: '/',
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    fs.rmSync(aside, { recursive: true })
    const reason = (made.stderr || made.error?.message || '').trim()
    throw new Error(
      `the embedded PostgreSQL cannot be set up here: ${reason}\nStart as an ordinary user, or set DATABASE_URL.`,
    )
  }
  try {
    fs.renameSync(aside, folders.data)
  } catch {
    fs.rmSync(aside, { recursive: true }) // another start was faster
  }
}

/**
 * Starts the server in its own session: Ctrl C in the terminal is for us, and we stop the server last. No core dump may
 * contain its memory.
 */
function launch(
  folders: Folders,
  programs: Programs,
  account: Account,
  { readsOnly = false, connections }: ServerOptions,
): ChildProcess {
  const log = openLog(folders)
  const [command, args] = account.command(programs.postgres, [
    '-D',
    folders.data,
    '-k',
    folders.run,
    ...FLAGS,
    ...(connections === undefined ? [] : ['-c', `max_connections=${connections}`]),
    ...(readsOnly ? READS_ONLY : []),
  ])
  const child = spawn('/bin/sh', ['-c', 'ulimit -c 0; exec "$0" "$@"', command, ...args], {
    ...account.ids,
    cwd: '/',
    stdio: ['ignore', log, log],
    detached: true,
  })
  fs.closeSync(log)
  child.unref()
  return child
}

async function tryConnect(folders: Folders): Promise<Client | undefined> {
  const client = new Client({ connectionString: addressOf(folders, 'postgres'), connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

/**
 * Returns a connection to the running server, after starting one if none answers. When several processes start at once,
 * one server wins and all connect to it.
 * @throws after many failed starts, with the end of the server's log.
 */
export async function connectOrLaunch(
  folders: Folders,
  programs: Programs,
  account: Account,
  options: ServerOptions = {},
): Promise<Client> {
  let child: ChildProcess | undefined
  let starts = 0
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const client = await tryConnect(folders)
    if (client) return client
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      if (starts++ >= MAX_STARTS) break
      if (starts > 1) await sleep(250)
      removeStaleLocks(folders)
      child = launch(folders, programs, account, options)
      child.on('error', () => undefined)
    }
    await sleep(RETRY_MS)
  }
  throw new Error(`the embedded PostgreSQL does not start; the end of ${folders.log}:\n${lastLogLines(folders)}`)
}

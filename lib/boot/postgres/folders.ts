import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { changeOwner, type Account } from './account'

/** The longest folder in which PostgreSQL can place its socket (macOS allows 103 bytes for the whole path). */
const MAX_SOCKET_FOLDER_LENGTH = 85
const MAX_LOG_BYTES = 10 * 1024 * 1024

/** Where one embedded server keeps its files. */
export interface Folders {
  base: string
  /** The database files. */
  data: string
  /** The socket; only the server's account may enter, which is why it asks for no password. */
  run: string
  log: string
}

export function foldersOf(dataDir: string): Folders {
  const base = path.resolve(dataDir)
  const near = path.join(base, 'run')
  const short = path.join(os.tmpdir(), `bonafide-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`)
  const run = Buffer.byteLength(near) <= MAX_SOCKET_FOLDER_LENGTH ? near : short
  return { base, data: path.join(base, 'pg'), run, log: path.join(base, 'pg.log') }
}

/** Whether a database already exists here. */
export const hasDatabase = ({ data }: Folders): boolean => fs.existsSync(path.join(data, 'PG_VERSION'))

/**
 * Creates a folder and its parents. Hand-written, because Node's recursive mkdir never returns where the system
 * refuses, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(path.dirname(path.resolve(folder)))
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    // A concurrent start was faster.
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Makes the socket folder private. @throws if another process created it first. */
export function prepareRunFolder({ run }: Folders, account: Account): void {
  fs.mkdirSync(run, { recursive: true, mode: 0o700 })
  const found = fs.lstatSync(run)
  const known = [process.getuid?.(), account.owner]
  if (!found.isDirectory() || !known.includes(found.uid))
    throw new Error(`${run} belongs to somebody else: remove it or choose another DATA_DIR`)
  fs.chmodSync(run, 0o700)
  changeOwner(account, run)
}

/** Opens the log for appending; rotates a large one, keeping a single old file. */
export function openLog({ log }: Folders): number {
  if (fs.existsSync(log) && fs.statSync(log).size > MAX_LOG_BYTES) fs.renameSync(log, `${log}.1`)
  return fs.openSync(log, 'a', 0o600)
}

/** The end of the log, for an error message. */
export function lastLogLines({ log }: Folders, count = 5): string {
  return fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : ''
}

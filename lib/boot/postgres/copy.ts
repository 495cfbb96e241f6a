import fs from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'

/**
 * Copies the files of a running server; the copy starts with the state at the end of copying. PostgreSQL calls this a
 * base backup with its low-level API. The write-ahead log of that period is copied too and repairs what changed while
 * we copied.
 */
const MADE_ANEW = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label.*|pg_internal\.init.*|pgsql_tmp.*)$/
/** The server reads it before anything else, so it is copied when nothing else changes any more. */
const CONTROL = path.join('global', 'pg_control')
const SEGMENT = /^[0-9A-F]{24}$/

/** A file or folder may disappear while we copy: the log replays that in the copy. */
async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function copyFolder(from: string, to: string, signal: AbortSignal, isTop = true): Promise<void> {
  await fs.mkdir(to, { mode: 0o700 })
  for (const entry of (await unlessGone(fs.readdir(from, { withFileTypes: true }))) ?? []) {
    signal.throwIfAborted()
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (LEFT_OUT.test(entry.name)) continue
    if (isTop && MADE_ANEW.has(entry.name)) await fs.mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target, signal, false)
    else await unlessGone(fs.copyFile(source, target))
  }
}

async function copyLog(from: string, to: string, [first = '', last = '']: string[]): Promise<void> {
  const names = (await fs.readdir(from)).filter((name) => SEGMENT.test(name) && name >= first && name <= last)
  for (const name of names) await fs.copyFile(path.join(from, name), path.join(to, name))
}

/**
 * Copies the files of the server behind `url` from its folder into a new one.
 * @param signal ends it between two files
 * @throws the error of the server or the disk, or the signal's reason; the new folder is then not a backup.
 */
export async function copyServer(
  url: string,
  from: string,
  to: string,
  signal = new AbortController().signal,
): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Keeps the log from being recycled for as long as this connection lives.
    await client.query(`SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    const start = await client.query<{ segment: string }>(
      `SELECT pg_walfile_name(pg_backup_start('backup', fast => true)) AS segment`,
    )
    await copyFolder(from, to, signal)
    await fs.copyFile(path.join(from, CONTROL), path.join(to, CONTROL))
    const end = await client.query<{ segment: string; label: string }>(
      'SELECT pg_walfile_name(lsn) AS segment, labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
    )
    await copyLog(
      path.join(from, 'pg_wal'),
      path.join(to, 'pg_wal'),
      [start, end].flatMap(({ rows }) => rows[0]?.segment ?? []),
    )
    await fs.writeFile(path.join(to, 'backup_label'), end.rows[0]?.label ?? '', { mode: 0o600 })
  } finally {
    await client.end()
  }
}

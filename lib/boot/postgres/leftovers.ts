import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Folders } from './folders'

const SOCKET = '.s.PGSQL.5432'

/** The process named in the server's pid file; undefined without one. */
export function serverPid({ data }: Folders): number | undefined {
  const file = path.join(data, 'postmaster.pid')
  const pid = Number.parseInt(contentOf(file), 10)
  return pid > 0 ? pid : undefined
}

/** A server that shuts down may remove its file at any moment. */
function contentOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Whether this process is a running PostgreSQL server; a zombie does not count. */
export function isPostgres(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  if (typeof stdout === 'string') return stdout.includes('postgres') && !stdout.startsWith('Z')
  return fs.existsSync(`/proc/${pid}/comm`) && fs.readFileSync(`/proc/${pid}/comm`, 'utf8').includes('postgres')
}

/**
 * Removes the pid files of a killed server if another program now has its process id (usual in a container, where each
 * start counts from 1). PostgreSQL itself only detects ids that are not in use.
 */
export function removeStaleLocks(folders: Folders): void {
  const pid = serverPid(folders)
  if (pid === undefined || isPostgres(pid)) return
  for (const file of [
    path.join(folders.data, 'postmaster.pid'),
    path.join(folders.run, `${SOCKET}.lock`),
    path.join(folders.run, SOCKET),
  ]) {
    fs.rmSync(file, { force: true })
  }
}

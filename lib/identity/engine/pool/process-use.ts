import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Memory of a process in megabytes, as the system counts it; undefined if the process is gone or the system does not
 * report it.
 */
export async function memoryOf(pid: number): Promise<number | undefined> {
  try {
    if (platform() === 'linux')
      return megabytes(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
    return platform() === 'win32' ? undefined : megabytes((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout)
  } catch {
    return undefined
  }
}

function megabytes(kilobytes: string | undefined): number | undefined {
  const number = Number.parseInt(kilobytes ?? '', 10)
  return Number.isNaN(number) ? undefined : number / 1024
}

/** Linux counts processor time in hundredths of a second on every machine (man 5 proc). */
const TICK_MS = 10
/**
 * Fields of `/proc/<pid>/stat` after the name in parentheses, which may contain anything: user time and system time.
 */
const OWN_TIME = 11
const SYSTEM_TIME = 12

/** Milliseconds of processor time that a process has used; undefined if it is gone or the system does not report it. */
export async function processorTimeOf(pid: number): Promise<number | undefined> {
  if (platform() !== 'linux') return undefined
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[OWN_TIME]) + Number(fields[SYSTEM_TIME])
  return Number.isNaN(ticks) ? undefined : ticks * TICK_MS
}

import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Memory of a process in megabytes, as the system counts it; undefined if the process is gone or the system does not
 * report it.
 */
export async function memoryOf(pid: number): Promise<number | undefined> {
  try {
    if (platform() === 'linux') return memoryIn(await readFile(`/proc/${pid}/status`, 'utf8'))
    return platform() === 'win32' ? undefined : megabytes((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout)
  } catch {
    return undefined
  }
}

/**
 * Megabytes in a status file of Linux (man 5 proc): resident, and swapped out. A bomb that the system swaps out has not
 * become smaller.
 */
export function memoryIn(status: string): number | undefined {
  const resident = megabytes(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])
  return resident === undefined ? undefined : resident + (megabytes(/^VmSwap:\s+(\d+)/m.exec(status)?.[1]) ?? 0)
}

function megabytes(kilobytes: string | undefined): number | undefined {
  const number = Number.parseInt(kilobytes ?? '', 10)
  return Number.isNaN(number) ? undefined : number / 1024
}

/** The fields of a `stat` file (man 5 proc) after the name in parentheses, which may contain anything. */
async function statOf(folder: string): Promise<string[]> {
  const stat = await readFile(`${folder}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Linux counts processor time in hundredths of a second on every machine (man 5 proc). */
const TICK_MS = 10
const STATE = 0
const OWN_TIME = 11
const SYSTEM_TIME = 12

/** Milliseconds of processor time that a process has used; undefined if it is gone or the system does not report it. */
export async function processorTimeOf(pid: number): Promise<number | undefined> {
  if (platform() !== 'linux') return undefined
  const fields = await statOf(`/proc/${pid}`)
  const ticks = Number(fields[OWN_TIME]) + Number(fields[SYSTEM_TIME])
  return Number.isNaN(ticks) ? undefined : ticks * TICK_MS
}

/** Ready but without a processor, waiting for a disk or for swapped memory, stopped by a signal or a debugger. */
const HELD_UP = /^[RDTt]$/

/** On a busy machine, a process that only wakes up now and then is also seen ready, but not at every look. */
const LOOKS = 5
const BETWEEN_LOOKS_MS = 100

/**
 * Whether a process could go on if the system let it: one of its threads is held up, at several looks. A process that
 * waits for itself sleeps in all of them. False if the system does not report it.
 */
export async function isHeldUp(pid: number): Promise<boolean> {
  if (platform() !== 'linux') return false
  for (let look = 1; await isHeldUpNow(pid); look++) {
    if (look === LOOKS) return true
    await after(BETWEEN_LOOKS_MS)
  }
  return false
}

async function isHeldUpNow(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const stats = await Promise.all(threads.map((thread) => statOf(`/proc/${pid}/task/${thread}`)))
  return stats.some((fields) => HELD_UP.test(fields[STATE] ?? ''))
}

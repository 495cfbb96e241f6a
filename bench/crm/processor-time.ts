import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

interface Stat {
  parent: number
  time: number
  /** Of children that have exited. */
  ended: number
}

function statOf(pid: number): Stat | null {
  try {
    // The fields after the name, which may contain anything, including spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const time = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * TICK_MS
    return { parent: Number(fields[1]), time: time(11), ended: time(13) }
  } catch {
    return null // it has just exited
  }
}

/**
 * Milliseconds of processor time of a process and its children, including those that have exited. Unlike wall-clock
 * time it hardly depends on other load.
 */
export function processorTime(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(Number(name)) }))
  return all
    .filter((one) => one.pid === pid || one.stat?.parent === pid)
    .reduce((sum, one) => sum + (one.stat?.time ?? 0) + (one.pid === pid ? (one.stat?.ended ?? 0) : 0), 0)
}

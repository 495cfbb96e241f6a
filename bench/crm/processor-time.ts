import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

interface Stat {
  parent: number
  time: number
  /** Of children that have ended. */
  ended: number
}

function statOf(pid: number): Stat | null {
  try {
    // What follows the name, which may contain anything, blanks included.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const time = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * TICK_MS
    return { parent: Number(fields[1]), time: time(11), ended: time(13) }
  } catch {
    return null // it has just ended
  }
}

/** Milliseconds of processor time that a process and its children have had, those that ended included: unlike the clock, hardly a matter of what else the machine does. */
export function processorTime(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(Number(name)) }))
  return all
    .filter((one) => one.pid === pid || one.stat?.parent === pid)
    .reduce((sum, one) => sum + (one.stat?.time ?? 0) + (one.pid === pid ? (one.stat?.ended ?? 0) : 0), 0)
}

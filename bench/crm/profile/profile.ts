import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { measure, type Load } from '../load'
import { kindOf } from './kinds'

/** Where the processor time of a request goes: shares of the samples, by category of code. They add up to 1. */
export interface Profile {
  operation: string
  shares: Record<string, number>
}
interface Node {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
  children?: number[]
}
/** V8's format; times in microseconds. */
interface CpuProfile {
  nodes: Node[]
  samples: number[]
  timeDeltas: number[]
}

const PRELOADED = path.join(import.meta.dirname, 'preloaded.mjs')
const UNTIL_SAMPLING_MS = 500
const LOOK_MS = 50

/** The environment of an installation whose processes can be profiled into `folder`. */
export const profiledInto = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${PRELOADED}`,
  BENCH_PROFILES: folder,
})

/**
 * Profiles a process prepared by `profiledInto` while a load runs.
 * @param duration in milliseconds
 */
export async function profile(
  operation: string,
  load: Load,
  pid: number,
  clients: number,
  duration: number,
): Promise<Profile> {
  const file = path.join(process.env.BENCH_PROFILES ?? '', `${pid}.cpuprofile`)
  fs.rmSync(file, { force: true })
  const running = measure(load, clients, duration + UNTIL_SAMPLING_MS)
  process.kill(pid, 'SIGUSR2')
  await running
  process.kill(pid, 'SIGUSR2')
  while (!fs.existsSync(file)) await sleep(LOOK_MS)
  return { operation, shares: sharesOf(JSON.parse(fs.readFileSync(file, 'utf8')) as CpuProfile) }
}

/** Time by category. Excludes the profiler's own start-up and idle time. */
function sharesOf({ nodes, samples, timeDeltas }: CpuProfile): Record<string, number> {
  const own = new Map<number, number>()
  for (const [i, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[i] ?? 0))
  const parents = new Map(nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id] as const)))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const isOfProfiler = (node: Node | undefined): boolean =>
    node !== undefined &&
    (node.callFrame.url.endsWith('preloaded.mjs') || isOfProfiler(byId.get(parents.get(node.id) ?? -1)))
  const times: Record<string, number> = {}
  for (const node of nodes) {
    const kind = kindOf(node.callFrame)
    if (kind === null || isOfProfiler(node)) continue
    times[kind] = (times[kind] ?? 0) + (own.get(node.id) ?? 0)
  }
  const all = Object.values(times).reduce((sum, time) => sum + time, 0)
  return Object.fromEntries(Object.entries(times).map(([kind, time]) => [kind, time / all]))
}

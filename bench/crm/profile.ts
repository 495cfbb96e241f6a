import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestInstallation } from '../../e2e/start/installation'
import { measure, type Load } from './load'

/** Shares of the web process's time by who wrote the code, largest first. */
export interface Profile {
  operation: string
  shares: [name: string, share: number][]
}
interface Node {
  id: number
  callFrame: { functionName: string; url: string }
}
interface CpuProfile {
  nodes: Node[]
  samples: number[]
  timeDeltas: number[]
}

const CLIENTS = 32
const WARM_UP_MS = 2000
const DURATION_MS = 5000
const SMALLEST_SHARE = 0.01

/** Where the time of a request goes: the installation is started once more for each operation, with V8's sampling profiler. */
export async function profileOf(
  installation: TestInstallation,
  operations: [string, () => Load][],
): Promise<Profile[]> {
  const profiles: Profile[] = []
  for (const [operation, load] of operations) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-profile-'))
    await installation.signalGroup('SIGTERM')
    await installation.start({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` })
    await measure(load(), CLIENTS, WARM_UP_MS)
    await measure(load(), CLIENTS, DURATION_MS)
    await installation.signalGroup('SIGTERM')
    profiles.push({ operation, shares: sharesOf(busiest(folder)) })
    fs.rmSync(folder, { recursive: true, force: true })
    await installation.start()
  }
  return profiles
}

const isIdle = ({ callFrame }: Node) => callFrame.functionName === '(idle)'

/** Every process writes a profile: the one that worked most was the web process. */
function busiest(folder: string): Map<Node, number> {
  const all = fs
    .readdirSync(folder)
    .map((file) => timesOf(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as CpuProfile))
  const total = (times: Map<Node, number>) => [...times.values()].reduce((sum, time) => sum + time, 0)
  const [most] = all.toSorted((a, b) => total(b) - total(a))
  if (!most) throw new Error('no process wrote a profile')
  return most
}

function timesOf({ nodes, samples, timeDeltas }: CpuProfile): Map<Node, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const times = new Map<Node, number>()
  for (const [i, id] of samples.entries()) {
    const node = byId.get(id)
    if (node && !isIdle(node)) times.set(node, (times.get(node) ?? 0) + (timeDeltas[i] ?? 0))
  }
  return times
}

function sharesOf(times: Map<Node, number>): Profile['shares'] {
  const sums = new Map<string, number>()
  let all = 0
  for (const [node, time] of times) {
    const author = authorOf(node.callFrame)
    sums.set(author, (sums.get(author) ?? 0) + time)
    all += time
  }
  return [...sums]
    .map(([name, sum]): [string, number] => [name, sum / all])
    .filter(([, share]) => share >= SMALLEST_SHARE)
    .toSorted((a, b) => b[1] - a[1])
}

function authorOf({ functionName, url }: Node['callFrame']): string {
  if (functionName === '(garbage collector)') return 'garbage collector'
  if (url === '') return 'V8 and system calls'
  if (url.startsWith('node:')) return 'Node'
  const [, packageName] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  return packageName ?? 'Bonafide, with what is bundled'
}

import os from 'node:os'
import { printTable } from '../engine/measure'
import type { LongWork } from './long-work'
import { OPERATIONS } from './peers/peer'
import type { Profile } from './profile/profile'
import type { Figures } from './turns'

/** All results of one run; saved as JSON and printed as tables. */
export interface Result {
  date: string
  machine: string
  command: string
  /** Our own operations, by the number of contacts in the organisation. */
  ours: { contacts: number; figures: Figures[] }[]
  /** All sides, at one organisation size. */
  beside: { contacts: number; figures: Figures[] }
  /** Of the web process, by operation. */
  profiles: Profile[]
  long: LongWork[]
  /** Resident memory of each side after its work, in MiB. */
  memory: Record<string, number>
}

export const machine = (): string =>
  `${os.availableParallelism()} × ${os.cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`

/** Our rate ÷ that of the constant handler, with 32 clients. */
const GOALS: Record<string, number> = { 'list 50': 0.75, read: 0.9, create: 0.7 }
const Q_GOAL = 300
const CONSTANT = 'constant Next handler'
export const OURS = 'Bonafide'

const rate = (value: number) => value.toFixed(value < 100 ? 1 : 0)
const times = ({ p50, p95, p99 }: Figures) =>
  [p50, p95, p99].map((ms) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0))).join(' / ')

export function report(result: Result): void {
  console.log(`${result.date}, ${result.machine}\n${result.command}\n`)
  const { figures, contacts } = result.beside
  console.log(`Beside others, ${contacts} contacts each, requests a second (÷ ${CONSTANT})`)
  printBeside(figures)
  console.log(`p50 / p95 / p99 in ms, and processor time of a request in ms: server + database`)
  printSides(figures)
  console.log('Where the processor time of our web process goes, in per cent')
  printProfiles(result.profiles)
  console.log('Ours, by contacts of the organisation: requests a second; p50 / p95 / p99 in ms')
  printSizes(result)
  console.log('Long work')
  printTable(
    ['', 'rows', 'seconds', 'rows a second'],
    result.long.map(({ what, rows, seconds }) => [what, String(rows), seconds.toFixed(1), rate(rows / seconds)]),
  )
  console.log('Resident memory after its work')
  printTable(
    ['', 'MiB'],
    Object.entries(result.memory).map(([side, mib]) => [side, mib.toFixed(0)]),
  )
}

const sidesOf = (figures: Figures[]) => [...new Set(figures.map(({ side }) => side))]
const clientsOf = (figures: Figures[]) => [...new Set(figures.map(({ clients }) => clients))]

function printBeside(figures: Figures[]): void {
  const sides = sidesOf(figures)
  const rows = clientsOf(figures).flatMap((clients) =>
    OPERATIONS.map((operation) => {
      const of = (side: string) =>
        figures.find((one) => one.operation === operation && one.side === side && one.clients === clients)
      const constant = of(CONSTANT)?.perSecond
      const cell = (side: string) => {
        const found = of(side)
        if (!found) return '–'
        const ratio = constant === undefined || side === CONSTANT ? '' : ` (${(found.perSecond / constant).toFixed(2)})`
        return rate(found.perSecond) + ratio
      }
      return [operation, String(clients), ...sides.map(cell), clients === 1 ? '' : goalOf(operation)]
    }),
  )
  printTable(['', 'clients', ...sides, 'goal'], rows)
}

const goalOf = (operation: string) =>
  operation in GOALS ? `≥ ${GOALS[operation]}` : operation.startsWith('q') ? `≥ ${Q_GOAL}/s` : ''

function printSides(figures: Figures[]): void {
  const cpu = ({ processor }: Figures) => processor.map((ms) => ms.toFixed(2)).join(' + ')
  const rows = figures.map((one) => [one.operation, String(one.clients), one.side, times(one), cpu(one)])
  printTable(
    ['', 'clients', 'side', 'ms', 'processor ms'],
    rows.toSorted((a, b) => `${a[0]}`.localeCompare(`${b[0]}`)),
  )
}

/** Categories of code, the largest first. */
function printProfiles(profiles: Profile[]): void {
  const sum = (kind: string) => profiles.reduce((all, { shares }) => all + (shares[kind] ?? 0), 0)
  const kinds = [...new Set(profiles.flatMap(({ shares }) => Object.keys(shares)))]
  const rows = kinds
    .toSorted((a, b) => sum(b) - sum(a))
    .map((kind) => [kind, ...profiles.map(({ shares }) => ((shares[kind] ?? 0) * 100).toFixed(1))])
  printTable(['', ...profiles.map(({ operation }) => operation)], rows)
}

/** The last column: how much slower the largest organisation answers than the smallest. */
function printSizes({ ours }: Result): void {
  const [smallest, largest] = [ours[0], ours.at(-1)]
  const rows = (smallest?.figures ?? []).map((first, i) => [
    first.operation,
    String(first.clients),
    ...ours.map(({ figures }) => (figures[i] ? `${rate(figures[i].perSecond)}; ${times(figures[i])}` : '–')),
    ((largest?.figures[i]?.p95 ?? Number.NaN) / first.p95).toFixed(2),
  ])
  printTable(['', 'clients', ...ours.map(({ contacts }) => String(contacts)), 'p95, largest ÷ smallest'], rows)
}

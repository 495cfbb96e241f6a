import { newOrganisation, type Organisation } from '../e2e/fixtures/organisation'
import { inParallel, percentile, printTable } from './engine/measure'

/**
 * `node --import tsx bench/beside.ts <address> <address>`: the same requests to two running installations, in short
 * alternating rounds, so that other load on the machine affects both. Prints how much slower the second is than the
 * first.
 */
const [first, second] = process.argv.slice(2)
if (!first || !second) throw new Error('name the addresses of two running installations')
const [ROUNDS, REQUESTS, LANES, RECORDS] = [60, 64, 8, 500]

interface Side {
  organisations: Organisation[]
  /** Milliseconds per request, one value per round. */
  times: Map<string, number[]>
}
type Work = (side: Side, i: number) => Promise<unknown>
let made = 0

async function ask({ key }: Organisation, address: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

const addressOf = new Map<Side, string>()
async function open(address: string): Promise<Side> {
  const side = {
    organisations: [await newOrganisation('One', address), await newOrganisation('Two', address)],
    times: new Map(),
  }
  addressOf.set(side, address)
  for (const i of [0, 1]) await inParallel(Array.from({ length: RECORDS }), LANES, () => create(side, i))
  return side
}
const organisationOf = ({ organisations }: Side, i: number): Organisation => {
  const one = organisations[i % organisations.length]
  if (!one) throw new Error('no organisation')
  return one
}
const list: Work = (side, i) => {
  const one = organisationOf(side, i)
  return ask(one, addressOf.get(side) ?? '', one.path('contacts?limit=50'))
}
const create: Work = (side, i) => {
  const one = organisationOf(side, i)
  const person = { full_name: `Person ${made}`, email: `person-${made++}@example.org` }
  return ask(one, addressOf.get(side) ?? '', one.path('contacts'), person)
}

const WORK: [string, Work][] = [
  ['list of 50, one organisation', (side) => list(side, 0)],
  ['list of 50, two in turn', list],
  ['create, one organisation', (side) => create(side, 0)],
]
const sides = [await open(first), await open(second)]
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, work] of WORK) {
    for (const side of round % 2 ? sides : sides.toReversed()) {
      const start = performance.now()
      await inParallel(
        Array.from({ length: REQUESTS }, (_, i) => i),
        LANES,
        (i) => work(side, i),
      )
      side.times.set(name, [...(side.times.get(name) ?? []), (performance.now() - start) / REQUESTS])
    }
  }
}
const [one, other] = sides.map(({ times }) => times)
const rows = WORK.map(([name]) => {
  const [before, after] = [one?.get(name) ?? [], other?.get(name) ?? []]
  const ratios = before.map((time, i) => (after[i] ?? Number.NaN) / time)
  const [b, a] = [percentile(before, 0.5), percentile(after, 0.5)]
  return [
    name,
    b.toFixed(2),
    a.toFixed(2),
    `${((a / b - 1) * 100).toFixed(1)} %`,
    `${((percentile(ratios, 0.5) - 1) * 100).toFixed(1)} %`,
  ]
})
printTable(['', 'first, ms', 'second, ms', 'lost by medians', 'lost by pairs'], rows)

import { parseArgs } from 'node:util'
import { engine } from '@/lib/identity/engine/engine'
import type { CaptureQuality } from '@/lib/testing/drawing/ageing'
import { crossAddresses, crossNames, type Crossings } from './engine/crossings'
import { measureKind, reportKind, type Measured } from './engine/documents'
import { KINDS, type DocumentKind } from './engine/kinds'
import { holders } from './engine/people'

/**
 * `npm run bench:engine`: how often the engine is right, and how fast, on documents and faces drawn here.
 * `-- --only passport,licence --people 10 --qualities good,fair --verbose` takes a part of it.
 */
const QUALITIES: CaptureQuality[] = ['scan', 'good', 'fair', 'poor']
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, people: { type: 'string', default: '40' }, qualities: { type: 'string' }, workers: { type: 'string', default: '2' }, verbose: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const only = options.only?.split(',')
const qualities = QUALITIES.filter((quality) => options.qualities?.split(',').includes(quality) ?? true)
const workers = Number(options.workers)
const people = holders(Number(options.people))

async function measureDocuments(kinds: DocumentKind[]): Promise<boolean> {
  const all: Measured[] = []
  let met = true
  for (const kind of kinds) {
    const results: [CaptureQuality, Measured[]][] = []
    for (const quality of qualities) results.push([quality, await measureKind(kind, quality, people, workers)])
    all.push(...results.flatMap(([, documents]) => documents))
    met = reportKind(kind, results, options.verbose) && met
  }
  const names = reportCrossings('names', crossNames(all, people))
  const addresses = reportCrossings('addresses', crossAddresses(all, people))
  return met && names && addresses
}

function reportCrossings(what: string, { compared, accepted }: Crossings): boolean {
  console.log(`Crossings, ${what} of other people: ${compared} compared, ${accepted.length} wrongly accepted`)
  for (const pair of accepted) console.log(`  ${pair}`)
  return accepted.length === 0
}

engine.start({ workers })
const met = await measureDocuments(KINDS.filter((kind) => only?.some((name) => kind.name.startsWith(name)) ?? true))
await engine.stop()
if (!met) console.log('A target was missed.')
process.exitCode = met ? 0 : 1

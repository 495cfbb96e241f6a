import { parseArgs } from 'node:util'
import { engine } from '@/lib/identity/engine/engine'
import type { CaptureQuality } from '@/testing/drawing/ageing'
import { measureAbroad } from './engine/abroad'
import { measureAlarms } from './engine/alarms'
import { measureAttacks } from './engine/attacks'
import { measureCopies } from './engine/copies'
import { crossAddresses, crossNames, type Crossings } from './engine/crossings'
import { measureKind, reportKind, type Measured } from './engine/documents'
import { measureEdits } from './engine/edits'
import { measureFaces } from './engine/faces'
import { measureForgeries } from './engine/forgeries'
import { KINDS, PAPERS } from './engine/kinds'
import { measureFolder } from './engine/labelled'
import { measurePdfs } from './engine/pdfs'
import { holders, MAX_PEOPLE } from './engine/people'
import type { DocumentKind } from './engine/scored'
import { measureSpecimens } from './engine/specimens'
import { measureSpeed } from './engine/speed'
import { measureWork } from './engine/work'
import { measureZones } from './engine/zones'

/**
 * `npm run bench:engine`: how often the engine is right, and how fast, on documents and faces drawn here: every table
 * of docs/accuracy.md. `-- --only
 * passport,licence,abroad,forgeries,zones,specimens,alarms,copies,pdfs,edits,faces,attacks,work,speed --people 10
 * --qualities good,fair --verbose` runs a part of it; `-- --only zones --documents 200 --pages 0 --tuned` runs only the
 * zone reader on realistic pictures (zones.ts); `-- /folder` measures an operator's own labelled material instead
 * (labels.ts describes its layout).
 */
const QUALITIES: CaptureQuality[] = ['scan', 'good', 'fair', 'poor', 'real']
const {
  values: options,
  positionals: [folder],
} = parseArgs({
  options: {
    only: { type: 'string' },
    people: { type: 'string' },
    qualities: { type: 'string' },
    workers: { type: 'string', default: '2' },
    documents: { type: 'string', default: '300' },
    pages: { type: 'string', default: '500' },
    'per-language': { type: 'string', default: '4' },
    tuned: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const only = options.only?.split(',')
const workers = Number(options.workers)
/** How many people a part draws by default. */
const people = (usual: number) => holders(Number(options.people ?? usual))
const at = (...usual: CaptureQuality[]) => {
  const told = options.qualities?.split(',')
  return told ? QUALITIES.filter((quality) => told.includes(quality)) : usual
}

async function measureDocuments(kinds: DocumentKind[]): Promise<boolean> {
  const all: Measured[] = []
  let met = true
  for (const kind of kinds) {
    const results: [CaptureQuality, Measured[]][] = []
    for (const quality of at(...QUALITIES))
      if (kind.real || quality !== 'real')
        results.push([quality, await measureKind(kind, quality, people(kind.people), workers)])
    all.push(...results.flatMap(([, documents]) => documents))
    met = reportKind(kind, results, options.verbose) && met
  }
  const everybody = people(MAX_PEOPLE)
  const names = reportCrossings('names', crossNames(all, everybody))
  const addresses = reportCrossings('addresses', crossAddresses(all, everybody))
  return met && names && addresses
}

function reportCrossings(what: string, { compared, accepted }: Crossings): boolean {
  console.log(
    `Crossings, ${what} of other people, relatives and neighbours: ${compared} compared, ${accepted.length} wrongly accepted`,
  )
  for (const pair of accepted) console.log(`  ${pair}`)
  return accepted.length === 0
}

const wanted = (name: string) => only?.some((start) => name.startsWith(start)) ?? true

async function measureDrawn(): Promise<boolean> {
  const kinds = [...KINDS.filter((kind) => wanted(kind.name)), ...PAPERS.filter((kind) => only?.includes(kind.name))]
  const documents = kinds.length === 0 || (await measureDocuments(kinds))
  const abroad =
    !wanted('abroad') ||
    (await measureAbroad(at('scan', 'good', 'fair'), Number(options.people ?? 6), workers, options.verbose))
  const set = options.tuned ? 'tuned' : 'measured'
  const zones =
    !wanted('zones') || (await measureZones(set, Number(options.documents), Number(options.pages), options.verbose))
  if (wanted('forgeries')) await measureForgeries(people(MAX_PEOPLE), at('scan', 'good', 'fair', 'poor'), workers)
  const specimens = !wanted('specimens') || (await measureSpecimens(Number(options['per-language']), workers))
  const alarms = !wanted('alarms') || (await measureAlarms(people(12), at('good', 'poor', 'real'), workers))
  const copies = !wanted('copies') || (await measureCopies(people(12), workers, options))
  const pdfs = !wanted('pdfs') || (await measurePdfs(people(12), workers))
  if (wanted('edits')) await measureEdits(people(MAX_PEOPLE), at(...QUALITIES))
  const faces = !wanted('faces') || (await measureFaces())
  const attacks = !wanted('attacks') || (await measureAttacks())
  const work = !wanted('work') || (await measureWork(people(20)))
  const speed = !wanted('speed') || (await measureSpeed(workers))
  return [documents, abroad, zones, specimens, alarms, copies, pdfs, faces, attacks, work, speed].every(Boolean)
}

try {
  engine.start({ workers, faceModel: process.env.FACE_MODEL })
  const met = folder ? await measureFolder(folder, workers).then(() => true) : await measureDrawn()
  if (!met) throw new Error('A target was missed.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await engine.stop()
}

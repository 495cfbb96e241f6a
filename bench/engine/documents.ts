import { EngineError } from '@/lib/identity/engine/engine-error'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import type { DocumentKind, Scored } from './scored'
import { inParallel, ms, percentile, printTable, share } from './measure'
import type { Holder } from './people'

export interface Measured extends Scored {
  holder: Holder
  ms: number
}

/** Draws, photographs and reads one document per holder. */
export async function measureKind(
  kind: DocumentKind,
  quality: CaptureQuality,
  people: Holder[],
  lanes: number,
): Promise<Measured[]> {
  return inParallel(people, lanes, async (holder) => {
    const picture = await photograph(await kind.draw(holder, quality), quality, holder.index + 1)
    const start = performance.now()
    const scored = await kind.read(picture, holder, quality).catch((error: unknown): Scored => {
      if (!(error instanceof EngineError)) throw error
      console.error(`${kind.name} ${quality} ${holder.surname}: ${error.code}`)
      return { right: {}, wrong: 0 }
    })
    return { ...scored, holder, ms: performance.now() - start }
  })
}

/** One row per quality: how often each field was right, against its target, and how long it took. */
export function reportKind(kind: DocumentKind, results: [CaptureQuality, Measured[]][], verbose: boolean): boolean {
  const fields = [
    ...new Set([
      ...Object.keys(kind.targets),
      ...results.flatMap(([, documents]) => documents.flatMap(({ right }) => Object.keys(right))),
    ]),
  ]
  let met = true
  const rows = results.map(([quality, documents]) => {
    const cells = fields.map((field) => {
      const hits = documents.filter(({ right }) => right[field]).length
      const target = kind.targets[field]?.[quality]
      const missed = target !== undefined && (100 * hits) / documents.length < target
      if (missed) met = false
      return (
        share(hits, documents.length) +
        (target === undefined ? '' : missed ? ` MISSED (≥ ${target})` : ` (≥ ${target})`)
      )
    })
    const times = documents.map((document) => document.ms)
    return [
      quality,
      ...cells,
      String(documents.reduce((sum, { wrong }) => sum + wrong, 0)),
      String(documents.reduce((sum, { alarms = [] }) => sum + alarms.length, 0)),
      ms(percentile(times, 0.5)),
      ms(percentile(times, 0.95)),
    ]
  })
  console.log(`### ${kind.name}\n`)
  printTable(['quality', ...fields, 'wrong fields', 'false alarms', 'p50 ms', 'p95 ms'], rows)
  if (verbose) results.forEach(([quality, documents]) => listMisses(kind, quality, documents))
  return met
}

function listMisses(kind: DocumentKind, quality: CaptureQuality, documents: Measured[]): void {
  for (const { holder, right, misread = [], alarms = [] } of documents) {
    const missed = [...Object.keys(right).filter((field) => !right[field]), ...misread, ...alarms]
    if (missed.length > 0)
      console.log(
        `  ${kind.name} ${quality} #${holder.index} ${holder.given_names} ${holder.surname}: ${missed.join(', ')}`,
      )
  }
}

import { decodeGrey } from '@/lib/identity/engine/documents/grey'
import { checksPassed } from '@/lib/identity/engine/documents/mrz/check-digits'
import { readMrz } from '@/lib/identity/engine/documents/mrz/read-mrz'
import { openPicture } from '@/lib/identity/engine/picture'
import { photograph } from '@/testing/drawing/ageing'
import { drawUnzoned } from '@/testing/drawing/unzoned'
import { drawZoned } from '@/testing/drawing/zoned'
import type { ZoneFace } from '@/testing/drawing/zone-print'
import { ms, percentile, printTable, share } from './measure'

/**
 * The zone reader alone, on drawings as hard as real pictures; no faces, no print. It is tuned and measured on
 * different seeds and different cuts of OCR-B.
 */
const SETS: Record<'tuned' | 'measured', { first: number; faces: [ZoneFace, ...ZoneFace[]] }> = {
  tuned: { first: 1, faces: ['ocrb', 'ocrb-sharp'] },
  measured: { first: 200_001, faces: ['ocrb-7'] },
}
const DIGITS = 96
const EXACT = 90

interface Read {
  kind: string
  found: boolean
  digits: boolean
  exact: boolean
  /** All check digits hold, but a line that they cover is not as printed. */
  deceived: boolean
  ms: number
}

/** @returns whether the targets are met: 96 % all digits, 90 % exact, no zone where there is none */
export async function measureZones(
  set: keyof typeof SETS,
  documents: number,
  pages: number,
  verbose: boolean,
): Promise<boolean> {
  const { first, faces } = SETS[set]
  const reads: Read[] = []
  for (let seed = first; seed < first + documents; seed++) {
    const { kind, lines, picture } = await drawZoned(seed, faces)
    const read = await readDrawn(await photograph(picture, 'real', seed), kind, lines)
    reads.push(read)
    if (verbose && !read.exact)
      console.log(`  ${seed} ${kind}: ${read.digits ? 'digits hold' : read.found ? 'digits wrong' : 'not found'}`)
  }
  const kinds = [...new Set(reads.map(({ kind }) => kind))].toSorted()
  console.log(`### zones, ${set}: seeds from ${first}, ${faces.join(' and ')}\n`)
  printTable(
    ['quality real', 'found', 'all digits', 'exact', 'digits hold, data wrong', 'p50 ms', 'p95 ms'],
    [
      ...kinds.map((kind) =>
        row(
          kind,
          reads.filter((read) => read.kind === kind),
        ),
      ),
      row('all', reads),
    ],
  )
  const phantoms = await countPhantoms(first, pages, verbose)
  return (
    phantoms === 0 &&
    reads.filter(({ digits }) => digits).length * 100 >= DIGITS * documents &&
    reads.filter(({ exact }) => exact).length * 100 >= EXACT * documents
  )
}

async function readDrawn(file: Buffer, kind: string, lines: string[]): Promise<Read> {
  const picture = await decodeGrey(openPicture(file))
  const start = performance.now()
  const zone = await readMrz(picture)
  const took = performance.now() - start
  const digits = zone !== null && checksPassed(zone.checks) === 4
  const exact = zone?.lines.join('|') === lines.join('|')
  // The last of three lines and the first of two hold names, which no digit covers.
  const covered = lines.length === 3 ? [0, 1] : [1]
  const deceived = digits && covered.some((line) => zone?.lines[line] !== lines[line])
  return { kind, found: zone !== null, digits, exact, deceived, ms: took }
}

function row(name: string, reads: Read[]): string[] {
  const count = (what: 'found' | 'digits' | 'exact' | 'deceived') =>
    share(reads.filter((read) => read[what]).length, reads.length)
  const times = reads.map((read) => read.ms)
  return [
    name,
    count('found'),
    count('digits'),
    count('exact'),
    count('deceived'),
    ms(percentile(times, 0.5)),
    ms(percentile(times, 0.95)),
  ]
}

async function countPhantoms(first: number, pages: number, verbose: boolean): Promise<number> {
  let phantoms = 0
  const times: number[] = []
  for (let seed = first; seed < first + pages; seed++) {
    const picture = await decodeGrey(openPicture(await drawUnzoned(seed)))
    const start = performance.now()
    const zone = await readMrz(picture)
    times.push(performance.now() - start)
    if (!zone) continue
    phantoms++
    if (verbose)
      console.log(`  page ${seed}: ${zone.format} likeness ${zone.likeness.toFixed(2)} ${zone.lines.join('|')}`)
  }
  printTable(
    ['pages without a zone', 'zones seen', 'p50 ms', 'p95 ms'],
    [[String(pages), String(phantoms), ms(percentile(times, 0.5)), ms(percentile(times, 0.95))]],
  )
  return phantoms
}

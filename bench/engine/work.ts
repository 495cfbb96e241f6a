import { closeRecogniser, warmUpRecogniser } from '@/lib/identity/engine/documents/ocr/recogniser'
import { warmUpFaces } from '@/lib/identity/engine/faces/warm-up'
import { takeIdDocument } from '@/lib/identity/engine/take-document'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { cpuTimeOf } from '@/testing/cpu-time'
import { drawIdentityCard, drawTd2Card, drawVisa } from '@/testing/drawing/identity-card'
import { drawPassport } from '@/testing/drawing/passport'
import { zonePrint } from '@/testing/drawing/zone-print'
import { portraitOf } from './scored'
import { ms, percentile, printTable } from './measure'
import type { Holder } from './people'

type Drawn = Holder & { portrait: Buffer; print: ReturnType<typeof zonePrint> }
interface Kind {
  expected: 'passport' | 'identity_card'
  draw: (drawn: Drawn) => Promise<Buffer>
  side?: 'back'
}

/** The cost of one document: documents with a zone, printed and photographed like real pictures. */
const KINDS: Record<string, Kind> = {
  passport: { expected: 'passport', draw: drawPassport },
  'identity card, TD2': { expected: 'identity_card', draw: drawTd2Card },
  'identity card, back': {
    expected: 'identity_card',
    draw: ({ portrait: _, ...card }) => drawIdentityCard(card, 'back'),
    side: 'back',
  },
  visa: { expected: 'passport', draw: (drawn) => drawVisa(drawn, drawn.index % 2 ? 'MRV-A' : 'MRV-B') },
}
const QUALITIES: CaptureQuality[] = ['good', 'real']
/** For the real ones, including the kept picture. */
const LIMITS = { p50: 1200, p95: 3000 }

/** Processor time of taking one document in, regardless of other load: all threads of this process together. */
export async function measureWork(people: Holder[]): Promise<boolean> {
  await warmUpFaces()
  await warmUpRecogniser()
  const rows: string[][] = []
  const real: number[] = []
  for (const quality of QUALITIES) {
    for (const [name, { draw, expected, side }] of Object.entries(KINDS)) {
      const times: number[] = []
      for (const holder of people) {
        const print = zonePrint(holder.index + 1, ['ocrb-7'])
        const flat = await draw({ ...holder, print, portrait: await portraitOf(holder) })
        const file = await photograph(flat, quality, holder.index + 1)
        times.push(await cpuTimeOf(() => takeIdDocument({ file, expected_type: expected, ...(side && { side }) })))
      }
      if (quality === 'real') real.push(...times)
      rows.push([name, quality, ms(percentile(times, 0.5)), ms(percentile(times, 0.95)), ms(Math.max(...times))])
    }
  }
  await closeRecogniser()
  const [p50, p95] = [percentile(real, 0.5), percentile(real, 0.95)]
  rows.push(['all', 'real', `${ms(p50)} (≤ ${LIMITS.p50})`, `${ms(p95)} (≤ ${LIMITS.p95})`, ms(Math.max(...real))])
  console.log('### processor time of taking a document in\n')
  printTable(['document', 'quality', 'p50 ms', 'p95 ms', 'most'], rows)
  return p50 <= LIMITS.p50 && p95 <= LIMITS.p95
}

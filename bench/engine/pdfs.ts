import { joinSides } from '@/lib/identity/decision/join-sides'
import { engine } from '@/lib/identity/engine/engine'
import { EngineError } from '@/lib/identity/engine/engine-error'
import type { IdDocumentType } from '@/lib/identity/engine/findings'
import { drawBill } from '@/testing/drawing/bill'
import { scannedPdf } from '@/testing/drawing/bill-pdf'
import { DRAWN_DPI, scanOnGlass, sheetOf } from '@/testing/drawing/flatbed'
import { drawIdentityCard } from '@/testing/drawing/identity-card'
import { drawLicence } from '@/testing/drawing/licence'
import { drawPassport } from '@/testing/drawing/passport'
import { drawUnionLicence } from './licences-abroad'
import { inParallel, printTable, share } from './measure'
import { licenceData, type Holder } from './people'
import { portraitOf, scoreFields, type Scored } from './scored'

interface Way {
  name: string
  expected: IdDocumentType
  /** The pages of the file, flat. */
  pages: (holder: Holder & { portrait: Buffer }) => Promise<Page[]>
}
interface Page {
  flat: Buffer
  /** The document is smaller than the scanned sheet. */
  onSheet: boolean
}

const document = async (drawn: Promise<Buffer>): Promise<Page> => ({ flat: await drawn, onSheet: true })
const sheet = async (drawn: Promise<Buffer>): Promise<Page> => ({ flat: await drawn, onSheet: false })

const letter = ({ given_names, surname, address }: Holder) =>
  sheet(drawBill({ kind: 'utility', holder: `${given_names} ${surname}`, address, date: '2026-10-05' }))
const back = ({ portrait: _, ...holder }: Holder & { portrait: Buffer }) => drawIdentityCard(holder, 'back')
const front = (holder: Holder & { portrait: Buffer }) => drawIdentityCard(holder, 'front')

const WAYS: Way[] = [
  {
    name: 'passport on its sheet',
    expected: 'passport',
    pages: async (holder) => [await document(drawPassport(holder))],
  },
  {
    name: 'passport behind a letter',
    expected: 'passport',
    pages: (holder) => Promise.all([letter(holder), document(drawPassport(holder))]),
  },
  {
    name: 'licence of Great Britain on the third page',
    expected: 'driving_licence',
    pages: (holder) =>
      Promise.all([
        letter(holder),
        letter(holder),
        document(drawLicence({ ...licenceData(holder), portrait: holder.portrait })),
      ]),
  },
  {
    name: 'licence of the Union behind a letter',
    expected: 'driving_licence',
    pages: (holder) => Promise.all([letter(holder), document(drawUnionLicence(holder))]),
  },
  {
    name: 'card, both sides on one sheet',
    expected: 'identity_card',
    pages: async (holder) => [await sheet(sheetOf(await Promise.all([front(holder), back(holder)]), DRAWN_DPI))],
  },
  {
    name: 'card, its sides on two pages',
    expected: 'identity_card',
    pages: (holder) => Promise.all([document(front(holder)), document(back(holder))]),
  },
]

/** Seeds not used during development. */
const MEASURED_FROM = 8000

async function read({ expected, pages }: Way, holder: Holder): Promise<Scored> {
  const drawn = await pages({ ...holder, portrait: await portraitOf(holder) })
  const scanned = await Promise.all(
    drawn.map(({ flat, onSheet }, page) =>
      scanOnGlass(flat, { copied: false, sheet: onSheet }, MEASURED_FROM + holder.index * 10 + page),
    ),
  )
  try {
    const taken = await engine.run('read_id_document', { file: await scannedPdf(scanned), expected_type: expected })
    const reading = taken.back ? joinSides(taken.reading, taken.back) : taken.reading
    if (!reading) return { right: {}, wrong: 0 }
    const scored = scoreFields(reading, holder, false)
    return { ...scored, right: { ...scored.right, portrait: taken.reading.portrait.found } }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return { right: {}, wrong: 0 }
  }
}

const FIELDS = ['surname', 'given', 'birth', 'expiry', 'portrait'] as const

/** Scanned ID documents as PDFs of one or several pages, at 150 to 300 dpi: what is found and read in them. */
export async function measurePdfs(people: Holder[], lanes: number): Promise<boolean> {
  console.log('### PDFs of ID documents\n')
  let wrong = 0
  const rows: string[][] = []
  for (const way of WAYS) {
    const all = await inParallel(people, lanes, (holder) => read(way, holder))
    const wrongHere = all.reduce((sum, one) => sum + one.wrong, 0)
    wrong += wrongHere
    rows.push([
      way.name,
      ...FIELDS.map((field) => share(all.filter(({ right }) => right[field]).length, all.length)),
      String(wrongHere),
      all.flatMap(({ alarms = [] }) => alarms).join(', ') || '–',
    ])
  }
  printTable(['', ...FIELDS, 'wrong fields', 'false alarms'], rows)
  return wrong === 0
}

import { engine } from '@/lib/identity/engine/engine'
import { proofDate } from '@/lib/identity/papers/proof-date'
import { proofKind } from '@/lib/identity/papers/proof-kind'
import { compareAddresses } from '@/lib/identity/matching/address'
import { compareNameOnPage } from '@/lib/identity/matching/name'
import type { CaptureQuality } from '@/testing/drawing/ageing'
import { drawBill } from '@/testing/drawing/bill'
import { BILL_KINDS, type BillKind } from '@/testing/drawing/bill-kinds'
import { cardZone, td2Zone } from '@/testing/drawing/card-zone'
import { drawIdentityCard, drawTd2Card } from '@/testing/drawing/identity-card'
import { drawLicence, type DrawnLicence } from '@/testing/drawing/licence'
import { drawPassport } from '@/testing/drawing/passport'
import { passportZone } from '@/testing/drawing/passport-zone'
import { zonePrint, type ZonePrint } from '@/testing/drawing/zone-print'
import { licencesAbroad } from './licences-abroad'
import { OLDEST_ACCEPTED, oldPaperDay, paperDay, TODAY } from './paper-days'
import { licenceData, MAX_PEOPLE, type Holder } from './people'
import { CARDS_OF_TWO_SIDES } from './two-sides'
import { isCopied, portraitOf, scoreFields, wrongIn, type DocumentKind } from './scored'

const ZONE_TARGET = { scan: 95, good: 95, fair: 90, poor: 75, real: 90 }

type PrintedHolder = Holder & { portrait: Buffer; print?: ZonePrint }

interface ZoneDocument {
  name: string
  expected: 'passport' | 'identity_card'
  draw: (holder: PrintedHolder) => Promise<Buffer>
  lines: (holder: Holder) => string[]
  side?: 'back'
}

const printOf = ({ index }: Holder, quality: CaptureQuality): ZonePrint | null =>
  quality === 'real' ? zonePrint(index + 1, ['ocrb-7']) : null

/** A document with a machine-readable zone: all lines exact, and what was read from them. */
function withZone({ name, expected, draw, lines, side }: ZoneDocument): DocumentKind {
  return {
    name,
    people: MAX_PEOPLE,
    targets: { mrz: ZONE_TARGET },
    real: true,
    draw: async (holder, quality) => {
      const print = printOf(holder, quality)
      return draw({ ...holder, ...(print && { print }), portrait: await portraitOf(holder) })
    },
    read: async (file, holder, quality) => {
      const { reading } = await engine.run('read_id_document', { file, expected_type: expected, ...(side && { side }) })
      const scored = scoreFields(reading, holder, isCopied(holder, quality))
      // One in eight of these prints has the word across it.
      const isSpecimen = (printOf(holder, quality)?.specimen ?? 0) > 0
      const alarms = scored.alarms?.filter((code) => code !== 'specimen' || !isSpecimen) ?? []
      return { ...scored, alarms, right: { mrz: reading.mrz?.lines.join() === lines(holder).join(), ...scored.right } }
    },
  }
}

const ZONES: DocumentKind[] = [
  withZone({ name: 'passport', expected: 'passport', draw: drawPassport, lines: passportZone }),
  withZone({
    name: 'identity card, back',
    expected: 'identity_card',
    draw: ({ portrait: _, ...holder }) => drawIdentityCard(holder, 'back'),
    lines: cardZone,
    side: 'back',
  }),
  withZone({ name: 'identity card, TD2', expected: 'identity_card', draw: drawTd2Card, lines: td2Zone }),
]

const licence = (name: string, data: (holder: Holder) => DrawnLicence): DocumentKind => ({
  name,
  people: MAX_PEOPLE,
  real: true,
  targets: Object.fromEntries(['surname', 'given', 'birth'].map((field) => [field, { good: 98, fair: 98, poor: 88 }])),
  draw: async (holder) => drawLicence({ ...data(holder), portrait: await portraitOf(holder) }),
  read: async (file, holder, quality) => {
    const { reading } = await engine.run('read_id_document', { file, expected_type: 'driving_licence' })
    const scored = scoreFields(reading, holder, isCopied(holder, quality))
    const address = reading.address !== null && compareAddresses(holder.address.join('\n'), reading.address).passed
    const right = {
      ...scored.right,
      number: reading.document_number === data(holder).number,
      address,
      portrait: reading.portrait.found,
    }
    return { ...scored, right, ...(reading.address !== null && { address: reading.address }) }
  },
})

const NOT_FRESH = 'not taken for a fresh one'
const ALL = { scan: 100, good: 100, fair: 100, poor: 100, real: 100 }
type DayOf = (index: number) => string
const paper = (name: string, kindOf: (holder: Holder) => BillKind, dayOf: DayOf = paperDay): DocumentKind => ({
  name,
  people: MAX_PEOPLE,
  targets: dayOf === paperDay ? { address: { scan: 97, good: 97, fair: 92 } } : { [NOT_FRESH]: ALL },
  real: true,
  draw: (holder) =>
    drawBill({
      kind: kindOf(holder),
      holder: `${holder.given_names} ${holder.surname}`,
      address: holder.address,
      date: dayOf(holder.index),
    }),
  read: async (file, holder) => {
    const {
      reading: { text },
    } = await engine.run('read_page', { file })
    const { alignment, passed } = compareAddresses(holder.address.join('\n'), text, {
      expected_name: `${holder.given_names} ${holder.surname}`,
    })
    const postcode = alignment.some((part) => part.part === 'postcode' && part.relation === 'same')
    const name = compareNameOnPage(`${holder.given_names} ${holder.surname}`, text).passed
    const date = proofDate(text, TODAY)
    const dated = dayOf(holder.index)
    return {
      right: {
        postcode,
        address: passed,
        name,
        date: date === dated,
        kind: proofKind(text) !== null,
        ...(dayOf !== paperDay && { [NOT_FRESH]: date === null || date < OLDEST_ACCEPTED }),
      },
      wrong: wrongIn([[date, date === dated]]),
      ...(date !== null && date !== dated && { misread: [`${date} for ${dated}`] }),
      text,
    }
  },
})

const inTurn = ({ index }: Holder): BillKind => BILL_KINDS[index % BILL_KINDS.length] ?? 'utility'

/** What a run measures by default; bills and statements alternate between all layouts. */
export const KINDS: DocumentKind[] = [
  ...ZONES,
  licence('licence of Great Britain', licenceData),
  licence('licence of Northern Ireland', (holder) => ({
    ...licenceData(holder),
    issuer: 'NI',
    number: String(10_000_000 + holder.index * 1_234_567),
  })),
  ...licencesAbroad(),
  ...CARDS_OF_TWO_SIDES,
  paper('bills and statements', inTurn),
  paper('bills of other years', inTurn, oldPaperDay),
]

/** A single layout by its name: `--only "bill utility"`. */
export const PAPERS: DocumentKind[] = BILL_KINDS.map((kind) => paper(`bill ${kind.replaceAll('_', ' ')}`, () => kind))

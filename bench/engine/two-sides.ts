import { joinSides } from '@/lib/identity/decision/join-sides'
import { engine } from '@/lib/identity/engine/engine'
import type { DocumentSide, IdDocumentReading, IdDocumentType } from '@/lib/identity/engine/findings'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { drawAmericanLicence, type DrawnAmericanLicence } from '@/testing/drawing/american-licence'
import { cardZone } from '@/testing/drawing/card-zone'
import { drawPermit, type DrawnPermit } from '@/testing/drawing/residence-permit'
import { zonePrint } from '@/testing/drawing/zone-print'
import type { Holder } from './people'
import { isCopied, portraitOf, scoreFields, wrongIn, type DocumentKind } from './scored'

interface Sides {
  name: string
  expected: IdDocumentType
  draw: (holder: Holder, side: DocumentSide, quality: CaptureQuality) => Promise<Buffer>
  /** What only this kind has, and whether it was read. */
  own: (reading: IdDocumentReading, holder: Holder) => Record<string, boolean>
  targets: DocumentKind['targets']
}

/** A different picture than the front's. */
const BACK_SEED = 1000

/**
 * A card with two sides, photographed separately: what both say together, and whether they are recognised as one card.
 */
const ofTwoSides = ({ name, expected, draw, own, targets }: Sides): DocumentKind => ({
  name,
  people: 10,
  targets,
  real: true,
  draw: (holder, quality) => draw(holder, 'front', quality),
  read: async (front, holder, quality) => {
    const file = await photograph(await draw(holder, 'back', quality), quality, BACK_SEED + holder.index)
    const reading = joinSides(await read(front, expected, 'front'), await read(file, expected, 'back'))
    if (!reading) return { right: {}, wrong: wrongIn([]) }
    const scored = scoreFields(reading, holder, isCopied(holder, quality))
    const right = {
      ...own(reading, holder),
      ...scored.right,
      portrait: reading.portrait.found,
      'one card': reading.document_type === expected,
    }
    return { ...scored, right }
  },
})

const read = async (file: Buffer, expected_type: IdDocumentType, side: DocumentSide) =>
  (await engine.run('read_id_document', { file, expected_type, side })).reading

type Permit = Pick<DrawnPermit, 'format' | 'title' | 'type' | 'issuer' | 'code'>
const permitOf = (holder: Holder, permit: Permit): DrawnPermit => {
  const { surname, given_names, birth, expiry, sex, index } = holder
  const number = `${'RZYC'.charAt(index % 4)}${'XULT'.charAt(index % 4)}${String(1_000_000 + ((index * 7_654_321) % 8_999_999))}`
  const nationality = ['NGA', 'IND', 'BRA', 'TUR', 'USA'][index % 5] ?? 'IND'
  return { ...permit, surname, given_names, birth, expiry, sex, number, nationality }
}

const permits = (name: string, permitFor: (index: number) => Permit): DocumentKind =>
  ofTwoSides({
    name,
    expected: 'identity_card',
    targets: { mrz: { scan: 95, good: 95, fair: 90, poor: 75, real: 90 } },
    draw: async (holder, side, quality) => {
      // One in eight of these prints has SPECIMEN across it, which genuine permits do not.
      const print = quality === 'real' ? { print: { ...zonePrint(holder.index + 1, ['ocrb-7']), specimen: 0 } } : {}
      const portrait = side === 'front' ? { portrait: await portraitOf(holder) } : {}
      return drawPermit({ ...permitOf(holder, permitFor(holder.index)), ...print, ...portrait }, side)
    },
    own: (reading, holder) => {
      const permit = permitOf(holder, permitFor(holder.index))
      return {
        mrz: reading.mrz?.lines.join() === cardZone(permit).join(),
        number: reading.document_number === permit.number,
      }
    },
  })

const EUROPEAN: [Permit, ...Permit[]] = [
  { format: 2017, issuer: 'D', code: 'AR', title: 'AUFENTHALTSTITEL', type: 'AUFENTHALTSERLAUBNIS' },
  { format: 2017, issuer: 'FRA', code: 'IR', title: 'TITRE DE SÉJOUR', type: 'CARTE DE RÉSIDENT' },
  { format: 2017, issuer: 'IRL', code: 'IR', title: 'RESIDENCE PERMIT', type: 'STAMP 4' },
  { format: 2017, issuer: 'NLD', code: 'IR', title: 'VERBLIJFSTITEL', type: 'REGULIER BEPAALDE TIJD' },
]

const american = (holder: Holder, country: 'USA' | 'CAN'): DrawnAmericanLicence => {
  const { surname, given_names, birth, expiry, index } = holder
  const address: DrawnAmericanLicence['address'] =
    country === 'USA'
      ? [`${100 + index * 7} Main Street`, 'Springfield', 'IL', `62${String(701 + index)}`]
      : [`${100 + index * 7} Rue St-Paul`, 'Montreal', 'QC', 'H2Y1G9']
  return { surname, given_names, birth, expiry, number: `D${12_345_678 + index * 913}`, country, address }
}

const americanLicence = (name: string, country: 'USA' | 'CAN'): DocumentKind =>
  ofTwoSides({
    name,
    expected: 'driving_licence',
    targets: Object.fromEntries(
      ['surname', 'given', 'birth'].map((field) => [field, { scan: 98, good: 98, fair: 98 }]),
    ),
    draw: async (holder, side) =>
      drawAmericanLicence(
        { ...american(holder, country), ...(side === 'front' && { portrait: await portraitOf(holder) }) },
        side,
      ),
    own: (reading, holder) => ({ number: reading.document_number === american(holder, country).number }),
  })

export const CARDS_OF_TWO_SIDES: DocumentKind[] = [
  permits('residence permit of the European Union', (index) => EUROPEAN[index % EUROPEAN.length] ?? EUROPEAN[0]),
  permits('British biometric card', () => ({
    format: 2008,
    issuer: 'GBR',
    code: 'IR',
    title: 'RESIDENCE PERMIT',
    type: 'INDEFINITE LEAVE TO REMAIN',
  })),
  americanLicence('licence of the United States', 'USA'),
  americanLicence('licence of Canada', 'CAN'),
]

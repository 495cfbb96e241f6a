import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { textPage } from '@/testing/paper-verdict'
import { ANNS_PASSPORT } from '@/testing/passport-reading'
import { POLICY } from '@/testing/policy'
import { PAGE_BREAK, type FraudSignal, type PageReading } from '../engine/findings'
import type { Evidence } from './evidence'
import { decideProof } from './proof-of-address'

/** What a result says about a paper: how much of it counts, which sheet decides, and how sure it is. */
const ADDRESS = ANN.address.join(', ')
const recipient = ['Mrs Ann Marie Hartley', ...ANN.address].join('\n')
const BILL = 'Brightwater Energy Limited\nYour electricity bill\nElectricity used 612 kWh\nBill date: 3 November 2026'
const page = (text: string, changes: Partial<PageReading> = {}): PageReading => ({ ...textPage(text), ...changes })
const given = (full_name: 'client' | 'person', address: 'client' | 'person') => ({
  expected: { full_name: { value: ANN.full_name, source: full_name }, address: { value: ADDRESS, source: address } },
})
const decideOn = (pages: PageReading[], changes: Partial<Evidence> = {}) =>
  decideProof({
    checks: ['proof_of_address'],
    policy: POLICY,
    now: new Date('2026-11-21T12:00:00Z'),
    previousNames: [],
    idDocument: null,
    face: null,
    ...given('client', 'client'),
    proof: { pages, declaredType: 'utility_bill' },
    ...changes,
  })
const codesOf = (...pages: PageReading[]) => decideOn(pages).reason_codes
const notRequired = { policy: { ...POLICY, poa_name_required: false } }

describe('what is too short is no paper', () => {
  it.each(['Norwich NR2 4TE', '12345678901 3456789 ', ` ${' \n'.repeat(20)}1234567890`])('%j', (text) =>
    expect(codesOf(page(text))).toEqual(['page_unreadable']),
  )
  it('but a few words are', () => expect(codesOf(page('1234567890 234567890'))).not.toContain('page_unreadable'))
})

describe('small print does not count', () => {
  const bill = `${BILL}\n\n${recipient}`
  const behind = (characters: number) => `${'x '.repeat(characters / 2)}\n${bill}`

  it.each<[story: string, pages: number, characters: number]>([
    ['on one page', 1, 20_000],
    ['on a page that was not counted', 0, 20_000],
    ['on two pages', 2, 40_000],
    ['on more pages than count', 9, 100_000],
  ])('behind what fits %s', (_, pages, characters) =>
    expect(codesOf(page(behind(characters), { pages }))).toContain('address_incomplete'),
  )
  it('but what two pages hold does', () => expect(codesOf(page(behind(20_000), { pages: 2 }))).toEqual([]))
  it('on a sixth sheet, and counts on the fifth', () => {
    const sheets = (before: number) => [...Array.from({ length: before }, (_, i) => `Sheet ${i}`), bill]
    expect(codesOf(page(sheets(5).join(PAGE_BREAK), { pages: 6 }))).toContain('address_incomplete')
    expect(codesOf(page(sheets(4).join(PAGE_BREAK), { pages: 5 }))).toEqual([])
  })
})

describe('the sheet that says most decides', () => {
  const bobs = `${BILL}\n\nMr Bob Miller\n${ANN.address.join('\n')}`
  const hers = `${BILL}\n\n${recipient}`
  const elsewhere = `${BILL}\n\nMrs Ann Marie Hartley\n3 Mill Lane\nLeeds\nLS6 2AB`

  it.each([
    ['address before name', [page(elsewhere), page(bobs)], ['proof_name_mismatch']],
    ['address before name, in any order', [page(bobs), page(elsewhere)], ['proof_name_mismatch']],
    ['both before the address alone', [page(bobs), page(hers)], []],
  ])('%s', (_, pages, codes) => expect(codesOf(...pages)).toEqual(codes))

  it('and of two other addresses, the nearer one is shown', () => {
    const nearly = elsewhere.replace('3 Mill Lane\nLeeds\nLS6 2AB', '12 Orchard Road\nNorwich\nNR2 4TE')
    for (const pages of [
      [elsewhere, nearly],
      [nearly, elsewhere],
    ])
      expect(decideOn(pages.map((text) => page(text))).extracted_data).toMatchObject({
        address: { postcode: 'NR2 4TE' },
      })
  })
})

it('a date beside somebody else’s second address on one picture does not count', () => {
  const strangers = 'Brightwater Energy Limited\n\nMs Adaeze Okafor\n14 Acacia Avenue\nCroydon\nCR7 8XY'
  const undated = `Your electricity bill\nElectricity used 612 kWh\n\n${recipient}`
  const gap = '\n'.repeat(8)
  expect(codesOf(page([strangers, undated, `${strangers}\n\nBill date: 3 November 2026`].join(gap)))).toEqual([
    'proof_date_missing',
  ])
})

it('papers whose issuers cannot be told lend each other no date', () =>
  expect(codesOf(page(`Your electricity bill\n612 kWh\n\n${recipient}`), page('Bill date: 3 November 2026'))).toEqual([
    'proof_date_missing',
  ]))

it('a file says nothing about the kind of another', () =>
  expect(
    codesOf(
      page(`Brightwater Energy Limited\nBill date: 3 November 2026\n\n${recipient}`),
      page('Electricity used 612 kWh\nStanding charge'),
    ),
  ).toEqual(['proof_kind_unknown']))

describe('the result', () => {
  const bill = page(`${BILL}\n\n${recipient}`)

  it('says what was compared and found', () => {
    const { components, comparison, extracted_data } = decideOn([bill])
    expect(components).toEqual({ document: 1, address: 0.92, name: 0.95 })
    expect(comparison).toMatchObject({ address: { passed: true }, name: { passed: true } })
    expect(extracted_data).toMatchObject({
      document_kind: 'utility_bill',
      issuer: 'Brightwater Energy Limited',
      dated: '2026-11-03',
      address: { postcode: 'NR2 4TE' },
    })
  })

  it('says nothing about a name or an address that nobody gave', () => {
    expect(decideOn([bill], notRequired)).toMatchObject({ components: { document: 1, address: 0.92 } })
    expect(decideOn([bill], notRequired).components).not.toHaveProperty('name')
    const nowhere = { expected: { ...given('client', 'client').expected, address: { value: null, source: null } } }
    expect(decideOn([bill], nowhere).comparison).not.toHaveProperty('address')
    expect(decideOn([bill], nowhere).extracted_data).not.toHaveProperty('address')
  })

  it.each<[story: string, changes: Partial<Evidence>, confidence: number]>([
    ['who gave both', given('client', 'client'), 0.92],
    ['whose person typed the address', given('client', 'person'), 0.9],
    ['whose person typed the name', given('person', 'client'), 0.9],
    ['whose person typed a name that does not count', { ...given('person', 'client'), ...notRequired }, 0.92],
  ])('is as sure as a client can be %s', (_, changes, confidence) =>
    expect(decideOn([bill], changes)).toMatchObject({ passed: true, confidence }),
  )

  it('shows signals of one kind that say different things, and another kind that says the same', () => {
    const signals: FraudSignal[] = [
      { code: 'pdf_edited', weight: 0.8, detail: 'Changed later.' },
      { code: 'pdf_edited', weight: 0.7, detail: 'Changed by another program.' },
      { code: 'picture_edited', weight: 0.6, detail: 'Changed later.' },
    ]
    expect(decideOn([{ ...bill, signals }, page('Page two', { signals })]).signals).toEqual(signals)
  })

  it('shows a typed name that is not that of the document, after stronger signals', () => {
    const [strong, weak] = [0.8, 0.6].map((weight) => ({ code: 'pdf_edited' as const, weight, detail: `${weight}` }))
    const signals = [weak, strong].filter((one) => one !== undefined)
    const married = {
      ...given('person', 'client'),
      idDocument: { ...ANNS_PASSPORT, full_name: 'ANN SMITH', surname: 'SMITH' },
    }
    expect(decideOn([{ ...bill, signals }], married).signals.map(({ weight }) => weight)).toEqual([0.8, 0.7, 0.6])
  })
})

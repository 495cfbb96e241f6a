import { describe, expect, it } from 'vitest'
import { POLICY } from '@/testing/policy'
import { ANN } from '@/testing/cast'
import { nameComparisonSchema } from '../matching/schema'
import { PAGE_BREAK, type PageReading } from '../engine/findings'
import type { Evidence } from './evidence'
import { decideProof } from './proof-of-address'

/** Several pages, issuers and periods: what the paper alone decides. */
const page = (text: string, reading_score = 0.9): PageReading => ({
  text,
  method: 'ocr',
  pages: 1,
  reading_score,
  quality: [],
  signals: [],
})
const recipient = ['Mrs Ann Marie Hartley', ...ANN.address].join('\n')
const decideOn = (...pages: PageReading[]) => decideFor(ANN.full_name, ...pages)
const decideFor = (expected: string, ...pages: PageReading[]) => decideBy(POLICY, expected, ...pages)
const decideBy = (policy: Evidence['policy'], expected: string, ...pages: PageReading[]) => {
  const evidence: Evidence = {
    checks: ['proof_of_address'],
    policy,
    now: new Date('2026-11-21T12:00:00Z'),
    previousNames: [],
    idDocument: null,
    face: null,
    expected: {
      full_name: { value: expected, source: 'client' },
      address: { value: ANN.address.join(', '), source: 'client' },
    },
    proof: { pages, declaredType: 'utility_bill' },
  }
  return decideProof(evidence)
}

/** Bob's bill at Ann's address. */
const others = (named = 'Mr Bob Miller', more = '') =>
  page(
    `Brightwater Energy Limited\nYour electricity bill\nBill date: 3 November 2026\n\n${named}\n${ANN.address.join('\n')}\n\n${more}`,
  )

describe("somebody else's paper fails", () => {
  it.each([
    ['12 Oct  Ann Hartley rent  500.00'],
    ['Payment from Ann Hartley'],
    ['Dear Ann Hartley'],
    ['Ann Hartley'],
    ['Ann Hartley\nChief Executive'],
    ['Account holder: Ann Hartley'],
  ])('that says %j', (line) =>
    expect(decideOn(others('Mr Bob Miller', line)).reason_codes).toEqual(['proof_name_mismatch']),
  )

  it.each([
    ['John Smith'],
    ['Ms Jane Hartley'],
    ['The late Ann Hartley'],
    ['Estate of Ann Hartley, deceased'],
    ['The executors of\nMrs Ann Hartley'],
    ['12 Oct Ann Hartley'],
    ['Ann Hartley 500.00'],
    ['Mr Bob Miller\nc/o Ann Hartley'],
  ])('that is addressed to %j', (named) =>
    expect(decideOn(others(named, 'Ann Hartley')).reason_codes).toEqual(['proof_name_mismatch']),
  )

  it('that names its addressee in a paragraph of his own', () =>
    expect(decideOn(others('Mr Bob Miller\n', 'Account holder: Ann Hartley')).reason_codes).toEqual([
      'proof_name_mismatch',
    ]))

  it('that greets her right above an address without a name', () =>
    expect(decideOn(others('Dear Ann Hartley\n')).reason_codes).toEqual(['proof_name_mismatch']))

  it('with a newer second page that names her', () => {
    expect(
      decideOn(others(), page('Brightwater Energy Limited\nMrs Ann Hartley\nBill date: 5 November 2026')).reason_codes,
    ).toEqual(['proof_name_mismatch'])
  })
})

describe('whoever is named instead is shown beside the expected name', () => {
  const shownIn = (...pages: PageReading[]) => nameComparisonSchema.parse(decideOn(...pages).comparison.name)
  it.each([
    ['above the address', others(), 'Mr Bob Miller'],
    ['in a paragraph of its own', others('Mr Bob Miller\n'), 'Mr Bob Miller'],
    ['two of them', others('Mr Bob Miller\nMs Una Fairweather'), 'Mr Bob Miller; Ms Una Fairweather'],
    [
      'at another address',
      page('Your electricity bill\nBill date: 3 November 2026\n\nMr Bob Miller\n44 Mill Lane\nLeeds\nLS6 2AB'),
      'Mr Bob Miller',
    ],
    ['nobody', others('', 'Total 12.00'), null],
  ])('%s', (_, paper, found) =>
    expect(shownIn(paper)).toMatchObject({
      passed: false,
      found,
      alignment: [
        { expected: 'Ann', found: null, relation: 'missing' },
        { expected: 'Marie' },
        { expected: 'Hartley' },
      ],
    }),
  )
})

describe('a person’s own papers fail', () => {
  it('when the fresh one is not the one with the address', () => {
    expect(
      decideOn(
        page(`Your electricity bill\n612 kWh\nBill date: 3 March 2024\n\n${recipient}`),
        page('Statement date: 3 November 2026'),
      ).reason_codes,
    ).toEqual(['proof_too_old'])
  })

  it('when the date comes from another issuer, or from one that cannot be told', () => {
    const bill = page(`Brightwater Energy Limited\nYour electricity bill\n\n${recipient}`)
    for (const other of ['Swiftline Telecom Limited\nBill date: 3 November 2026', 'Bill date: 3 November 2026'])
      expect(decideOn(bill, page(other)).reason_codes).toEqual(['proof_date_missing'])
  })

  it('when words on another page would let an energy bill be a year old', () => {
    const verdict = decideOn(
      page(`Your electricity bill\n612 kWh\nBill date: 3 January 2026\n\n${recipient}`),
      page('Council tax bill\nValuation band C\nparish council'),
    )
    expect(verdict).toMatchObject({
      reason_codes: ['proof_too_old'],
      extracted_data: { document_kind: 'utility_bill' },
    })
  })
})

describe('two papers in one file', () => {
  const old = `Brightwater Energy Limited\nYour electricity bill\nElectricity used 612 kWh\nBill date: 3 February 2023\n\n${recipient}`
  const undated = `Brightwater Energy Limited\nYour electricity bill\nElectricity used 612 kWh\n\n${recipient}`
  const strangers =
    'Brightwater Energy Limited\nYour electricity bill\nStanding charge\nBill date: 3 November 2026\n\nMs Adaeze Okafor\n14 Acacia Avenue\nCroydon\nCR7 8XY'
  const inOneFile = (...sheets: string[]) => page(sheets.join(`\n\n${PAGE_BREAK}\n\n`))

  it.each([
    ['somebody else’s fresh one behind it', [old, strangers]],
    ['before it', [strangers, old]],
    ['a cover sheet before it', ['Date: 15 November 2026 (my bill follows on the next page)', old]],
  ])('do not make an old one fresh: %s', (_, sheets) => {
    expect(decideOn(inOneFile(...sheets)).reason_codes).toEqual(['proof_too_old'])
  })

  it.each([
    ['in one file', [inOneFile(undated, strangers)]],
    ['in two', [page(undated), page(strangers)]],
    ['from somebody without a title', [inOneFile(undated, strangers.replace('Ms Adaeze', 'Anna'))]],
  ])('lend each other no date when they are addressed to two people: %s', (_, pages) => {
    expect(decideOn(...pages).reason_codes).toEqual(['proof_date_missing'])
  })

  it.each([
    ['below', `${undated}\n\n\n${strangers}`],
    [
      'with the day below the address',
      `${undated}\n\nBrightwater Energy Limited\n\nMs Adaeze Okafor\n14 Acacia Avenue\nCroydon\nCR7 8XY\n\nBill date: 3 November 2026`,
    ],
  ])('do not share a date near somebody else’s address on one picture: %s', (_, text) => {
    expect(decideOn(page(text)).reason_codes).toEqual(['proof_date_missing'])
  })

  it.each(['Bill date: ??/??/????', 'Bill date: 3 November 2019\nPrices 2026/27', 'Bill date: 3 November 2028'])(
    'lend no date to one whose own date is unclear: %j',
    (unknown) => {
      const second = 'Brightwater Energy Limited\nBill date: 3 November 2026'
      const first = undated.replace('612 kWh', `612 kWh\n${unknown}`)
      expect(decideOn(inOneFile(first, second)).reason_codes).toEqual(['proof_date_missing'])
    },
  )

  it('share a date when one issuer sent both and the second is addressed to nobody or to the same person', () => {
    for (const second of [
      'Brightwater Energy Limited\nBill date: 3 November 2026',
      `Brightwater Energy Limited\nBill date: 3 November 2026\n\n${recipient}`,
    ]) {
      expect(decideOn(inOneFile(undated, second))).toMatchObject({
        passed: true,
        extracted_data: { dated: '2026-11-03' },
      })
    }
  })

  it('together show the kind of paper, but never a kind that may be a year old', () => {
    const plain = `Brightwater Energy Limited\nBill date: 3 November 2026\n\n${recipient}`
    expect(decideOn(inOneFile(plain, 'Electricity used 612 kWh\nStanding charge'))).toMatchObject({
      passed: true,
      extracted_data: { document_kind: 'utility_bill' },
    })
    expect(
      decideOn(inOneFile(plain.replace('November', 'January'), 'Council tax bill\nValuation band C')).reason_codes,
    ).toEqual(['proof_too_old'])
  })
})

describe('a date counts on a bill', () => {
  it.each([
    [
      'with the address of its issuer right above',
      '90 Quayside Road\nSouthampton\nSO14 3FL\nBill date: 3 November 2026',
    ],
    ['beside the address of a supply', 'Bill date: 3 November 2026\n\nSupply address\n4 Mill Lane\nLeeds\nLS6 2AB'],
    ['with its own address once more', `Bill date: 3 November 2026\n\n${recipient}`],
  ])('%s', (_, more) =>
    expect(decideOn(page(`Your electricity bill\nElectricity used 612 kWh\n\n${recipient}\n\n${more}`))).toMatchObject({
      passed: true,
    }),
  )
})

it('a date counts on an agreement where the landlord stands beside it', () => {
  const agreement = `ASSURED SHORTHOLD TENANCY AGREEMENT\n\nThis agreement is dated 1 November 2026\n\nMs Una Fairweather, 4 Castle Court, Durham DH1 3RW\n\nLandlord\n\nTenant\n\n${ANN.full_name}\n\n${ANN.address.join(', ')}\n\nProperty`
  expect(decideOn(page(agreement)).extracted_data).toMatchObject({ dated: '2026-11-01' })
})

describe('a paper passes with the name', () => {
  it.each([
    ['in the block', 'Mr Bob & Mrs Ann Hartley', ''],
    ['in the paragraph before', 'Mrs Ann Hartley\n', ''],
    ['beside a label', '', 'Account name: ANN HARTLEY Sort code: 40-88-17'],
    ['below a label', '', 'Tenant\n\nAnn Hartley'],
    ['above c/o', 'Ann Hartley\nc/o Bob Miller', ''],
  ])('%s', (_, named, more) => expect(decideOn(others(named, more))).toMatchObject({ passed: true, reason_codes: [] }))
})

it('a strict template accepts initials on a paper, which often shows no more', () => {
  const strict = { ...POLICY, name_strictness: 'strict' as const }
  expect(decideBy(strict, ANN.full_name, others('Mrs A Hartley'))).toMatchObject({ passed: true })
  expect(decideBy(strict, ANN.full_name, others('Mrs B Hartley'))).toMatchObject({ passed: false })
})

describe('a paper of somebody with a single name', () => {
  it.each([
    ['Norwich', 'Mr Bob Miller'],
    ['Norwich', ''],
    ['Orchard', ''],
    ['Hartley', 'Ann Hartley'],
    ['Hartley', 'Mr Hartley'],
    ['Sukarno', 'Sukarni'],
    ['Sukarno', 'Mr Bob Miller\nc/o Sukarno'],
  ])('fails for %s where it is addressed to %j', (expected, named) =>
    expect(decideFor(expected, others(named)).reason_codes).toEqual(['proof_name_mismatch']),
  )

  it.each(['Sukarno', 'SUKARNO', 'Sukarno\n'])('passes with it: %j', (named) =>
    expect(decideFor('Sukarno', others(named))).toMatchObject({ passed: true }),
  )
})

describe('a paper fails', () => {
  it('when none of its pages shows anything', () =>
    expect(decideOn(page(' '), page('')).reason_codes).toEqual(['page_unreadable']))

  it('when one block has the address and another the name', () => {
    const verdict = decideOn(
      page(
        `Your electricity bill\nBill date: 3 November 2026\n\nMr Bob Miller\n${ANN.address.join('\n')}\n\nMrs Ann Marie Hartley\n44 Mill Lane\nLeeds\nLS6 2AB`,
      ),
    )
    expect(verdict.reason_codes).toContain('address_mismatch')
  })

  it('when its statement period ended over three months ago, although a list on page two is newer', () => {
    const verdict = decideOn(
      page(
        `Harbour Bank plc\nStatement period 1 Jul – 31 Jul 2026\nSort code 40-88-17\nBrought forward\n\n${recipient}`,
      ),
      page('12 November 2026 BALANCE 12.00'),
    )
    expect(verdict).toMatchObject({ reason_codes: ['proof_too_old'], extracted_data: { dated: '2026-07-31' } })
  })

  it('when it is a bank statement of last winter that lists a council tax payment', () => {
    const verdict = decideOn(
      page(
        `Statement of account\nStatement date 3 January 2026\nSort code 40-88-17\nBrought forward\nNORTHGATE COUNCIL TAX\n\n${recipient}`,
      ),
    )
    expect(verdict).toMatchObject({
      reason_codes: ['proof_too_old'],
      extracted_data: { document_kind: 'bank_statement' },
    })
  })

  it('when it is a council tax bill with a year but no day of issue', () => {
    expect(
      decideOn(page(`Council Tax Bill 2026/27\nProperty band D\n1 April 2026 to 31 March 2027\n\n${recipient}`))
        .reason_codes,
    ).toEqual(['proof_date_missing'])
  })
})

describe('a paper of several pages passes', () => {
  it('when address and date stand on different pages of one issuer', () => {
    expect(
      decideOn(
        page(`Brightwater Energy Limited\nYour electricity bill\n\n${recipient}`),
        page('Brightwater Energy Limited\nBill date: 3 November 2026'),
      ),
    ).toMatchObject({ passed: true })
  })

  it('with its issuer, and with no less confidence for a blank back page', () => {
    const verdict = decideOn(
      page(`Brightwater Energy Limited\nYour electricity bill\nBill date: 3 November 2026\n\n${recipient}`),
      page('', 0),
    )
    expect(verdict).toMatchObject({
      passed: true,
      components: { document: 0.95 },
      extracted_data: { document_kind: 'utility_bill', issuer: 'Brightwater Energy Limited', dated: '2026-11-03' },
    })
  })
})

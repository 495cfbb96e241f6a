import { describe, expect, it } from 'vitest'
import type { PaperType } from '@/lib/identity/checks'
import { ANN } from '@/testing/cast'
import { textPage, verdictOn } from '@/testing/paper-verdict'

/** Ordinary papers that mention owners, contacts and people who act for others, and still belong to Ann. */
const HOME = ANN.address.join('\n')
const PROPERTY = `Property: ${ANN.address.join(', ')}`
const WRONG = ['proof_name_mismatch']
const HEADS = {
  utility_bill: 'Your electricity bill\nElectricity used 612 kWh\nBill date: 3 November 2026',
  bank_statement:
    'Northern Bank plc\nStatement of account\nStatement date: 3 November 2026\nSort code 12-34-56\nOpening balance £100.00 Closing balance £90.00',
  tenancy_agreement: 'Assured shorthold tenancy agreement\nThis agreement is dated 1 September 2026',
} satisfies Partial<Record<PaperType, string>>
const codesFor = (type: keyof typeof HEADS, said: string) =>
  verdictOn({
    name: 'Ann Hartley',
    address: ANN.address.join(', '),
    page: textPage(`${HEADS[type]}\n\n${said}`),
    declaredType: type,
  }).reason_codes

describe('an owner lives with the resident', () => {
  it.each([
    `Account holder: Bob Miller\nOwners: Bob Miller and Ann Hartley\n\n${HOME}`,
    `Account holder: Mr Bob Miller\nOwner: Bob Miller & Ann Hartley\n${HOME}`,
    `Klant: Bob Miller\nEigenaars: Bob Miller en Ann Hartley\n${HOME}`,
    `Customer  Owners\nBob Miller  Bob Miller and Ann Hartley\n\n${HOME}`,
    `Account holder: Bob Miller\nJoint owner: Ann Hartley\n\n${HOME}`,
    `Customer: Bob Miller\nAccount owner: Ann Hartley\n${HOME}`,
    `Liable person: Ann Hartley (joint owner)\n\n${HOME}`,
    `Kunde: Ann Hartley, Eigentümerin\n${HOME}`,
  ])('%j', (said) => expect(codesFor('utility_bill', said)).toEqual([]))

  it.each([
    'Residents: Number Of Adults 2',
    'Resident: Permit Holder',
    'Customer: Norwich City',
    'Customers: Pay Online Today',
    'Customer: New Account',
    'Customer: Thank You',
  ])('if %j names nobody', (said) =>
    expect(codesFor('utility_bill', `${said}\nOwner: Ann Hartley\n\n${HOME}`)).toEqual([]),
  )

  it.each([
    `Owner | Ann Hartley\nOccupier | Bob Miller\n\n${HOME}`,
    `Occupier  Owner\nBob Miller  Ann Hartley\n\n${HOME}`,
    `Liable person: Bob Miller\nOwner: Ann Hartley\n\n${HOME}\n\nA bill may be sent to each of the joint owners.`,
    `Liable persons: Bob Miller and Ida Stone\nOwners: Bob Miller and Ann Hartley\n\n${HOME}`,
  ])('but not here: %j', (said) => expect(codesFor('utility_bill', said)).toEqual(WRONG))
})

describe.each(['Billing contact', 'Named contact', 'Parent', 'Parent/guardian'])('%s', (label) => {
  it('lives there', () => expect(codesFor('utility_bill', `${label}: Ann Hartley\n${HOME}`)).toEqual([]))
  it('proves nothing beside a named resident', () =>
    expect(codesFor('utility_bill', `Account holder: Bob Miller\n${label}: Ann Hartley\n${HOME}`)).toEqual(WRONG))
})

it('a signature of the branch manager above the addressee hides nobody', () =>
  expect(codesFor('bank_statement', `Bob Miller\nBranch manager\nAnn Hartley\n${HOME}`)).toEqual([]))

describe('a sentence about who acts for the tenant', () => {
  it.each([
    'Signed by/on behalf of the tenant: Ann Hartley\nLandlord: Bob Miller',
    'Deposit held on behalf of the tenant: Ann Hartley',
    'Deposit paid on behalf of the tenant Ann Hartley by Bob Miller',
    'I, Bob Miller, am the landlord of the tenant Ann Hartley',
    'We are the managing agents for the tenant Ann Hartley',
    'Je soussigné Bob Miller, bailleur de la locataire Ann Hartley',
  ])('names the tenant: %j', (said) => expect(codesFor('tenancy_agreement', `${said}\n\n${PROPERTY}`)).toEqual([]))

  it.each([
    'Ann Hartley is the agent for the tenant',
    'I, Ann Hartley, am the landlord of the tenant Bob Miller',
    'Ann Hartley, landlord of the tenant Bob Miller',
  ])('does not name who acts: %j', (said) =>
    expect(codesFor('tenancy_agreement', `Tenant: Bob Miller\n${said}\n\n${PROPERTY}`)).toEqual(WRONG),
  )
})

it.each(['Sukarno', 'Customer: Sukarno'])('a single name is no house: %j', (addressee) => {
  const address = 'Kestrel, 12 Mill Lane, Bristol, BS6 5QA'
  const page = textPage(`${HEADS.utility_bill}\n\n${addressee}\n12 Mill Lane\nBristol\nBS6 5QA`)
  expect(verdictOn({ name: 'Sukarno', address, page }).reason_codes).toEqual([])
  expect(verdictOn({ name: 'Ann Hartley', address, page }).reason_codes).not.toEqual([])
})

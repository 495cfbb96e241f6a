import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { textPage, verdictOn } from '@/testing/paper-verdict'

/** Ann has rented a flat from Bob. The agreement names both; it is a proof of her address, and none of his. */
const HOME = ANN.address.join(', ')
const codesFor = (layout: string, { lets, rents }: { lets: string; rents: string }) =>
  verdictOn({
    name: 'Ann Hartley',
    address: HOME,
    page: textPage(
      `Assured shorthold tenancy agreement\nThis agreement is dated 1 September 2026\n${layout.replace('LETS', lets).replace('RENTS', rents)}`,
    ),
    declaredType: 'tenancy_agreement',
  }).reason_codes

describe.each([
  ['labels', `\nLandlord: LETS\nTenant: RENTS\n\nThe property: ${HOME}`],
  ['labels right above the address', `\nLandlord: LETS\nTenant: RENTS\nProperty: ${HOME}`],
  ['the landlord last', `\nTenant: RENTS\nLandlord: LETS\n\nProperty: ${HOME}`],
  ['labels on lines of their own', `\nLandlord:\nMr LETS\nMrs Ida Stone\nTenant:\nRENTS\n\nProperty: ${HOME}`],
  ['paragraphs', `\nTenant:\n\nRENTS\n\nLandlord\n\nLETS\n\nProperty: ${HOME}`],
  ['headings', `\nTHE LANDLORD\n\nLETS\n\nTHE TENANT\n\nRENTS\n\nTHE PROPERTY\n\n${HOME}`],
  ['a heading above a name', `\nLANDLORD\nName: LETS\n\nTENANT\nName: RENTS\n\nProperty: ${HOME}`],
  ['columns', `\nLandlord  LETS\nTenant  RENTS\n\nProperty  ${HOME}`],
  ['heads of columns', `\nTenant    Landlord\nRENTS    LETS\n\nProperty: ${HOME}`],
  ['one line', `\nTenant: RENTS    Landlord: LETS\n\nProperty: ${HOME}`],
  ['roles in brackets', `\nBetween\nLETS (the "Landlord")\nand\nRENTS (the "Tenant")\n\nProperty: ${HOME}`],
  ['a sentence', `\nMade between LETS (“the Landlord”) and RENTS (“the Tenant”).\n\nProperty: ${HOME}`],
  ['two sentences', `\nThe landlord is Mr LETS. The tenant is RENTS.\n\nThe property is ${HOME}`],
  ['roles behind the names', `\nLETS, Landlord\nRENTS, Tenant\n\nProperty: ${HOME}`],
  ['names of roles', `\nName of Landlord: LETS\nName of Tenant: RENTS\n\nProperty: ${HOME}`],
  ['an owner', `\nOwner: LETS\nTenant: RENTS\n\n${HOME}`],
  ['an agent', `\nLandlord/Agent: LETS\nTenant: RENTS\n\n${HOME}`],
  ['a guarantor', `\nTenant: RENTS\n\nGuarantor\n\nLETS\n\nProperty: ${HOME}`],
  ['a witness', `\nTenant: RENTS\nWitness: LETS\n\n${HOME}`],
])('an agreement with %s', (_, layout) => {
  it('proves nothing of the one who does not live there', () =>
    expect(codesFor(layout, { lets: 'Ann Hartley', rents: 'Bob Miller' })).toEqual(['proof_name_mismatch']))

  it('proves the address of the tenant', () =>
    expect(codesFor(layout, { lets: 'Bob Miller', rents: 'Ann Hartley' })).toEqual([]))
})

describe('an agreement proves nothing', () => {
  it.each([
    [
      'of the landlord’s own address',
      `\nTenant: RENTS\nLandlord: LETS\n${HOME}\n\nProperty: 4 Mill Lane, Leeds, LS6 2AB`,
    ],
    ['of who is a tenant elsewhere', `\nTenant: RENTS\n\nProperty: 4 Mill Lane, Leeds, LS6 2AB`],
  ])('%s', (_, layout) => expect(codesFor(layout, { lets: 'Bob Miller', rents: 'Ann Hartley' })).not.toEqual([]))
})

describe('a bill for a home proves nothing of', () => {
  it.each([
    ['Previous occupier: RENTS'],
    ['The previous tenant is RENTS'],
    ['Former account holder\nRENTS'],
    ['RENTS (outgoing tenant)'],
    ['Emergency contact: RENTS'],
    ['Your adviser\nRENTS'],
    ['Prepared by RENTS'],
    ['Payee: RENTS'],
  ])('%j', (said) =>
    expect(
      codesFor(
        `\nYour electricity bill\nElectricity used 612 kWh\nBill date: 3 November 2026\n\n${said}\n\nSupply address: ${HOME}`,
        { lets: '', rents: 'Ann Hartley' },
      ),
    ).toEqual(['proof_name_mismatch']),
  )
})

it('an owner who lets nothing lives at home', () => {
  const demand = `\nNorwich City Council\nCouncil tax bill 2026/27\nProperty band D\nDate of issue: 1 November 2026\nOwner: RENTS\n\n${HOME}`
  expect(codesFor(demand, { lets: '', rents: 'Ann Hartley' })).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { textPage, verdictOn } from '@/testing/paper-verdict'

/** Ann has rented a flat from Bob. The agreement names both; it proves her address, not his. */
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
  ['heads of columns above a blank line', `\nTenant    Landlord\n\nRENTS    LETS\n\nProperty: ${HOME}`],
  ['two rows below the heads', `\nTenant    Landlord\nIda Stone    Tom Baker\nRENTS    LETS\n\nProperty: ${HOME}`],
  ['one line', `\nTenant: RENTS    Landlord: LETS\n\nProperty: ${HOME}`],
  ['roles in brackets', `\nBetween\nLETS (the "Landlord")\nand\nRENTS (the "Tenant")\n\nProperty: ${HOME}`],
  ['a sentence', `\nMade between LETS (“the Landlord”) and RENTS (“the Tenant”).\n\nProperty: ${HOME}`],
  ['two sentences', `\nThe landlord is Mr LETS. The tenant is RENTS.\n\nThe property is ${HOME}`],
  ['roles behind the names', `\nLETS, Landlord\nRENTS, Tenant\n\nProperty: ${HOME}`],
  ['names of roles', `\nName of Landlord: LETS\nName of Tenant: RENTS\n\nProperty: ${HOME}`],
  ['an owner', `\nOwner: LETS\nTenant: RENTS\n\n${HOME}`],
  ['an agent', `\nLandlord/Agent: LETS\nTenant: RENTS\n\n${HOME}`],
  ['a guarantor', `\nTenant: RENTS\n\nGuarantor\n\nLETS\n\nProperty: ${HOME}`],
  ['parties in a list', `\nBETWEEN\n(1) LETS (“the Landlord”)\nand\n(2) RENTS (“the Tenant”)\n\nProperty: ${HOME}`],
  ['tenants in a list', `\nLandlord: LETS\n\nTenants:\n1. Ida Stone\n2. RENTS\n\nProperty: ${HOME}`],
  ['roles below the names', `\nLETS\n(“the Landlord”)\nand\nRENTS\n(“the Tenant”)\n\nProperty: ${HOME}`],
  ['the tenant first, roles below', `\nRENTS\n(“the Tenant”)\nand\nLETS\n(“the Landlord”)\n\nProperty: ${HOME}`],
  ['roles below, apart', `\nRENTS\n(the Tenant)\n\nLETS\n(the Landlord)\n\nProperty: ${HOME}`],
  ['signatures', `\nLETS\nLandlord\n\nRENTS\nTenant\n\nProperty: ${HOME}`],
  [
    'parties called so',
    `\nLETS (hereinafter called “the Landlord”)\nRENTS (hereinafter called “the Tenant”)\n\n${HOME}`,
  ],
  [
    'parties called so behind a comma',
    `\nLETS, hereinafter “the Landlord”,\nand\nRENTS, hereinafter “the Tenant”.\n\n${HOME}`,
  ],
  ['two landlords', `\nLandlord: Ida Stone\nLETS\nTenant: RENTS\n\nProperty: ${HOME}`],
  ['a landlord beside the home', `\nTenant: RENTS\nLandlord: LETS\nProperty: ${HOME}`],
  ['two landlords beside the home', `\nTenant: RENTS\nLandlord: Ida Stone\nLETS\nProperty: ${HOME}`],
  ['somebody of the agent’s', `\nTenant: RENTS\nLetting agent: Hartley Lettings Ltd\nLETS\nProperty: ${HOME}`],
  ['a guarantor beside the home', `\nTenant: RENTS\nGuarantor’s name: LETS\nProperty: ${HOME}`],
  ['a referee', `\nTenant: RENTS\nReferee: LETS\nProperty: ${HOME}`],
  ['a witness to a signature', `\nTenant: RENTS\nProperty: ${HOME}\n\nWitness signature\nName: LETS`],
  ['a witness to the tenant', `\nTenant: RENTS\nProperty: ${HOME}\n\nWitness to tenant’s signature\nName: LETS`],
  ['who was present', `\nTenant: RENTS\nProperty: ${HOME}\n\nIn the presence of:\nName: LETS`],
  ['whom the rent goes to', `\nTenant: RENTS\nProperty: ${HOME}\n\nAccount name: LETS\nSort code 12-34-56`],
  ['the account of the landlord', `\nTenant: RENTS\n\n${HOME}\n\nBank details\nAccount holder: LETS`],
  ['an owner of a tenant nobody knows', `\nOwner: LETS\nTenant: RENTS\n\n${HOME}`],
  ['a clause', `\nTenant: RENTS\nProperty: ${HOME}\n\nThe tenant shall pay the rent to LETS`],
  ['who speaks for tenants', `\nTenant: RENTS\n\n${HOME}\n\nTenant liaison: LETS`],
  ['details of each', `\nTenant details\nName: RENTS\n\nLandlord details\nName: LETS\n\nProperty: ${HOME}`],
  [
    'a sentence with the landlord’s address',
    `\nMade between LETS of 4 High Street, Leeds LS1 1AA (“the Landlord”) and RENTS (“the Tenant”)\n\nProperty: ${HOME}`,
  ],
  ['two tenants beside a stroke', `\nLandlord: LETS\nTenants: Ida Stone / RENTS\nProperty: ${HOME}`],
  ['hyphens for colons', `\nTenant - RENTS\nLandlord - LETS\nProperty - ${HOME}`],
  ['two tenants in brackets', `\nLETS (the Landlord)\nIda Stone and RENTS (together the Tenant)\n\nProperty: ${HOME}`],
  ['a guarantee', `\nTenant: RENTS\nGuaranteed by: LETS\nProperty: ${HOME}`],
  ['a witness', `\nTenant: RENTS\nWitness: LETS\n\n${HOME}`],
  ['a notice to the tenant', `\nLandlord: LETS\nNotice of the landlord to the tenant: RENTS\n\nProperty: ${HOME}`],
  ['who stands for the tenant', `\nTenant: RENTS\nGuarantor of tenant: LETS\nProperty: ${HOME}`],
  ['who signs below a date', `\nTenant: RENTS\n1 May 2026\nLETS\nAgent\nProperty: ${HOME}`],
  ['who keeps the keys', `\nTenant: RENTS (keys with LETS)\n\nProperty: ${HOME}`],
  ['who was there', `\nTenant: RENTS\nIn the presence of\nLETS\nProperty: ${HOME}`],
  ['somebody’s child', `\nTenant: RENTS (born 1 May 1990), son of LETS\n\nProperty: ${HOME}`],
  [
    'a landlord far above the role',
    `\nRENTS\n(the Tenant)\nand\nLETS\n4 High Street\nHeadingley\nLeeds\nYorkshire\n(the Landlord)\n\nProperty: ${HOME}`,
  ],
  ['an agent before the tenant', `\nLandlord: LETS\nLetting agent: Stone Tenant:\nRENTS\n\nProperty: ${HOME}`],
  ['a party behind AND', `\nBETWEEN LETS (Landlord)\nAND RENTS (Tenant)\n\nProperty: ${HOME}`],
  ['a signature of who has no role', `\nRENTS (Tenant)\nLETS (Stone Lettings)\n\nProperty: ${HOME}`],
  ['a name below a role below its name', `\nTenant:\nRENTS\n(the “Tenant”)\nrents from\nLETS\n\nProperty: ${HOME}`],
  ['a name right below that', `\nTenant: RENTS\n(the “Tenant”)\nLETS\nStone Lettings\n\nProperty: ${HOME}`],
  [
    'a name below the tenant’s old address',
    `\nTenant:\nRENTS\n4 High Street\nHeadingley\nLeeds\nLETS\nStone Lettings\n\nProperty: ${HOME}`,
  ],
  [
    'tenants on every other line',
    `\nTenants:\n\nIda Stone\n\nTom Baker\n\nRENTS\n\nLandlord:\n\nLETS\n\nProperty: ${HOME}`,
  ],
  [
    'two names below the tenant’s old address',
    `\nTenant:\nRENTS\n4 High Street\nHeadingley\nLeeds\nIda Stone\nLETS\n\nProperty: ${HOME}`,
  ],
])('an agreement with %s', (_, layout) => {
  it('proves no address for the one who does not live there', () =>
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

describe('a bill for a home proves nothing for somebody named as', () => {
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

it('an owner whose home is not let lives there', () => {
  const demand = `\nNorwich City Council\nCouncil tax bill 2026/27\nProperty band D\nDate of issue: 1 November 2026\nOwner: RENTS\n\n${HOME}`
  expect(codesFor(demand, { lets: '', rents: 'Ann Hartley' })).toEqual([])
})

describe('an agreement that names somebody as living there', () => {
  it.each([
    ['Ida Stone', `Tenants: Bob Miller\nIda Stone\nProperty: ${HOME}`],
    ['Oluchi Nwosu', `Tenants: Bob Miller\nOluchi Nwosu\nProperty: ${HOME}`],
    ['Ludwig van der Berg', `Tenants: Bob Miller, Ludwig van der Berg\nProperty: ${HOME}`],
    ['Ida Stone', `Tenant: Bob Miller\nPermitted occupier: Ida Stone\n\nProperty: ${HOME}`],
    ['Ida Stone', `Tenant: Bob Miller\n\nMs Ida Stone\n${ANN.address.join('\n')}`],
    ['Ida Stone', `Account holder: Ida Stone\nJoint tenant: Bob Miller\n\n${ANN.address.join('\n')}`],
    ['Ida Stone', `Landlord: Bob Miller\nLodger: Ida Stone\nProperty: ${HOME}`],
    ['E Hartley', `Tenant: E Hartley\n\nProperty: ${HOME}`],
    ['Y Patel', `Tenants: Bob Miller\nY Patel\n\nProperty: ${HOME}`],
    ['Na Li', `Tenants: Bob Miller\nNa Li\n\nProperty: ${HOME}`],
    ['Mary Born', `Tenants: Bob Miller (1) and Mary Born (2)\n\nProperty: ${HOME}`],
    ['Ann Mobile', `Tenants: Bob Miller\nAnn Mobile\n\nProperty: ${HOME}`],
    ['Ida Stone', `Tenant: Bob Miller\nand\nIda Stone\nProperty: ${HOME}`],
    ['Ida Stone', `Tenant: Bob Miller\nCo-tenant: Ida Stone\nProperty: ${HOME}`],
    ['Ida Stone', `Tenants: Bob Miller (lead tenant), Ida Stone\nProperty: ${HOME}`],
    ['Ida Stone', `Tenants: Bob Miller plus Ida Stone\nProperty: ${HOME}`],
    ['Ida Stone', `Tenants: Bob Miller – Ida Stone\nProperty: ${HOME}`],
    ['Ida Stone', `Tenants: Bob Miller bob@example.org Ida Stone ida@example.org\n\nProperty: ${HOME}`],
    ['Ida Stone', `Tenants: Bob Miller (1) and Ida Stone (2)\n\nProperty: ${HOME}`],
    ['Ida Stone', `Tenants: 1) Bob Miller 2) Ida Stone\n\nProperty: ${HOME}`],
    ['Ida Stone', `Tenants: Bob Miller of 4 High Street, Leeds and Ida Stone of 5 Low Road\n\nProperty: ${HOME}`],
    ['Ida Stone', `Tenants: Bob Miller of 4 High Street\nMs Ida Stone of 5 Low Road\n\nProperty: ${HOME}`],
    [
      'Ida Stone',
      `Tenants: Bob Miller\nDate of birth: 1 May 1990\nIda Stone\nDate of birth: 2 May 1990\n\nProperty: ${HOME}`,
    ],
    ['Ida Stone', `Tenants: Bob Miller\n07700 900123\nIda Stone\n07700 900124\n\nProperty: ${HOME}`],
    [
      'Ida Stone',
      `Tenants:\n1. Bob Miller\n2. Ann Hartley\n3. Tom Baker\n4. Jane Roe\n5. Sue Gray\n6. Ida Stone\n\nProperty: ${HOME}`,
    ],
    ['Ida Stone', `Our ref: AB/1234\nMs Ida Stone\n${ANN.address.join('\n')}\n\nTenant: Bob Miller`],
  ])('proves the address of %s: %j', (name, said) =>
    expect(
      verdictOn({
        name,
        address: HOME,
        page: textPage(`Assured shorthold tenancy agreement\nThis agreement is dated 1 September 2026\n\n${said}`),
        declaredType: 'tenancy_agreement',
      }).reason_codes,
    ).toEqual([]),
  )
})

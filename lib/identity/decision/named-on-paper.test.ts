import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { textPage, verdictOn } from '@/testing/paper-verdict'

/** Whose paper it is when it also names others, or when a name is one word, a role or a former name. */
const HOME = ANN.address.join('\n')
const COTTAGE = 'Rose Cottage\nHartley\nNR2 4TE'
const TARA = 'Tara\nMill Lane\nYork\nYO1 7HH'
const WRONG = ['proof_name_mismatch']

interface Person {
  name: string
  previous?: string[]
  home?: string
}
const heading = 'Your electricity bill\nElectricity used 612 kWh\nBill date: 3 November 2026'
const codesFor = ({ name, previous = [], home = HOME }: Person, said: string, head = heading) =>
  verdictOn({
    name,
    address: home.replaceAll('\n', ', '),
    page: textPage(`${head}\n\n${said}`),
    previousNames: previous,
  }).reason_codes
const ann: Person = { name: 'Ann Hartley' }

describe('a previous name of one word proves nothing', () => {
  const house = 'Orchard House\n12 Mill Lane\nNorwich\nNR2 4TE'
  it.each([
    ['the town', { name: 'Ann Stone', previous: ['Norwich'] }, `Mr Bob Miller\n${HOME}`],
    ['a house', { name: 'Ann Stone', previous: ['Orchard'], home: house }, `Mr Bob Miller\n${house}`],
    ['a street', { name: 'Ann Stone', previous: ['Orchard'] }, `Mr Bob Miller\nOrchard\n${HOME}`],
    ['half of two holders', { name: 'Ann Stone', previous: ['Miller'] }, `Bob & Miller\n${HOME}`],
    ['a line', { name: 'Ann Stone', previous: ['Miller'] }, `Miller\n${HOME}`],
    ['a line, of somebody who has one name', { name: 'Sukarno', previous: ['Miller'] }, `Miller\n${HOME}`],
  ])('as %s', (_, person, said) => expect(codesFor(person, said)).toEqual(WRONG))

  it('but a previous name of two words still counts', () => {
    const sukarno = { name: 'Sukarno', previous: ['Bob Miller'] }
    for (const said of [`Mr Bob Miller\n${HOME}`, `Sukarno\n${HOME}`, `Account holder: Bob Miller\n\n${HOME}`])
      expect(codesFor(sukarno, said)).toEqual([])
    for (const said of [`Mr Sukarno Miller\n${HOME}`, `Mrs Ann Miller\nSukarno\n${HOME}`])
      expect(codesFor(sukarno, said)).toEqual(WRONG)
    expect(codesFor({ name: 'Ann Stone', previous: ['Miller', 'Ann Hartley'] }, `Mrs Ann Hartley\n${HOME}`)).toEqual([])
    expect(codesFor({ name: 'Ann Stone', previous: ['Miller'] }, `Mrs Ann Stone\n${HOME}`)).toEqual([])
  })
})

describe('somebody who has one name', () => {
  it.each([
    ['Hartley', 'Mr Bob Miller', COTTAGE],
    ['Hartley', '', COTTAGE],
    ['Rose', 'Mr Bob Miller', COTTAGE],
    ['Norwich', 'Mr Bob Miller', 'Rose Cottage\nMill Lane\nNorwich\nNR2 4TE'],
    ['Orchard', 'Mr Bob Miller\nOrchard', HOME],
    ['Norwich', 'Norwich City Council\nNorwich', HOME],
    ['Norwich', 'Norwich City Council\nNorwich\n', HOME],
    ['Sukarno', 'Sukarno\nMr Bob Miller', HOME],
    ['Miller', 'Miller\nBob', HOME],
    ['Miller', 'Bob\nMiller', HOME],
    ['Miller', 'Miller, Bob', HOME],
    ['Miller', 'Bob & Miller', HOME],
    ['Miller', 'Miller\nBob\n', HOME],
    ['Sukarno', 'Sukarno\nBob', 'Garden Flat\n12 Mill Lane\nNorwich\nNR2 4TE'],
    ['Sukarno', 'Private and confidential\nSukarno\nBob', HOME],
    ['Sukarno', 'Customer\nMr Bob Miller\nSukarno', HOME],
    ['Tara', 'Mr Bob Miller\n', TARA],
    ['Tara', '', TARA],
    ['Tara', 'Mr Bob Miller\n\nTara', HOME],
    ['Tara', 'Mr Bob Miller', TARA],
  ])('%s does not live where %j stands above %j', (name, said, home) =>
    expect(codesFor({ name, home }, `${said}\n${home}`)).toEqual(WRONG),
  )

  it.each(['Account holder: Bob & Miller', 'Tenants: Bob and Miller', 'Account name: Bob Miller'])(
    'is not named by %j',
    (label) => expect(codesFor({ name: 'Miller' }, `${HOME}\n\n${label}`)).toEqual(WRONG),
  )

  it.each([
    [`Sukarno\n${COTTAGE}`, COTTAGE],
    [`Sukarno\nc/o Bob Miller\n${HOME}`, HOME],
    [`Sukarno, ${ANN.address.join(', ')}`, HOME],
    [`Landlord: Bob Miller\nTenant: Sukarno\nProperty: ${ANN.address.join(', ')}`, HOME],
    [`Account holder: Sukarno\n\nSupply address\n${HOME}`, HOME],
    [`Tenant  Sukarno\n\n${HOME}`, HOME],
    [`Private and confidential\nSukarno\n${HOME}`, HOME],
    [`PRIVATE & CONFIDENTIAL\n\nSukarno\n${HOME}`, HOME],
    [`Customer\nSukarno\n${HOME}`, HOME],
    [`Account holder\nSukarno\n\n${HOME}`, HOME],
    [`Sukarno\n${TARA}`, TARA],
    [`${TARA}\n\nAccount holder: Sukarno`, TARA],
    [`Sukarno Sukarno\n${HOME}`, HOME],
    [`FNU Sukarno\n${HOME}`, HOME],
    [`Sukarno LNU\n${HOME}`, HOME],
    [`Sukarno XXX\n${HOME}`, HOME],
    [`${HOME}\n\nAccount holder: FNU Sukarno`, HOME],
  ])('lives where %j says so', (said, home) => expect(codesFor({ name: 'Sukarno', home }, said)).toEqual([]))

  it.each([
    'Ground Floor Flat',
    'First Floor',
    'Basement Flat',
    'Flat A',
    'Garden Flat',
    'Flat Three',
    'Block B',
    'First Floor\nKestrel',
  ])('lives in %j', (flat) => {
    const home = `${flat}\n12 Mill Lane\nNorwich\nNR2 4TE`
    for (const said of [`Sukarno\n${home}`, `Sukarno\n\n${home}`, `${home}\n\nAccount holder: Sukarno`])
      expect(codesFor({ name: 'Sukarno', home }, said)).toEqual([])
    const others = `${flat}\nAdaeze Okafor\n12 Mill Lane\nNorwich\nNR2 4TE\n\nAccount holder: Sukarno`
    expect(codesFor({ name: 'Sukarno', home }, others)).toEqual(WRONG)
  })

  it('may live at a house of that name', () => {
    expect(codesFor({ name: 'Tara', home: TARA }, `Tara\n${TARA}`)).toEqual([])
    expect(codesFor({ name: 'Rose', home: COTTAGE }, `Rose\n${COTTAGE}`)).toEqual([])
  })
})

describe('the owner of a home that is let does not live there', () => {
  it.each([
    [`Tenant: Bob Miller\n\nOwner: Ann Hartley\n${HOME}`],
    [`Owner: Ann Hartley\n\nProperty:\n${HOME}\n\nTenant: Bob Miller`],
    [`Owner\nAnn Hartley\n\nTenants\nBob Miller and Ida Stone\n\nProperty:\n${HOME}`],
    [`Owner    Tenant\nAnn Hartley    Bob Miller\n\nProperty:\n${HOME}`],
    [`Name of tenant: Bob Miller\n\nProprietor: Ann Hartley\n${HOME}`],
    [`Tenant 1: Bob Miller\n\nAnn Hartley, Freeholder\n${HOME}`],
    [`Bob Miller (the “Tenant”)\n\nOwner: Ann Hartley\n${HOME}`],
    [`Tenancy agreement\n\nOwner: Ann Hartley\n${HOME}`],
    [`This Assured Shorthold Tenancy Agreement\n\nOwners: Ann Hartley\n\n${HOME}`],
    ...[
      'Assured Shorthold Tenancy',
      'Agreement for an assured shorthold tenancy',
      'Tenancy Agreement dated 1 May 2026',
      'Assured Shorthold Tenancy Agreement (AST)',
      'Tenancy rental agreement',
      'Tenant: Bob Miller, 4 High Street, Leeds',
      'Tenant: Bob Miller Rent: 900.00',
      'Tenant: Bob Miller monthly rent: 900.00',
      'Tenant: Name: Bob Miller (1 May 1990)',
      'Tenant: Miller, Bob',
      'Tenant: Mr Okonkwo',
      'Tenant: B. Okonkwo',
      'Current tenant: Bob Miller',
      'Lead tenant: Bob Miller',
      'Your tenant: Bob Miller',
      'Tenant: Tarquinius Okonkwo',
      'Rental agreement\nTenant: Xiu Ying',
      'Tenant’s full name: Tarquinius Okonkwo, 4 High Street, Leeds',
    ].map((said) => [`${said}\n\nOwner: Ann Hartley\n${HOME}`]),
  ])('%j', (said) => expect(codesFor(ann, said)).toEqual(WRONG))

  it.each([
    ['Tenants who pay rent may ask for help with their council tax.'],
    ['Tenants: if you rent your home, ask your landlord who pays.'],
    ['Tenants\nIf you rent your home, tell us.'],
    ['Tenants\nCouncil Tax Support'],
    ['This bill is due whether there is a tenancy agreement or not.'],
  ])('but a council’s bill to the owner proves the address, though it says %j', (notes) => {
    const bill = `Council tax bill 2026/27\nProperty band D\nDate of issue: 1 November 2026`
    for (const said of [
      `Owner: Ann Hartley\n${HOME}`,
      `Proprietor: Ann Hartley\n\n${HOME}`,
      `Freeholder\nMrs Ann Hartley\n${HOME}`,
    ])
      expect(codesFor(ann, `${said}\n\n${notes}`, bill)).toEqual([])
  })
})

describe('an owner lives there, though his paper says', () => {
  it.each([
    'Tenants\nContact Us',
    'Tenants: Moving Out',
    'Tenants: May Pay Less',
    'Joint Tenants\nStudents',
    'Tenant: None',
    'Tenant: Not Applicable',
    'Tenant: Owner Occupied',
    'Tenant: Currently Vacant',
    'Tenant: See Overleaf',
    'Tenants: No',
    'Tenant  No',
    'Owner  Tenant\nYes  No',
    'Owner  Tenant\nAnn Hartley  None',
    'Rental agreement',
    'Lease agreement',
    'Your tenancy',
    'Joint tenancy',
    'Tenancy agreement dated within a year',
    'Status: Owner - Tenant - Other',
    'We do not deal with landlord-tenant-disputes',
  ])('%j', (said) => expect(codesFor(ann, `Owner: Ann Hartley\n${HOME}\n\n${said}`)).toEqual([]))
})

describe('a role as a surname, or beside a name, does no harm', () => {
  it.each([
    [{ name: 'Farrokh Irani', previous: ['Farrokh Engineer'] }, 'Mr Farrokh Engineer'],
    [{ name: 'Farrokh Irani', previous: ['Farrokh Engineer'] }, 'Engineer: Farrokh Engineer'],
    [{ name: 'Ann Hartley', previous: ['Ann Sellers'] }, 'Mrs Ann Sellers'],
    [ann, 'Mr Peter Sellers & Mrs Ann Hartley'],
    [ann, 'Mrs Ann Hartley & Mr Farrokh Engineer'],
    [ann, 'Account holders: Peter Sellers and Ann Hartley'],
    [ann, 'Tenants: Peter Sellers and Ann Hartley'],
    [ann, 'Ann Hartley, Trustee'],
    [ann, 'Ann Hartley, Solicitor'],
    [ann, 'Beneficiary: Ann Hartley'],
    [ann, 'Beneficiary\nMrs Ann Hartley'],
    [ann, 'Your adviser\nMrs Ann Hartley'],
    [ann, 'Bob Miller\nAppointee for Mrs Ann Hartley'],
  ])('%j lives where %j stands above the address', (person, said) =>
    expect(codesFor(person, `${said}\n${HOME}`)).toEqual([]),
  )

  it.each(['Account holders: Peter Sellers and Ann Hartley', 'Tenants: Peter Sellers and Ann Hartley'])(
    'Ann lives where a label elsewhere names her: %j',
    (said) => expect(codesFor(ann, `${HOME}\n\n${said}`)).toEqual([]),
  )
})

describe('a bill proves nothing for Ann where it names her only as', () => {
  it.each([
    ['Your adviser: Ann Hartley\n'],
    ['Your adviser: Ann Hartley'],
    ['Adviser    Ann Hartley\n'],
    ['Engineer – Ann Hartley\n'],
    ['Your adviser is Ann Hartley\n'],
    ['Inspected by Ann Hartley\n'],
    ['Solicitor\nAnn Hartley\n'],
    ['Seller: Ann Hartley'],
    ['Prior tenant: Ann Hartley'],
    ['Old account holder: Ann Hartley'],
    ['Ex-tenant: Ann Hartley'],
    ['Ex occupier: Ann Hartley'],
    ['The departing resident is Ann Hartley\n'],
    ['Ann Hartley (ex-customer)'],
    ['Previous bill payer: Ann Hartley'],
    ['Former billpayers\nAnn Hartley'],
    ['Gas engineer: Ann Hartley'],
    ['Gas engineer: Ann Hartley\n'],
    ['Your energy adviser: Ann Hartley\n'],
    ['Your adviser Ann Hartley'],
    ['Your adviser Ann Hartley\n'],
    ['Authorised user: Ann Hartley\n'],
    ['Authorised person: Ann Hartley'],
    ['Additional cardholder: Ann Hartley\n'],
    ['Policyholder: Bob Miller\nNamed driver: Ann Hartley\n'],
    ['Neighbour: Ann Hartley'],
    ['HR officer: Ann Hartley'],
    ['Mr Bob Miller\nCare of\nAnn Hartley'],
    ['Bob Miller\nC/- Ann Hartley'],
  ])('%j', (said) => expect(codesFor(ann, `${said}\n${HOME}`)).toEqual(WRONG))

  it.each([
    'Customer: Bob Miller Adviser: Ann Hartley',
    'Account holder: Bob Miller Next of kin: Ann Hartley',
    'Name: Bob Miller Payee: Ann Hartley',
    'Account holder: Bob Miller (carer: Ann Hartley)',
    'Name: Bob Miller Adviser: Ann Hartley',
    'Adviser: Ann Hartley Name: Bob Miller',
    'Ref: 12 Adviser: Ann Hartley Name: Bob Miller',
  ])('another party on the line of the customer Bob, whose address it proves: %j', (said) => {
    expect(codesFor(ann, `${HOME}\n\n${said}`)).toEqual(WRONG)
    expect(codesFor({ name: 'Bob Miller' }, `${HOME}\n\n${said}`)).toEqual([])
  })
})

describe('a label that names somebody else’s role does not name the customer', () => {
  it.each([
    'Customer services: Ann Hartley',
    'Customer care Ann Hartley',
    'Tenant liaison: Ann Hartley',
    'Adviser Name: Ann Hartley',
    'Adviser: Name: Ann Hartley',
    'Adviser: 12 Name: Ann Hartley',
    'Agent: Bob Miller Name: Ann Hartley',
    'Solicitor: Stone Legal Ltd Name: Ann Hartley',
  ])('%j', (said) => expect(codesFor(ann, `${HOME}\n\n${said}`)).toEqual(WRONG))
})

describe('where Bob lives “bei” or “chez” Ann', () => {
  it.each(['Bob Miller\nbei Ann Hartley', 'Bob Miller\nchez Ann Hartley', 'Bob Miller bei Ann Hartley'])(
    'the paper is Bob’s alone: %j',
    (said) => {
      expect(codesFor(ann, `${said}\n${HOME}`)).toEqual(WRONG)
      expect(codesFor({ name: 'Bob Miller' }, `${said}\n${HOME}`)).toEqual([])
    },
  )
  it.each(['Bei Wang', 'Ms Wang Bei'])('but %s is a name', (name) =>
    expect(codesFor({ name: name.replace('Ms ', '') }, `${name}\n${HOME}`)).toEqual([]),
  )
})

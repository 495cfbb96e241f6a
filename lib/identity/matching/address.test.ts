import { describe, expect, it } from 'vitest'
import { addressesOn, compareAddresses } from './address'

/** The rules for addresses (contract section 3), one per line. */
const CASES: [rule: string, expected: string, found: string, passed: boolean, retryable?: boolean][] = [
  // Different addresses.
  ['another number', '12 Orchard Road, Norwich NR2 4TE', '14 Orchard Road, Norwich NR2 4TE', false],
  ['another postcode', '12 Orchard Road, Norwich NR2 4TE', '12 Orchard Road, Norwich NR2 4TF', false],
  ['another letter behind the number', '12A Orchard Road, Norwich NR2 4TE', '12B Orchard Road, Norwich NR2 4TE', false],
  ['a letter on one side', '12A Orchard Road, Norwich NR2 4TE', '12 Orchard Road, Norwich NR2 4TE', false],
  ['another flat', 'Flat 3, 12 Orchard Road, NR2 4TE', 'Flat 4, 12 Orchard Road, NR2 4TE', false],
  ['a flat on one side only', 'Flat 3, 12 Orchard Road, NR2 4TE', '12 Orchard Road, NR2 4TE', false, true],
  ['a flat on the other side only', '12 Orchard Road, NR2 4TE', 'Flat 3, 12 Orchard Road, NR2 4TE', false, true],
  ['another floor', 'First floor flat, 12 Orchard Road, NR2 4TE', 'Second floor flat, 12 Orchard Road, NR2 4TE', false],
  ['no building on either side', 'Orchard Road, Norwich NR2 4TE', 'Orchard Road, Norwich NR2 4TE', false],
  ['a town and postcode only', 'Norwich NR2 4TE', 'Norwich\nNR2 4TE', false],
  [
    'a street with its town only, whatever stands above',
    'Orchard Road, Norwich NR2 4TE',
    'Mrs A Hartley\nOrchard Road\nNorwich NR2 4TE',
    false,
  ],
  ['a building on one side', '12 Orchard Road, Norwich NR2 4TE', 'Orchard Road, Norwich NR2 4TE', false],
  [
    'a building number is never repaired',
    '10 Orchard Road, Norwich NR2 4TE',
    'IO Orchard Road, Norwich NR2 4TE',
    false,
  ],
  ['5 is not S', '5 Orchard Road, Norwich NR2 4TE', 'S Orchard Road, Norwich NR2 4TE', false],
  ['a number within a range that is not an end', '14 Orchard Road, NR2 4TE', '12-16 Orchard Road, NR2 4TE', false],
  ['a house name against a number only', 'Rose Cottage, Mill Lane, NR2 4TE', '12 Mill Lane, NR2 4TE', false],
  ['a number against a house name only', '12 Mill Lane, NR2 4TE', 'Rose Cottage, Mill Lane, NR2 4TE', false],
  [
    'another house name, typed without a comma',
    'Rose Cottage Mill Lane, NR2 4TE',
    'Ivy Cottage\nMill Lane\nNorwich NR2 4TE',
    false,
  ],
  [
    'a house typed without a comma, where the paper has none',
    'Rose Cottage Mill Lane, NR2 4TE',
    'Mill Lane\nNorwich NR2 4TE',
    false,
  ],
  [
    'a street that is called like a house, and no building',
    'Rose Cottage Lane, NR2 4TE',
    'Rose Cottage Lane\nNR2 4TE',
    false,
  ],
  ['another house name', 'Rose Cottage, Mill Lane, NR2 4TE', 'Ivy Cottage, Mill Lane, NR2 4TE', false],
  [
    'a house name, where the line that may tell it from another is lost',
    'Rose Cottage, 33 Beacon Hill, Cardiff CF10 1PU',
    'Rose Cottage\nCardiff\nCF10 1PU',
    false,
  ],
  [
    'a house name without street against one with its number',
    'Rose Cottage, Cardiff CF10 1PU',
    'Rose Cottage\n31 Beacon Hill\nCardiff\nCF10 1PU',
    false,
  ],
  ['a PO box', 'PO Box 12, Norwich NR2 4TE', 'PO Box 12, Norwich NR2 4TE', false],
  ['a PO box on the paper', '12 Orchard Road, Norwich NR2 4TE', 'PO Box 12, 12 Orchard Road, Norwich NR2 4TE', false],
  ['no postcode on the paper', '12 Orchard Road, Norwich NR2 4TE', '12 Orchard Road, Norwich', false, true],
  ['no postcode expected', '12 Orchard Road, Norwich', '12 Orchard Road, Norwich NR2 4TE', false, true],
  [
    'parts of two blocks',
    '12 Orchard Road, NR2 4TE',
    'Ann Hartley\n12 Orchard Road\nNR9 9ZZ\n\nBob Miller\n44 Mill Lane\nNR2 4TE',
    false,
  ],
  [
    "the issuer's own address",
    '1 Power Street, Leeds LS1 1AA',
    'Yorkshire Energy Ltd\n1 Power Street\nLeeds LS1 1AA\n\nMrs A Hartley\n12 Orchard Road\nNorwich NR2 4TE',
    false,
  ],
  ['two postcodes one repairable letter apart', '12 Orchard Road, NR2 4TE', '12 Orchard Road, NR5 4TE', false],
  // The same address.
  ['the very same', '12 Orchard Road, Norwich NR2 4TE', '12 Orchard Road, Norwich NR2 4TE', true],
  [
    'a house name and its street, the number extra',
    'Rose Cottage, 31 Beacon Hill, Cardiff CF10 1PU',
    'Rose Cottage\nBeacon Hill\nCardiff\nCF10 1PU',
    true,
  ],
  ['a house name on both sides alone', 'Rose Cottage, Cardiff CF10 1PU', 'Rose Cottage\nCardiff\nCF10 1PU', true],
  ['on lines', '12 Orchard Road, Norwich NR2 4TE', '12 Orchard Road\nNorwich\nNorfolk\nNR2 4TE', true],
  ['a street written short', '12 Orchard Road, NR2 4TE', '12 ORCHARD RD NR2 4TE', true],
  ['another street only corroborates', '12 Orchard Road, NR2 4TE', '12 Orchard Way, NR2 4TE', true],
  ['a short word right before the postcode', '12 High Street, York YO1 7HH', '12 High Street York YO1 7HH', true],
  ['a postcode without its space', '12 Orchard Road, NR2 4TE', '12 Orchard Road, NR24TE', true],
  ['a postcode in small letters', '12 Orchard Road, nr2 4te', '12 Orchard Road, NR2 4TE', true],
  ['O read for 0 in a postcode', '12 Orchard Road, M1 0AA', '12 Orchard Road, M1 OAA', true],
  ['I read for 1 in a postcode', '12 Orchard Road, M1 1AA', '12 Orchard Road, MI 1AA', true],
  ['5 read for S in a postcode', '12 Orchard Road, BS6 5QA', '12 Orchard Road, B56 5QA', false],
  ['8 read for B in the inward part', '12 Orchard Road, NR2 4BE', '12 Orchard Road, NR2 48E', true],
  ['12A is 12 A', '12A Orchard Road, NR2 4TE', '12 A Orchard Road, NR2 4TE', true],
  ['12a is 12A', '12a Orchard Road, NR2 4TE', '12A Orchard Road, NR2 4TE', true],
  ['the first end of a range', '12 Orchard Road, NR2 4TE', '12-16 Orchard Road, NR2 4TE', true],
  ['the last end of a range', '16 Orchard Road, NR2 4TE', '12-16 Orchard Road, NR2 4TE', true],
  ['a range with a dash', '12-16 Orchard Road, NR2 4TE', '12–16 Orchard Road, NR2 4TE', true],
  ['FLAT, APT and UNIT', 'Flat 3, 12 Orchard Road, NR2 4TE', 'Apt 3, 12 Orchard Road, NR2 4TE', true],
  ['UNIT', 'Flat 3, 12 Orchard Road, NR2 4TE', 'UNIT 3 12 ORCHARD ROAD NR2 4TE', true],
  ['a flat with a letter', 'Flat B, 12 Orchard Road, NR2 4TE', 'FLAT B\n12 ORCHARD ROAD\nNR2 4TE', true],
  ['a flat before the number', '3, 12 Orchard Road, NR2 4TE', 'Flat 3, 12 Orchard Road, NR2 4TE', true],
  ['a Scottish flat', '2/1, 12 Byres Road, Glasgow G12 8QQ', 'Flat 2/1\n12 Byres Road\nGlasgow G12 8QQ', true],
  ['a Scottish flat by floor', '1F2, 12 Leith Walk, Edinburgh EH6 5AA', '1F2\n12 Leith Walk\nEdinburgh EH6 5AA', true],
  ['another Scottish flat', '2/1, 12 Byres Road, Glasgow G12 8QQ', 'Flat 2/2\n12 Byres Road\nGlasgow G12 8QQ', false],
  [
    'GFF is the ground floor flat',
    'GFF, 12 Orchard Road, NR2 4TE',
    'Ground Floor Flat, 12 Orchard Road, NR2 4TE',
    true,
  ],
  ['1st is first', '1st Floor Flat, 12 Orchard Road, NR2 4TE', 'First Floor Flat, 12 Orchard Road, NR2 4TE', true],
  ['number words', 'Twelve Orchard Road, NR2 4TE', '12 Orchard Road, NR2 4TE', true],
  ['a flat in words', 'Flat Three, 12 Orchard Road, NR2 4TE', 'Flat 3, 12 Orchard Road, NR2 4TE', true],
  [
    'a named house typed without commas',
    'Rose Cottage Mill Lane Norwich NR2 4TE',
    'Mrs A Hartley\nROSE COTTAGE\nMILL LANE\nNORWICH NR2 4TE',
    true,
  ],
  [
    'a named house printed in one line with its street',
    'The Old Rectory, Church Street, Norwich NR2 4TE',
    'THE OLD RECTORY CHURCH STREET\nNORWICH NR2 4TE',
    true,
  ],
  ['a named house', 'Rose Cottage, Mill Lane, Norwich NR2 4TE', 'ROSE COTTAGE\nMILL LANE\nNORWICH NR2 4TE', true],
  [
    'an extra house name beside an agreeing number',
    '12 Mill Lane, NR2 4TE',
    'Rose Cottage, 12 Mill Lane, NR2 4TE',
    true,
  ],
  ['an extra house name expected', 'Rose Cottage, 12 Mill Lane, NR2 4TE', '12 Mill Lane, NR2 4TE', true],
  ['number before NO', 'No. 12 Mill Lane, NR2 4TE', '12 Mill Lane, NR2 4TE', true],
  ['BFPO', '12 Camp Road, BFPO 58', '12 Camp Road\nBFPO 58', true],
  ['another BFPO', '12 Camp Road, BFPO 58', '12 Camp Road\nBFPO 57', false],
  ['Jersey', '12 Rue du Mont, St Helier JE2 3AB', '12 Rue du Mont\nSt Helier\nJE2 3AB', true],
  ['Guernsey', '12 Forest Lane, St Peter Port GY1 1AA', '12 Forest Lane, GY1 1AA', true],
  ['Man', '12 Athol Street, Douglas IM1 1JA', '12 Athol Street, IM1 1JA', true],
  [
    'a whole page with the issuer above',
    '12 Orchard Road, Norwich NR2 4TE',
    'Yorkshire Energy Ltd\n1 Power Street\nLeeds LS1 1AA\n\nMrs A Hartley\n12 Orchard Road\nNorwich\nNR2 4TE\n\nYour bill',
    true,
  ],
]
describe('two addresses', () => {
  it.each(CASES)('%s', (_, expected, found, passed, retryable = false) => {
    const comparison = compareAddresses(expected, found)
    expect(comparison).toMatchObject({ passed, retryable })
    expect(comparison.passed).toBe(comparison.score >= 0.5)
  })

  it.each(CASES.filter(([, , found]) => !found.includes('\n\n')))(
    '%s: the same in either order',
    (_, expected, found) => {
      expect(compareAddresses(found, expected).passed).toBe(compareAddresses(expected, found).passed)
    },
  )

  it('takes the block with the person’s name where several blocks have one of the parts', () => {
    const page = 'Mr Bob Miller\n12 Orchard Road\nNorwich NR2 4TE\n\nMrs Ann Hartley\n44 Mill Lane\nLeeds LS6 2AB'
    expect(compareAddresses('12 Orchard Road, Norwich NR2 4TE', page, { expected_name: 'Ann Hartley' }).passed).toBe(
      false,
    )
    expect(compareAddresses('44 Mill Lane, Leeds LS6 2AB', page, { expected_name: 'Ann Hartley' }).passed).toBe(true)
  })

  it('a repaired postcode never becomes the expected one: what is valid stays as it is', () => {
    for (const other of ['NR2 4TF', 'NR2 4TO', 'NR20 4TE', 'N2 4TE'])
      expect(compareAddresses('12 Orchard Road, NR2 4TE', `12 Orchard Road, ${other}`).passed).toBe(false)
  })

  it.each(['', '   ', '\n\n\n', '🙂', '1'.repeat(500), ', , , ,', 'NR2 4TE', 'A'.repeat(10_000)])('fail: %j', (odd) => {
    expect(compareAddresses('12 Orchard Road, NR2 4TE', odd).passed).toBe(false)
    expect(compareAddresses(odd, '12 Orchard Road, NR2 4TE').passed).toBe(false)
  })
})

describe('an address given by number and postcode alone', () => {
  it.each([
    ['12, NR2 4TE', '14 Orchard Road\nNR2 4TE'],
    ['12, NR2 4TE', '112 Orchard Road\nNR2 4TE'],
    ['12, NR2 4TE', '12A Orchard Road\nNR2 4TE'],
    ['12, NR2 4TE', '12 Orchard Road\nNR2 4TF'],
    ['12, NR2 4TE', 'Flat 12\n3 Orchard Road\nNR2 4TE'],
    ['12, NR2 4TE', '12 Orchard House\nNR2 4TE'],
    ['12, NR2 4TE', 'The Lodge\nOrchard Road\nNR2 4TE'],
    ['12, NR2 4TE', 'PO Box 12\nNR2 4TE'],
    ['12, NR2 4TE', 'Flat 3\n12 Orchard Road\nNR2 4TE'],
    ['Flat 3, 12, NR2 4TE', '12 Orchard Road\nNR2 4TE'],
    ['Flat 3, 12, NR2 4TE', 'Flat 12\n3 Orchard Road\nNR2 4TE'],
    ['Flat 12, NR2 4TE', '12 Orchard Road\nNR2 4TE'],
    ['12, 14, NR2 4TE', '12 Orchard Road\nNR2 4TE'],
    // A paper that has lost its street could belong to anybody.
    ['12 Orchard Road, NR2 4TE', '12\nNR2 4TE'],
    ['12, NR2 4TE', '12\nNR2 4TE'],
  ])('does not match: %j is not %j', (given, found) => expect(addressesOn(given, found).comparison.passed).toBe(false))

  it.each([
    ['12, NR2 4TE', '12 Orchard Road\nNorwich\nNR2 4TE'],
    ['12\nNR2 4TE', '12 Orchard Road\nNorwich\nNR2 4TE'],
    ['No. 12, NR2 4TE', '12 Orchard Road\nNorwich\nNR2 4TE'],
    ['House 12, nr24te', '12 Orchard Road\nNorwich\nNR2 4TE'],
    ['12a, NR2 4TE', '12A Orchard Road\nNorwich\nNR2 4TE'],
    ['Flat 3, 12, NR2 4TE', 'Flat 3\n12 Orchard Road\nNorwich\nNR2 4TE'],
  ])('matches on these two: %j is %j', (given, found) => expect(addressesOn(given, found).comparison.passed).toBe(true))
})

it.each(['Flat 5 Tower One', 'Flat 5, Tower-One', 'Flat 5, Tower - One', 'Flat 5 Tower 1'])(
  'a tower is read after a flat and a hyphen: %j',
  (written) => {
    const at = (home: string) => `${home}, 12 Mill Lane, York, YO1 7HH`
    for (const same of ['Flat 5, Tower One', 'Flat 5 Tower 1']) {
      expect(compareAddresses(at(same), at(written).replaceAll(', ', '\n'))).toMatchObject({ passed: true })
      expect(compareAddresses(at(written), at(same).replaceAll(', ', '\n'))).toMatchObject({ passed: true })
    }
    expect(compareAddresses(at('Flat 5, Tower Two'), at(written).replaceAll(', ', '\n'))).toMatchObject({
      passed: false,
    })
    expect(compareAddresses(at('Flat 5 Tower Two'), at(written).replaceAll(', ', '\n'))).toMatchObject({
      passed: false,
    })
  },
)

describe('a tower, block or level is the building where nothing else is', () => {
  const KINDS = [
    'Block',
    'Tower',
    'Building',
    'Wing',
    'Core',
    'Entrance',
    'Stair',
    'Staircase',
    'Level',
    'Phase',
    'Pod',
  ]
  it.each(KINDS)('%s One', (kind) => {
    for (const flat of ['', 'Flat 5, ', 'Apartment 5, ']) {
      const at = (one: string) => `${flat}${kind} ${one}, Mill Lane, York, YO1 7HH`
      expect(compareAddresses(at('One'), at('One').replaceAll(', ', '\n'))).toMatchObject({ passed: true })
      expect(compareAddresses(at('One'), at('1').replaceAll(', ', '\n'))).toMatchObject({ passed: true })
      expect(compareAddresses(at('One'), at('Two').replaceAll(', ', '\n'))).toMatchObject({ passed: false })
      expect(compareAddresses(at('One'), `${flat}Mill Lane, York, YO1 7HH`)).toMatchObject({ passed: false })
    }
  })

  it.each(['One', '1'])('but on one side only, beside a number, it needs another paper: Tower %s', (one) =>
    expect(
      compareAddresses(
        `Apartment 5, Tower ${one}, 12 Mill Lane, York, YO1 7HH`,
        'Apartment 5\n12 Mill Lane\nYork\nYO1 7HH',
      ),
    ).toMatchObject({ passed: false, retryable: true }),
  )

  it.each([
    ['Kestrel, Level 2', 'Osprey, Level 2'],
    ['Flat 5, Kestrel, Level 2', 'Flat 5, Osprey, Level 2'],
    ['Flat 5, Level 2, Kestrel', 'Flat 5, Level 2, Osprey'],
    ['Kestrel, Block B', 'Osprey, Block B'],
    ['Kestrel, Phase 1', 'Osprey, Phase 1'],
    ['Kestrel Reach, Block B', 'Osprey Reach, Block B'],
    ['Flat 5, Kestrel, Block A', 'Flat 5, Osprey, Block A'],
    ['Kestrel, Flat 5, Block A', 'Osprey, Flat 5, Block A'],
    ['Kestrel, Block B', 'Block B'],
    ['Flat 5, Kestrel, Level 2', 'Flat 5, Level 2'],
  ])('unless an unmarked house name stands beside it: %s is not %s', (one, other) => {
    const at = (home: string) => `${home}, Mill Lane, York, YO1 7HH`
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const)
      expect(compareAddresses(at(a), at(b).replaceAll(', ', '\n'))).toMatchObject({ passed: false })
  })

  it.each([
    ['Flat 5, Kestrel, Level 2', 'Flat 5, Kestrel, Level 2'],
    ['Kestrel, Block B', 'Kestrel, Block B'],
    ['Block B', 'Adaeze Okafor, Block B'],
    ['Tower One', 'Supply address, Tower One'],
    ['Flat 5, Block A', 'Adaeze Okafor, Flat 5, Block A'],
    ['Flat 5, Block A', 'Flat 5, Kestrel, Block A'],
    ['Flat 5, Kestrel, Block A', 'Adaeze Okafor, Flat 5, Block A'],
  ])('whatever else stands above it: %s is %s', (given, found) => {
    const at = (home: string) => `${home}, Mill Lane, York, YO1 7HH`
    expect(compareAddresses(at(given), at(found).replaceAll(', ', '\n'))).toMatchObject({ passed: true })
  })
})

describe('within one house number or park', () => {
  it.each([
    ['Flat 5, Block II, 12', 'Flat 5, Block III, 12'],
    ['Flat 5, Block A1, 12', 'Flat 5, Block A2, 12'],
    ['Flat 5, Block AA, 12', 'Flat 5, Block AB, 12'],
    ['Flat 5, Tower 1A, 12', 'Flat 5, Tower 1B, 12'],
    ['Flat 5, Kestrel, 12', 'Flat 5, Osprey, 12'],
    ['Pitch 4, Rose Park,', 'Pitch 5, Rose Park,'],
    ['Pitch 4, Rose Park,', 'Rose Park,'],
    ['Berth 4, 12', 'Berth 5, 12'],
  ])('%s is not %s', (one, other) => {
    const at = (home: string) => `${home} Mill Lane, York, YO1 7HH`
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const)
      expect(compareAddresses(at(a), at(b).replaceAll(', ', '\n'))).toMatchObject({ passed: false })
    for (const same of [one, other])
      expect(compareAddresses(at(same), at(same).replaceAll(', ', '\n'))).toMatchObject({ passed: true })
  })

  it.each([
    ['Flat 5, Block A1,', 'Flat 5, Block A1,'],
    ['Pitch 4,', 'Pitch 4,'],
    ['Rose Cottage, Croft 4,', 'Rose Cottage,'],
    ['Flat 5, 12', 'Flat 5, Kestrel, 12'],
    ['Flat 5, Kestrel, 12', 'Adaeze Okafor, Flat 5, 12'],
    ['Flat 5, 12 Tower St,', 'Flat 5, 12 Tower Street,'],
  ])('%s is %s', (given, found) => {
    const at = (home: string) => `${home} ${home.includes('Tower') ? '' : 'Mill Lane, '}York, YO1 7HH`
    expect(compareAddresses(at(given), at(found).replaceAll(', ', '\n'))).toMatchObject({ passed: true })
  })
})

describe('a number with a letter behind a word that looks like a postcode’s beginning', () => {
  it.each([
    ['Flat No 25B, 4 Mill Lane, NR2 4TE', 'Flat No 28D, 4 Mill Lane, NR2 4TE', false],
    ['Flat No 25B, Mill House, NR2 4TE', 'Flat No 28D, Mill House, NR2 4TE', false],
    ['No 12A Mill Lane, NR2 4TE', 'No 18B Mill Lane, NR2 4TE', false],
    ['Nos 12-14 Mill Lane, NR2 4TE', 'NOS 12A-14 MILL LANE, NR2 4TE', false],
    ['Flat B1 15A Mill Lane, NR2 4TE', 'Flat B1 18A Mill Lane, NR2 4TE', false],
    ['Flat B1 15A, Mill House, NR2 4TE', 'Flat B2 18A, Mill House, NR2 4TE', false],
    ['Unit E1 15A, 4 Mill Lane, NR2 4TE', 'Unit E2 15A, 4 Mill Lane, NR2 4TE', false],
    ['Block S1 12B Mill House, NR2 4TE', 'Block S1 18B Mill House, NR2 4TE', false],
    ['Flat B1 15A, Mill House, NR2 4TE', 'Flat B1\n15A Mill House\nNR2 4TE', true],
    ['No 12A Mill Lane, NR2 4TE', 'No 12A Mill Lane\nNR2 4TE', true],
    ['15A Mill Lane, NR2 4TE', 'Mr John Smith\nNo 15A Mill Lane\nNorwich\nNR2 4TE', true],
    ['Flat B1 15A Mill Lane, NR2 4TE', 'Flat B1, 15A Mill Lane\nNR2 4TE', true],
  ])('%j and %j: %s', (expected, found, passed) => {
    expect(compareAddresses(expected, found).passed).toBe(passed)
    expect(compareAddresses(found, expected).passed).toBe(passed)
  })
})

import { RETRYABLE, type AddressCase } from './address-case'

const HOUSE = '12 Mill Lane, BS6 5QA'

/** Two dwellings at one number, and each of them against the house: neither may pass for the other. */
const apart = (rule: string, one: string, other: string, grade: 'different' | 'partial', more: AddressCase[4] = grade === 'partial' ? RETRYABLE : undefined): AddressCase[] => [
  [`${rule}: another one`, `${one}, ${HOUSE}`, `${other}, ${HOUSE}`, grade, more],
  [`${rule}: against the house`, HOUSE, `${one}\n${HOUSE}`, 'partial', RETRYABLE],
  [`${rule}: itself`, `${one}, ${HOUSE}`, `${one.toUpperCase()}\n12 MILL LANE\nBS6 5QA`, 'equivalent'],
]

/** A number directly before a numbered street. */
const within = (complex: string): AddressCase[] => [
  [`${complex}: another number`, `3 ${complex}, 45 High Street, NR2 4TE`, `4 ${complex}, 45 High Street, NR2 4TE`, 'different'],
  [`${complex}: on one side only`, '45 High Street, NR2 4TE', `3 ${complex}\n45 High Street\nNR2 4TE`, 'partial', RETRYABLE],
  [`${complex}: the number is a flat's`, `Flat 3, ${complex}, 45 High Street, NR2 4TE`, `3 ${complex}, 45 High Street, NR2 4TE`, 'equivalent'],
]

/** What stands where a flat stands is one, however it is written: nothing of it is dropped. */
export const UNREAD: AddressCase[] = [
  // Read.
  ...apart('a flat with a point', 'Flat 1.02', 'Flat 1.03', 'different'),
  ...apart('a flat with a hyphen', 'Flat B-12', 'Flat B-13', 'different'),
  ...apart('a flat with two letters', 'Flat LG1', 'Flat LG2', 'different'),
  ...apart('a letter within the number', 'Flat 3C1', 'Flat 3C2', 'different'),
  ...apart('a Roman number', 'Flat II', 'Flat III', 'different'),
  ...apart('no blank before the number', 'FLAT3', 'FLAT4', 'different'),
  ...apart('a hyphen before the number', 'Flat-3', 'Flat-4', 'different'),
  ...apart('a bedsit', 'Bedsit 3', 'Bedsit 4', 'different'),
  ...apart('a storey above the eighth', '9th Floor', '10th Floor', 'different'),
  ...apart('a numbered floor', 'Floor 3', 'Floor 4', 'different'),
  ...apart('a numbered level', 'Level 3', 'Level 4', 'different'),
  ...apart('initials of floors', 'GF Flat', 'FF Flat', 'different'),
  ['B-12 is B12', `Flat B-12, ${HOUSE}`, `Apt B12, ${HOUSE}`, 'equivalent'],
  ['the third level is the third floor', `Level 3, ${HOUSE}`, `3rd Floor, ${HOUSE}`, 'equivalent'],
  ['a letter without a comma', `Flat A, ${HOUSE}`, 'Flat A 12 Mill Lane, BS6 5QA', 'equivalent'],
  ['GF is the ground floor', `Ground Floor Flat, ${HOUSE}`, `GF Flat, ${HOUSE}`, 'equivalent'],
  ['G/F is the ground floor', `Ground Floor Flat, ${HOUSE}`, `G/F, ${HOUSE}`, 'equivalent'],
  ['Gnd is ground', `Ground Floor Flat, ${HOUSE}`, `Gnd Floor Flat, ${HOUSE}`, 'equivalent'],
  ['a lettered block before its word', `Flat 3, B Block, ${HOUSE}`, `Flat 3, C Block, ${HOUSE}`, 'different'],
  ['a numbered building of an estate', `Flat 3, Building 2, ${HOUSE}`, `Flat 3, Building 4, ${HOUSE}`, 'different'],
  ['a numbered core', `Flat 3, Core 2, ${HOUSE}`, `Flat 3, Core 4, ${HOUSE}`, 'different'],
  // Not read, and kept as it stands.
  ...apart('two letters', 'Flat AA', 'Flat AB', 'partial'),
  ...apart('a side for a number', 'Flat Left', 'Flat Right', 'partial'),
  ...apart('a side before the word', 'East Flat', 'West Flat', 'partial'),
  ...apart('a floor by its name', 'Hall Floor', 'Mezzanine Floor', 'partial'),
  ...apart('a maisonette by its place', 'Upper Maisonette', 'Lower Maisonette', 'partial'),
  ...apart('the word misread', 'Fiat 3', 'Fiat 4', 'partial'),
  ...apart('the word misread with a digit', 'F1at 3', 'F1at 4', 'partial'),
  ...apart('another word for a flat', 'Dwelling 3', 'Dwelling 4', 'partial'),
  ...apart('a pod', 'Pod 3', 'Pod 4', 'partial'),
  ...apart('a mobile home', 'Mobile Home 3', 'Mobile Home 4', 'partial'),
  ...apart('a shop', 'Shop 3', 'Shop 4', 'partial'),
  ...apart('F3', 'F3', 'F4', 'partial'),
  ...apart('a lone letter', 'A', 'B', 'partial'),
  ...apart('ground left', 'GL', 'GR', 'partial'),
  ...apart('second left', '2nd Left', '2nd Right', 'partial'),
  ...apart('top left', 'Top Left', 'Top Right', 'partial'),
  ['two flats made one', `Flat 3 & 4, ${HOUSE}`, `Flat 3 & 5, ${HOUSE}`, 'partial', RETRYABLE],
  ['two flats made one against the first', `Flat 3, ${HOUSE}`, `Flat 3 & 4, ${HOUSE}`, 'partial', RETRYABLE],
  ['a side behind the number', `Flat 2 Left, ${HOUSE}`, `Flat 2 Right, ${HOUSE}`, 'partial', RETRYABLE],
  ['a side behind the floor', `Top Floor Flat Left, ${HOUSE}`, `Top Floor Flat Right, ${HOUSE}`, 'partial', RETRYABLE],
  ['a wing behind the flat', `Flat 3 East Wing, ${HOUSE}`, `Flat 3 West Wing, ${HOUSE}`, 'partial', RETRYABLE],
  ['a block by its place', `Flat 3, North Block, ${HOUSE}`, `Flat 3, South Block, ${HOUSE}`, 'partial', RETRYABLE],
  ['a room within a flat', `Room 4, Flat 3, ${HOUSE}`, `Room 5, Flat 3, ${HOUSE}`, 'partial', RETRYABLE],
  ['a misread flat against the flat', `Flat 3, ${HOUSE}`, `Fiat 3, ${HOUSE}`, 'partial', RETRYABLE],
  ['the front flat', HOUSE, `Front Flat, ${HOUSE}`, 'partial', RETRYABLE],
  ['the penthouse', HOUSE, `The Penthouse, ${HOUSE}`, 'partial', RETRYABLE],
  ['the rear, in brackets', HOUSE, '12 Mill Lane (Rear), BS6 5QA', 'partial', RETRYABLE],
  ['the rear, between number and street', HOUSE, '12 Rear Mill Lane, BS6 5QA', 'partial', RETRYABLE],
  ['12 bis', HOUSE, '12 bis Mill Lane, BS6 5QA', 'partial', RETRYABLE],
  ['a garage', HOUSE, `Garage, ${HOUSE}`, 'partial', RETRYABLE],
  ['behind the street', '12 Mill Lane, Flat Left, BS6 5QA', '12 Mill Lane, Flat Right, BS6 5QA', 'partial', RETRYABLE],
  ['a bedsit in a house without a number', 'Pod 3, Rose House, Mill Lane, BS6 5QA', 'Pod 4, Rose House, Mill Lane, BS6 5QA', 'partial', RETRYABLE],
  ['a house of flats in a court', '12 Rose House, Orchard Court, Mill Lane, BS6 5QA', '13 Rose House, Orchard Court, Mill Lane, BS6 5QA', 'partial', RETRYABLE],
  // A number before a numbered street.
  ...['The Maltings', 'Riverside', 'Kings Gate', 'Albert Terrace', 'Bailey Mews', 'Mercury', 'March Court', 'Rose Dell'].flatMap(within),
  ['two thoroughfares', '12 Rose Mews, 45 High Street, NR2 4TE', '14 Rose Mews, 45 High Street, NR2 4TE', 'different'],
  ['a storeyed tower', '2012 Landmark East, 45 High Street, NR2 4TE', '2013 Landmark East, 45 High Street, NR2 4TE', 'different'],
  ['a numbered house between flat and street', 'Flat 3, 12 Kestrel House, 45 High Street, NR2 4TE', 'Flat 3, 14 Kestrel House, 45 High Street, NR2 4TE', 'partial', RETRYABLE],
  // Far above the street.
  ['a flat four lines above', 'Flat 3, Kestrel House, Riverside, Phase Two, 12 High Street, NR2 4TE', 'Flat 4, Kestrel House, Riverside, Phase Two, 12 High Street, NR2 4TE', 'different'],
  ['a flat four lines above, on one side only', '12 High Street, NR2 4TE', 'Flat 4, Kestrel House, Riverside, Phase Two, 12 High Street, NR2 4TE', 'partial', RETRYABLE],
  ['a flat above the addressee', '12 High Street, NR2 4TE', 'Flat 4\nMrs A Hartley\nKestrel House\nRiverside\n12 High Street\nNR2 4TE', 'partial', RETRYABLE],
  ['a flat nine lines above the postcode', 'Kestrel House, 12 High Street, NR2 4TE', 'Flat 4\nKestrel House\n12 High Street\nLittle Wood\nGreat Wood\nTown\nNorfolk\nEngland\nNR2 4TE', 'partial', RETRYABLE],
  // At and of.
  ['a flat at a number', `Flat 3, ${HOUSE}`, 'Flat 3 at 12 Mill Lane, BS6 5QA', 'equivalent'],
  ['a flat at a number, on one side only', HOUSE, 'Flat 3 at 12 Mill Lane, BS6 5QA', 'partial', RETRYABLE],
  ['the annexe at a number', HOUSE, 'The Annexe at 12 Mill Lane, BS6 5QA', 'partial', RETRYABLE],
  ['the first floor of a number', HOUSE, 'First floor of 12 Mill Lane, BS6 5QA', 'partial', RETRYABLE],
  ['the first floor of a number is the first floor', `First Floor, ${HOUSE}`, 'First floor of 12 Mill Lane, BS6 5QA', 'equivalent'],
  ['the basement of a number', HOUSE, 'Basement of 12 Mill Lane, BS6 5QA', 'partial', RETRYABLE],
  ['the apartment at a flat', `Flat 3, ${HOUSE}`, 'The apartment at Flat 3, 12 Mill Lane, BS6 5QA', 'equivalent'],
  // No flat, whatever digits it has.
  ['a house name misread', 'Orchard House, 12 High Street, NR2 4TE', '0rchard House, 12 High Street, NR2 4TE', 'equivalent'],
  ['a house name misread at its end', '12 High Street, NR2 4TE', 'Mi11 House, 12 High Street, NR2 4TE', 'equivalent'],
  ['a post office', '12 High Street, NR2 4TE', 'The Old Post Office, 12 High Street, NR2 4TE', 'equivalent'],
  ['a reference above a name that nobody lists', '12 High Street, NR2 4TE', 'Ref A12 34\nNwosu Okafor\n12 High Street\nNR2 4TE', 'equivalent'],
  ['a sorting mark above a name that nobody lists', '12 High Street, NR2 4TE', '0004521 S1 00093\nNwosu Okafor\n12 High Street\nNR2 4TE', 'equivalent'],
  ['a day above a name that nobody lists', '12 High Street, NR2 4TE', 'Monday 5 October 2026\nNwosu Okafor\n12 High Street\nNR2 4TE', 'equivalent'],
  ['a number above the addressee', '12 High Street, NR2 4TE', '3391\nMrs A Hartley\n12 High Street\nNR2 4TE', 'equivalent'],
  ['an initial as a name', '12 High Street, NR2 4TE', 'Ramesh K\n12 High Street\nNR2 4TE', 'equivalent'],
  ['a payment of a day above the street', '12 High Street, NR2 4TE', '12 Oct Ann Hartley\n12 High Street\nNR2 4TE', 'equivalent'],
  ['a sum behind a person above the street', '12 High Street, NR2 4TE', 'Ann Hartley 500.00\n12 High Street\nNR2 4TE', 'equivalent'],
]

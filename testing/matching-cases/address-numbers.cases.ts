import { RETRYABLE, type AddressCase } from './address-case'

/** A village whose name contains a number is not a building, whether or not the street above it has a number. */
const village = (name: string, postcode: string): AddressCase[] => [
  [
    `${name}: another number`,
    `14 Halstead Road, ${name}, ${postcode}`,
    `16 Halstead Road\n${name}\n${postcode}`,
    'different',
  ],
  [
    `${name}: the same number`,
    `14 Halstead Road, ${name}, ${postcode}`,
    `14 Halstead Road\n${name}\n${postcode}`,
    'equivalent',
  ],
  [
    `${name}: no number at all`,
    `Halstead Road, ${name}, ${postcode}`,
    `Halstead Road\n${name}\n${postcode}`,
    'different',
  ],
]

/** Number words, and notations of numbers. */
export const NUMBERS: AddressCase[] = [
  ...village('Five Oak Green', 'TN12 6RN'),
  ...village('Eight Ash Green', 'CO6 3PU'),
  ...village('Ten Mile Bank', 'PE38 0EJ'),
  ...village('Four Oaks Park', 'B74 2ND'),
  ...village('One Tree Hill', 'SS17 9AA'),
  [
    'a street named after sisters has no number',
    'Seven Sisters Road, N7 6AG',
    'Seven Sisters Road\nN7 6AG',
    'different',
  ],
  ['a street named after elms has no number', 'Nine Elms Lane, SW8 5BA', 'Nine Elms Lane\nSW8 5BA', 'different'],
  ['seven sisters are not number seven', '7 Sisters Road, N7 6AG', 'Seven Sisters Road, N7 6AG', 'different'],
  [
    'a number above a street that counts',
    '100 Seven Sisters Road, N7 6AG',
    '100\nSeven Sisters Road\nLondon\nN7 6AG',
    'equivalent',
  ],
  [
    'a number and a comma before a street that counts',
    '100 Seven Sisters Road, N7 6AG',
    '100, Seven Sisters Road, London N7 6AG',
    'equivalent',
  ],
  [
    'another number before a street that counts',
    '100 Seven Sisters Road, N7 6AG',
    '102, Seven Sisters Road, London N7 6AG',
    'different',
  ],
  ['one hundred', '100 Mill Lane, NR2 4TE', 'One Hundred Mill Lane, NR2 4TE', 'equivalent'],
  [
    'one hundred and twenty-one',
    '121 Mill Lane, NR2 4TE',
    'One Hundred and Twenty-One Mill Lane, NR2 4TE',
    'equivalent',
  ],
  ['one hundred is not one', '1 Mill Lane, NR2 4TE', 'One Hundred Mill Lane, NR2 4TE', 'different'],
  ['a number word before a saint', '7 St Johns Road, NR2 4TE', "Seven St John's Road, NR2 4TE", 'equivalent'],
  ['a number word with a letter', '12A Mill Lane, NR2 4TE', 'Twelve A Mill Lane, NR2 4TE', 'equivalent'],
  ['a flat beside a number word', 'Flat 3, 7 Mill Lane, NR2 4TE', 'Flat Three, Seven Mill Lane, NR2 4TE', 'equivalent'],
  // Notations of a number.
  ['12 to 14', '14 Mill Lane, NR2 4TE', '12 to 14 Mill Lane, NR2 4TE', 'equivalent'],
  ['Nos 12-14', '14 Mill Lane, NR2 4TE', 'Nos 12-14 Mill Lane, NR2 4TE', 'equivalent'],
  ['Nos. 12 & 14', '14 Mill Lane, NR2 4TE', 'Nos. 12 & 14 Mill Lane, NR2 4TE', 'equivalent'],
  ['House No. 12', '12 Mill Lane, NR2 4TE', 'House No. 12, Mill Lane, NR2 4TE', 'equivalent'],
  ['a nought before the number', '12 Mill Lane, NR2 4TE', '012 Mill Lane, NR2 4TE', 'equivalent'],
  ['a nought behind the number', '12 Mill Lane, NR2 4TE', '120 Mill Lane, NR2 4TE', 'different'],
  ['3A/12', 'Flat 3A, 12 Mill Lane, NR2 4TE', '3A/12 Mill Lane, NR2 4TE', 'equivalent'],
  ['2F1/12', '2F1, 12 Leith Walk, EH6 5AA', '2F1/12 Leith Walk, EH6 5AA', 'equivalent'],
  ['12/2F1', '2F1, 12 Leith Walk, EH6 5AA', '12/2F1 Leith Walk, EH6 5AA', 'equivalent'],
  ['12/2F1 is not 12/2F2', '12/2F1 Leith Walk, EH6 5AA', '12/2F2 Leith Walk, EH6 5AA', 'different'],
  ['a comma before a court', '12 Manor Court, NR2 4TE', '12, Manor Court, NR2 4TE', 'near'],
  ['the number of a court on a line of its own', '12 Manor Court, NR2 4TE', '12\nManor Court\nNR2 4TE', 'near'],
  ['another number before a court', '12 Manor Court, NR2 4TE', '14, Manor Court, NR2 4TE', 'different'],
  [
    'a flat and a comma before a house',
    'Flat 3, Orchard House, High Street, NR2 4TE',
    '3, Orchard House, High Street, NR2 4TE',
    'equivalent',
  ],
  [
    'another flat and a comma before a house',
    'Flat 3, Orchard House, High Street, NR2 4TE',
    '4, Orchard House, High Street, NR2 4TE',
    'different',
  ],
  // Not the number of a building.
  ['a sum above the street', '47 Mill Lane, NR2 4TE', 'Amount due\n£47\nMill Lane\nNR2 4TE', 'different'],
  ['a share above the street', '47 Mill Lane, NR2 4TE', '47%\nMill Lane\nNR2 4TE', 'different'],
  ['a reference above the street', '47 Mill Lane, NR2 4TE', 'Ref: 47\nMill Lane\nNR2 4TE', 'different'],
  [
    'a number behind a label of the property',
    '47 Mill Lane, NR2 4TE',
    'Property: 47\nMill Lane\nNR2 4TE',
    'equivalent',
  ],
  // Boxes.
  ['a PO-Box', '12 Mill Lane, NR2 4TE', 'PO-Box 7, 12 Mill Lane, NR2 4TE', 'different'],
  ['a box misread', '12 Mill Lane, NR2 4TE', 'P0 Box 7, 12 Mill Lane, NR2 4TE', 'different'],
  ['a box by its number', '12 Mill Lane, NR2 4TE', 'Box No 7, 12 Mill Lane, NR2 4TE', 'different'],
  ['a freepost', '12 Mill Lane, NR2 4TE', 'Freepost, 12 Mill Lane, NR2 4TE', 'different'],
  // A number that ends another address before the addressee.
  [
    "a sender's number above the addressee's postcode",
    '9 Dock Street, Norwich NR2 4TE',
    'Swiftline\n9 Dock Street\nLondon\nMrs Ann Hartley\nMill House\nNorwich\nNR2 4TE',
    'different',
  ],
  [
    "a sender's number above the addressee",
    'Mill House, Church Lane, Norwich NR2 4TE',
    'Swiftline\n9 Dock Street\nLondon\nMrs Ann Hartley\nMill House\nChurch Lane\nNorwich\nNR2 4TE',
    'equivalent',
  ],
  [
    "a sender's number above an untitled addressee",
    '9 Dock Street, Norwich NR2 4TE',
    'Swiftline\n9 Dock Street\nLondon\nAnn Hartley\nMill House\nNorwich\nNR2 4TE',
    'different',
  ],
  [
    'a person above a house beside its number',
    'Rose Cottage, 4 Mill Lane, NR2 4TE',
    'David Hall\n4 Mill Lane\nNR2 4TE',
    'equivalent',
  ],
  ['a house with a view is a house', 'Hill View, Mill Lane, NR2 4TE', 'Hill View\nMill Lane\nNR2 4TE', 'equivalent'],
  [
    'a street above a village is no house',
    'Mill Lane, Beacon Hill, NR2 4TE',
    'Mill Lane\nBeacon Hill\nNR2 4TE',
    'different',
  ],
  [
    'a hall named after a king is no person',
    'Albert Hall, 4 Mill Lane, NR2 4TE',
    'Victoria Hall, 4 Mill Lane, NR2 4TE',
    'different',
  ],
  ['no flat behind a label of another kind', '47 Mill Lane, NR2 4TE', 'Meter: 47\nMill Lane\nNR2 4TE', 'different'],
  ['a sender and no addressee', '47 Mill Lane, NR2 4TE', 'Swiftline, 47 Mill Lane, NR2 4TE', 'equivalent'],
  [
    'a flat of a house number that is written out',
    'Flat 3, 12 Mill Lane, NR2 4TE',
    'Flat 3, Twelve Mill Lane, NR2 4TE',
    'equivalent',
  ],
  [
    'a numbered villa in a numbered street',
    '2 Rose Villas, 14 Mill Lane, NR2 4TE',
    '14 Mill Lane, NR2 4TE',
    'partial',
    RETRYABLE,
  ],
]

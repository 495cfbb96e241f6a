import { RETRYABLE, type AddressCase } from './address-case'

const OFFICE = '9 Dock Street, London E1 8AA'
const HOME = '4 Mill Lane, Norwich NR2 4TE'
const LETTERHEAD = '9 Dock Street\nLondon\nE1 8AA'
const ADDRESSEE = 'Ann Hartley\n4 Mill Lane\nNorwich\nNR2 4TE'
const OTHER = '4 Castle Court, Durham DH1 3RW'

/** Issuers known by their names, without a word such as Limited: their address is never the person's. */
const issuer = (name: string): AddressCase[] => [
  [`${name}: the letterhead`, OFFICE, `${name}\n${LETTERHEAD}\n\n${ADDRESSEE}\n\nYour bill`, 'different'],
  [
    `${name}: the letterhead, above a label that says whose the account is`,
    OFFICE,
    `${name}\n${LETTERHEAD}\n\nAccount holder: Ann Hartley\nYour bill is ready`,
    'different',
    { name: 'Ann Hartley', ...RETRYABLE },
  ],
  [
    `${name}: the letterhead, the name apart from the address`,
    OFFICE,
    `${name}\n${LETTERHEAD}\n\nAnn Hartley\n\n4 Mill Lane\nNorwich\nNR2 4TE`,
    'different',
    { name: 'Ann Hartley' },
  ],
  [`${name}: the letterhead alone`, OFFICE, `${name}\n${LETTERHEAD}`, 'different', RETRYABLE],
  [`${name}: the footer`, OFFICE, `${ADDRESSEE}\n\nYour bill\n\n${name}, ${OFFICE}`, 'different'],
  [`${name}: the addressee`, HOME, `${name}\n${LETTERHEAD}\n\n${ADDRESSEE}\n\nYour bill`, 'equivalent'],
  [
    `${name}: the addressee right below the name`,
    HOME,
    `${name}\n${ADDRESSEE}\n\nYour bill`,
    'equivalent',
    { name: 'Ann Hartley' },
  ],
  [`${name}: the titled addressee right below the name`, HOME, `${name}\nMrs ${ADDRESSEE}\n\nYour bill`, 'equivalent'],
]

/** An address after or below a label that assigns it to somebody else. */
const labelled = (label: string): AddressCase[] => [
  [`${label}: on one line`, OTHER, `${ADDRESSEE}\n\n${label} ${OTHER}`, 'different'],
  [`${label}: the addressee`, HOME, `${ADDRESSEE}\n\n${label} ${OTHER}`, 'equivalent'],
]

/** Whose address a paper shows in addition to the person's. */
export const SENDERS: AddressCase[] = [
  ...[
    'Thames Water',
    'British Gas',
    'HSBC',
    'HSBC UK',
    'Sky',
    'Monzo',
    'DVLA',
    'BARCLAYS',
    'HM Revenue & Customs',
    'Virgin Media O2',
    'Northgate Borough Council',
  ].flatMap(issuer),
  ...[
    'Contact us at',
    'Our offices:',
    'Your branch:',
    'Pay to',
    'Pay to Mr A Smith,',
    'From:',
    'From: Mr A Smith,',
    'Directors: Mr A Smith,',
    'Previous address:',
    'Guarantor: Ms Una Fairweather,',
  ].flatMap(labelled),
  [
    'From on a line of its own',
    OTHER,
    `From\nMr A Smith\n4 Castle Court\nDurham DH1 3RW\n\nTo\n${ADDRESSEE}`,
    'different',
  ],
  [
    'a titled landlord below a firm',
    OTHER,
    `Landlord\nFairweather Lettings Ltd\nMs Una Fairweather\n4 Castle Court\nDurham DH1 3RW\n\n${ADDRESSEE}`,
    'different',
  ],
  [
    'an address of before, in her name',
    OTHER,
    `Mrs ${ADDRESSEE}\n\nMrs Ann Hartley, previously of ${OTHER}`,
    'different',
    { name: 'Ann Hartley' },
  ],
  [
    'contact us beside the addressee',
    HOME,
    'Ann Hartley Contact us: 0800 123 456\n4 Mill Lane\nNorwich\nNR2 4TE',
    'equivalent',
    { name: 'Ann Hartley' },
  ],
  [
    'a town that a bank is named after',
    '4 Mill Lane, Halifax HX1 2QR',
    'Ann Hartley\n4 Mill Lane\nHalifax\nHX1 2QR\n\nBob Miller\n44 Oak Road\nLeeds LS6 2AB',
    'equivalent',
  ],
  [
    'somebody who is called as a firm is',
    HOME,
    'Sky Hartley\n4 Mill Lane\nNorwich\nNR2 4TE\n\nBob Miller\n44 Oak Road\nLeeds LS6 2AB',
    'equivalent',
  ],
  [
    'a tower that is called as a firm is',
    '101 Sky Tower, 1 High Street, E14 9AB',
    'Sky Tower\n101 Sky Tower, 1 High Street, E14 9AB',
    'equivalent',
  ],
  [
    'a letterhead that nobody knows, above an untitled addressee',
    OFFICE,
    `Swiftline\n${LETTERHEAD}\n\n${ADDRESSEE}\n\nYour bill`,
    'different',
  ],
  [
    'a footer that nobody knows, below an untitled addressee',
    OFFICE,
    `${ADDRESSEE}\n\nYour bill\n\nSwiftline, ${OFFICE}`,
    'different',
  ],
  [
    'the untitled addressee below a letterhead that nobody knows',
    HOME,
    `Swiftline\n${LETTERHEAD}\n\n${ADDRESSEE}\n\nYour bill`,
    'equivalent',
  ],
  ['a property beside a person', OTHER, `${ADDRESSEE}\n\nProperty: ${OTHER}`, 'equivalent'],
  [
    'a property with a name beside a person',
    '12 Mill Lane, Leeds LS6 2AB',
    `${ADDRESSEE}\n\nProperty: Dunroamin, 12 Mill Lane, Leeds LS6 2AB`,
    'equivalent',
  ],
]

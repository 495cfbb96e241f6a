import { RETRYABLE, type AddressCase } from './address-case'

const HOME = '47 Mill Lane, Bristol BS6 5QA'
const ADDRESSEE = 'Mr Robert Lindqvist\n47 Mill Lane\nBristol\nBS6 5QA'
const ENERGY = 'Brightwater Energy Limited\n90 Quayside Road\nSouthampton\nSO14 3FL'
const OFFICE = '90 Quayside Road, Southampton SO14 3FL'
const FOOTER = 'Registered office: 90 Quayside Road, Southampton SO14 3FL. Registered in England no. 04418822'
const COUNCIL = 'Northgate Borough Council\nRevenues and Benefits\nCivic Centre\n1 Market Square\nNorthgate\nNR1 3AG'
const BILL = `${ENERGY}\n\n${ADDRESSEE}\n\nBill date: 3 October 2026\nAmount due: £184.20\n\n${FOOTER}`
const TENANCY =
  'ASSURED SHORTHOLD TENANCY AGREEMENT\n\nLandlord Ms Una Fairweather, 4 Castle Court, Durham DH1 3RW\n\nTenant Robert Lindqvist\n\nProperty 47 Mill Lane, Bristol, BS6 5QA'
const LABELS_APART =
  'TENANCY AGREEMENT\n\nLandlord\n\nMs Una Fairweather, 4 Castle Court, Durham DH1 3RW\n\nTenant\n\nRobert Lindqvist\n\nProperty\n\n47 Mill Lane, Bristol, BS6 5QA\n\nRent'
const TWO_COLUMNS =
  'Mr Robert Lindqvist          Ms Una Fairweather\n47 Mill Lane                 4 Castle Court\nBristol                      Durham\nBS6 5QA                      DH1 3RW'
const NEIGHBOURS =
  'Mr Robert Lindqvist\n47 Mill Lane\nBristol\nBS6 5QA\n\nMrs Ann Hartley\n49 Mill Lane\nBristol\nBS6 5QA'

/** Complete papers: letterheads, footers, tables, columns and noise around the person's address. */
export const PAGES: AddressCase[] = [
  ['a whole bill', HOME, BILL, 'equivalent'],
  ['a whole bill in capitals', HOME, BILL.toUpperCase(), 'equivalent'],
  ['a whole bill with Windows line ends', HOME, BILL.replaceAll('\n', '\r\n'), 'equivalent'],
  [
    'a council tax bill',
    HOME,
    `${COUNCIL}\n\n${ADDRESSEE}\n\nCouncil Tax Bill 2026/27\nNorthgate Borough Council, Civic Centre, 1 Market Square, Northgate NR1 3AG. Telephone 01603 555 010`,
    'equivalent',
  ],
  [
    'the letterhead right above the addressee',
    HOME,
    `Brightwater Energy Limited\n${ADDRESSEE}\n\n${FOOTER}`,
    'equivalent',
  ],
  [
    "the sender's return line right above the addressee",
    HOME,
    `If undelivered return to: PO Box 412, Leeds LS1 5AA\n${ADDRESSEE}`,
    'equivalent',
  ],
  ['a business name above the street', HOME, 'Lindqvist Lettings Ltd\n47 Mill Lane\nBristol\nBS6 5QA', 'equivalent'],
  [
    'a business name above the street, beside others',
    HOME,
    `${ENERGY}\n\nMr Robert Lindqvist\nLindqvist Lettings Ltd\n47 Mill Lane\nBristol\nBS6 5QA\n\n${FOOTER}`,
    'equivalent',
  ],
  ['care of somebody', HOME, 'Mr Robert Lindqvist\nc/o Mrs Ann Hartley\n47 Mill Lane\nBristol\nBS6 5QA', 'equivalent'],
  ['a tenancy agreement', HOME, TENANCY, 'equivalent'],
  ['a tenancy agreement with labels in a column of their own', HOME, LABELS_APART, 'equivalent'],
  [
    "a tenancy agreement with labels apart, in the tenant's name",
    HOME,
    LABELS_APART,
    'equivalent',
    { name: 'Robert Lindqvist' },
  ],
  [
    'a mortgage statement that repeats the property',
    HOME,
    `Pennine Building Society\n6 Weavers Yard\nHalifax HX1 2QR\n\n${ADDRESSEE}\n\nMortgaged property: 47 Mill Lane, Bristol, BS6 5QA`,
    'equivalent',
  ],
  ['a supply address', HOME, 'Supply address: 47 Mill Lane, Bristol, BS6 5QA', 'equivalent'],
  [
    'in running text',
    HOME,
    'This agreement lets the property at 47 Mill Lane, Bristol, BS6 5QA to the tenant.',
    'equivalent',
  ],
  ['two columns of one width', HOME, TWO_COLUMNS, 'equivalent'],
  [
    'the date right above the address',
    HOME,
    '3 October 2026\nMr Robert Lindqvist\n47 Mill Lane\nBristol\nBS6 5QA',
    'equivalent',
  ],
  [
    'a page number and an account number above the address',
    HOME,
    'Page 1 of 4\nAccount number 3391 0276\nMr Robert Lindqvist\n47 Mill Lane\nBristol\nBS6 5QA',
    'equivalent',
  ],
  ['bars and dots before each line', HOME, '| Mr Robert Lindqvist\n. 47 Mill Lane\n* Bristol\n| BS6 5QA', 'equivalent'],
  ['dots behind each line', HOME, 'Mr Robert Lindqvist.\n47 Mill Lane,\nBristol,\nBS6 5QA.', 'equivalent'],
  ['noise between the lines', HOME, 'Mr Robert Lindqvist\n47 Mill Lane\n~\nBristol\n--\nBS6 5QA', 'equivalent'],
  ['indented lines', HOME, '   Mr Robert Lindqvist\n     47 Mill Lane\n  Bristol\n      BS6 5QA', 'equivalent'],
  ['a street misread', HOME, 'Mr Robert Lindqvist\n47 Mi11 Lane\nBristol\nBS6 5QA', 'near'],
  [
    'a postcode misread by its shape',
    '47 Mill Lane, Bristol BS6 1QA',
    'Mr Robert Lindqvist\n47 Mill Lane\nBristol\nBS6 IQA',
    'equivalent',
  ],
  [
    'places in the table of a statement',
    HOME,
    `${ADDRESSEE}\n\nCORNER BAKERY DERBY DE1 2AB    11.80\nSTATION GARAGE LINCOLN LN2 1AA    51.34`,
    'equivalent',
  ],
  [
    'two addresses on one line, the second',
    HOME,
    'from 4 Castle Court, Durham DH1 3RW to 47 Mill Lane, Bristol BS6 5QA',
    'equivalent',
  ],
  [
    'two addresses on one line, the first',
    HOME,
    '47 Mill Lane, Bristol BS6 5QA and 4 Castle Court, Durham DH1 3RW',
    'equivalent',
  ],
  ['the name is on the right block', HOME, NEIGHBOURS, 'equivalent', { name: 'Robert Lindqvist' }],
  ['the name is on no block', HOME, TENANCY, 'equivalent', { name: 'Robert Lindqvist' }],
  [
    'a bank house is no bank',
    'Bank House, High Street, NR2 4TE',
    `${ENERGY}\n\nMr R Lindqvist\nBank House\nHigh Street\nNR2 4TE`,
    'equivalent',
  ],
  // Not the person's.
  ["the issuer's letterhead", OFFICE, BILL, 'different'],
  ["the issuer's letterhead, in the person's name", OFFICE, BILL, 'different', { name: 'Robert Lindqvist' }],
  ["the issuer's footer alone", OFFICE, FOOTER, 'different', RETRYABLE],
  ["the council's own address", '1 Market Square, Northgate NR1 3AG', `${COUNCIL}\n\n${ADDRESSEE}`, 'different'],
  [
    "the council's own address in the footer",
    '1 Market Square, Northgate NR1 3AG',
    `${ADDRESSEE}\n\nNorthgate Borough Council, Civic Centre, 1 Market Square, Northgate NR1 3AG. Telephone 01603 555 010`,
    'different',
  ],
  [
    "a bank's own address",
    '25 Lombard Court, London EC3V 9AA',
    `Harbour & Vale Bank plc\n25 Lombard Court\nLondon\nEC3V 9AA\n\n${ADDRESSEE}`,
    'different',
  ],
  ["the landlord's address", '4 Castle Court, Durham DH1 3RW', TENANCY, 'different'],
  ["the landlord's address below its label", '4 Castle Court, Durham DH1 3RW', LABELS_APART, 'different'],
  [
    "the landlord's address below its label, in the tenant's name",
    '4 Castle Court, Durham DH1 3RW',
    LABELS_APART,
    'different',
    { name: 'Robert Lindqvist' },
  ],
  [
    "the landlord's address, in the tenant's name",
    '4 Castle Court, Durham DH1 3RW',
    TENANCY,
    'different',
    { name: 'Robert Lindqvist' },
  ],
  [
    'a return address with the postcode of a box',
    '412 High Street, Leeds LS1 5AA',
    `If undelivered return to: PO Box 412, Leeds LS1 5AA\n${ADDRESSEE}`,
    'different',
  ],
  [
    "the neighbour's address in the person's name",
    '49 Mill Lane, Bristol BS6 5QA',
    NEIGHBOURS,
    'different',
    { name: 'Robert Lindqvist' },
  ],
  [
    'the number of one block and the postcode of another',
    '47 Mill Lane, Bristol DH1 3RW',
    `${ADDRESSEE}\n\nMs Una Fairweather\n4 Castle Court\nDurham DH1 3RW`,
    'different',
  ],
  ['the number of one column and the postcode of another', '4 Castle Court, Bristol BS6 5QA', TWO_COLUMNS, 'different'],
  [
    'the number of one column and the postcode of another, the other way',
    '47 Mill Lane, Durham DH1 3RW',
    TWO_COLUMNS,
    'different',
  ],
  [
    'the street of one column and the postcode of another',
    '4 Castle Road, Bristol BS6 5QA',
    'Mr Robert Lindqvist          Ms Una Fairweather\n47 Mill Lane                 4 Castle Road\nBristol                      Durham\nBS6 5QA                      DH1 3RW',
    'different',
  ],
  [
    'the number of one line and the postcode of the next',
    '47 Mill Lane, DH1 3RW',
    '47 Mill Lane, Bristol BS6 5QA\n4 Castle Court, Durham DH1 3RW',
    'different',
  ],
  [
    'the flat of one block and the building of another',
    'Flat 3, 47 Mill Lane, Bristol BS6 5QA',
    `Flat 3\n4 Castle Court\nDurham DH1 3RW\n\n${ADDRESSEE}`,
    'partial',
    RETRYABLE,
  ],
  [
    'the first number of a line with two addresses',
    '4 Castle Court, BS6 5QA',
    'from 4 Castle Court, Durham DH1 3RW to 47 Mill Lane, Bristol BS6 5QA',
    'different',
  ],
  [
    'a shop in the table of a statement',
    '51 Station Garage, Lincoln LN2 1AA',
    `${ADDRESSEE}\n\nSTATION GARAGE LINCOLN LN2 1AA    51.34`,
    'different',
  ],
  [
    'a day of the month is no building number',
    '3 Mill Lane, Bristol BS6 5QA',
    '3 October 2026\nMr Robert Lindqvist\nMill Lane\nBristol\nBS6 5QA',
    'different',
  ],
  [
    'an amount is no building number',
    '184 Mill Lane, Bristol BS6 5QA',
    'Amount due 184.20\nMr Robert Lindqvist\nMill Lane\nBristol\nBS6 5QA',
    'different',
  ],
  [
    'an account number is no building number',
    '3391 Mill Lane, Bristol BS6 5QA',
    'Account 3391\nMr Robert Lindqvist\nMill Lane\nBristol\nBS6 5QA',
    'different',
  ],
  [
    'the flat is missing in the block and stands elsewhere',
    'Flat 3, 47 Mill Lane, Bristol BS6 5QA',
    `${ADDRESSEE}\n\nFlat 3 is where the meter is.`,
    'partial',
    RETRYABLE,
  ],
  ['a number in another paragraph', '4 Mill Lane, NR2 4TE', '4\n\nMill Lane\nNR2 4TE', 'different'],
  ['no address on the page', HOME, 'Your electricity bill\nTotal to pay £184.20', 'different', RETRYABLE],
  ["the issuer's address only", HOME, `${ENERGY}\n\nYour bill\n\n${FOOTER}`, 'different', RETRYABLE],
]

import { longDate, monthsEarlier, shortDate, taxYear } from './bill-dates'
import type { Bill, PaperKind, PlacedText } from './bill-kinds'

interface Place {
  x: number
  y: number
  size: number
  bold?: boolean
  /** Line spacing; 1.25 of the size by default. */
  step?: number
}

/** Lines below each other. */
function linesAt({ step, ...place }: Place, lines: string[]): PlacedText[] {
  return lines.map((text, i) => ({ ...place, text, y: place.y + i * (step ?? place.size * 1.25) }))
}

/** Labels in bold with their values to the right, row by row. */
function pairsAt(
  { x, y, size, step = size * 1.7 }: Place,
  valueX: number,
  pairs: [label: string, value: string][],
): PlacedText[] {
  return pairs.flatMap(([label, value], i) => [
    { text: label, x, y: y + i * step, size, bold: true },
    { text: value, x: valueX, y: y + i * step, size },
  ])
}

const recipient = (bill: Bill) => [bill.holder, ...bill.address]
const onOneLine = (bill: Bill) => bill.address.join(', ')

/** The sender's return line right above the recipient in the window, and two columns of text below. */
function broadband(bill: Bill): PlacedText[] {
  return [
    { text: 'Swiftline', x: 430, y: 64, size: 24, bold: true },
    { text: 'If undelivered return to: PO Box 412, Leeds LS1 5AA', x: 62, y: 122, size: 6.5 },
    ...linesAt({ x: 62, y: 142, size: 10.5 }, recipient(bill)),
    ...pairsAt({ x: 360, y: 120, size: 9.5 }, 460, [
      ['Account number', '3391 0276'],
      ['Bill number', 'B-99310'],
      ['Bill date', shortDate(bill.date)],
      ['Page', '1 of 4'],
    ]),
    { text: 'Your broadband and phone bill', x: 62, y: 268, size: 18, bold: true },
    ...pairsAt({ x: 62, y: 300, size: 11 }, 230, [
      ['Total to pay', '£42.50'],
      ['Last bill', '£42.50 paid, thank you'],
    ]),
    ...linesAt({ x: 62, y: 380, size: 9.5 }, [
      'Superfast 80 package',
      'Line rental and calls',
      'Landline number ending 555 010',
      'VAT at 20% included',
    ]),
    ...linesAt({ x: 320, y: 380, size: 9.5 }, [
      'Moving home soon?',
      'Tell us two weeks before and we',
      'will take your service with you.',
      'Call 150 from your phone.',
    ]),
    {
      text: 'Swiftline Telecom plc. Registered in England no. 03319945. Registered office: 2 Foundry Lane, Leeds LS1 5AA.',
      x: 62,
      y: 806,
      size: 7,
    },
  ]
}

/** Capitals in the window, the sender's address small on the right, a dense table with other places in it. */
function creditCard(bill: Bill): PlacedText[] {
  const table = [
    'CORNER BAKERY DERBY DE1 2AB    11.80',
    'RAILWAY TICKETS YORK    64.10',
    'BOOKS AND PAPER 0113 496 0000    18.99',
    'STATION GARAGE LINCOLN LN2 1AA    51.34',
  ]
  return [
    { text: 'Meridian Card', x: 70, y: 66, size: 22, bold: true },
    ...linesAt({ x: 430, y: 58, size: 8 }, [
      'Meridian Card Services',
      'Ferry House',
      '118 Dock Street',
      'Liverpool L3 4BN',
    ]),
    ...linesAt(
      { x: 78, y: 150, size: 10 },
      recipient(bill).map((line) => line.toUpperCase()),
    ),
    ...pairsAt({ x: 345, y: 152, size: 9.5 }, 452, [
      ['Statement date', longDate(bill.date)],
      ['Account ending', '4410'],
      ['New balance', '£146.23'],
      ['Minimum payment', '£25.00'],
    ]),
    { text: 'Credit card statement', x: 70, y: 280, size: 16, bold: true },
    {
      text: `Statement period ${longDate(monthsEarlier(bill.date, 1))} to ${longDate(bill.date)}`,
      x: 70,
      y: 302,
      size: 10,
    },
    ...table.flatMap((row, i) =>
      row.split(/ {2,}/).map((text, column) => ({ text, x: column === 0 ? 70 : 480, y: 340 + i * 17, size: 9.5 })),
    ),
    {
      text: 'Meridian Card Services Limited. Registered office 118 Dock Street, Liverpool L3 4BN. Authorised and regulated.',
      x: 70,
      y: 812,
      size: 7,
    },
  ]
}

/**
 * A government letter: its address in a column on the right, a postcode right above the date, full-width paragraphs.
 */
function government(bill: Bill): PlacedText[] {
  return [
    { text: 'HM Revenue & Customs', x: 56, y: 68, size: 17, bold: true },
    ...linesAt({ x: 56, y: 140, size: 11, step: 13.5 }, recipient(bill)),
    ...linesAt({ x: 385, y: 96, size: 9.5 }, ['Self Assessment', 'HM Revenue and Customs', 'BX9 1AS']),
    ...pairsAt({ x: 385, y: 156, size: 9.5 }, 440, [
      ['Phone', '0300 200 0000'],
      ['Web', 'www.gov.uk'],
      ['Date', longDate(bill.date)],
      ['Our ref', '77 00112 4'],
    ]),
    { text: 'Self Assessment: your tax calculation', x: 56, y: 262, size: 14, bold: true },
    ...linesAt({ x: 56, y: 290, size: 11, step: 15 }, [
      `We have looked at the return that you sent us for the year ended 5 April ${taxYear(bill.date)} and`,
      'have worked out how much tax you owe. You do not have to do anything now.',
      `If you pay by instalments the next one is due on 31 January ${taxYear(bill.date) + 1}.`,
    ]),
    { text: 'Information is available in large print. Please ask us if you would like it.', x: 56, y: 800, size: 8.5 },
  ]
}

/** The recipient on the right; the property's address repeated on one line below. */
function mortgage(bill: Bill): PlacedText[] {
  return [
    { text: 'Pennine Building Society', x: 60, y: 62, size: 19, bold: true },
    ...linesAt({ x: 60, y: 80, size: 8.5 }, ['Mortgage Services, Mill House', '6 Weavers Yard', 'Halifax HX1 2QR']),
    ...linesAt({ x: 330, y: 150, size: 11 }, recipient(bill)),
    ...pairsAt({ x: 60, y: 165, size: 10 }, 170, [
      ['Date', longDate(bill.date)],
      ['Account number', '60-114-882'],
      ['Interest rate', '4.19%'],
    ]),
    { text: 'Annual mortgage statement', x: 60, y: 290, size: 17, bold: true },
    {
      text: `for the period ${longDate(monthsEarlier(bill.date, 12))} to ${longDate(bill.date)}`,
      x: 60,
      y: 310,
      size: 10,
    },
    { text: `Mortgaged property: ${onOneLine(bill)}`, x: 60, y: 345, size: 10 },
    ...pairsAt({ x: 60, y: 380, size: 10.5 }, 330, [
      ['Balance at the start', '£142,870.11'],
      ['Payments received', '£9,612.00'],
      ['Interest charged', '£5,911.42'],
      ['Balance at the end', '£139,169.53'],
    ]),
    {
      text: 'Pennine Building Society, principal office: 6 Weavers Yard, Halifax HX1 2QR. Your home may be repossessed.',
      x: 60,
      y: 808,
      size: 7.5,
    },
  ]
}

/** No window: the parties and the property are in running text, including the landlord's address. */
function tenancy(bill: Bill): PlacedText[] {
  return [
    { text: 'ASSURED SHORTHOLD TENANCY AGREEMENT', x: 110, y: 90, size: 16, bold: true },
    { text: `This agreement is dated ${longDate(bill.date)}`, x: 60, y: 140, size: 11 },
    { text: 'Landlord', x: 60, y: 180, size: 11, bold: true },
    { text: 'Ms Una Fairweather, 4 Castle Court, Durham DH1 3RW', x: 160, y: 180, size: 11 },
    { text: 'Tenant', x: 60, y: 210, size: 11, bold: true },
    { text: bill.holder, x: 160, y: 210, size: 11 },
    { text: 'Property', x: 60, y: 240, size: 11, bold: true },
    { text: onOneLine(bill), x: 160, y: 240, size: 11 },
    { text: 'Rent', x: 60, y: 270, size: 11, bold: true },
    { text: '£945 each month, payable in advance on the 5th day', x: 160, y: 270, size: 11 },
    ...linesAt({ x: 60, y: 330, size: 11, step: 16 }, [
      '1. The Landlord lets the Property to the Tenant for a term of twelve months.',
      '2. The Tenant shall pay the Rent without any deduction, and keep the inside of the',
      '    Property in as good a condition as it was at the beginning of the term.',
      '3. The deposit of £1,050 is held in a tenancy deposit scheme.',
    ]),
    ...linesAt({ x: 60, y: 690, size: 10, step: 34 }, [
      'Signed by the Landlord  ................................',
      'Signed by the Tenant  ................................',
    ]),
  ]
}

/** Papers with layouts of their own: windows, boxes, columns and running text as on real letters. */
export const PAPERS: Record<PaperKind, (bill: Bill) => PlacedText[]> = {
  broadband,
  credit_card: creditCard,
  government,
  mortgage,
  tenancy,
}

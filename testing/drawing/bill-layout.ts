import { longDate, taxYear } from './bill-dates'
import type { Bill, BillKind, PlacedText, PlainKind } from './bill-kinds'
import { PAPERS } from './bill-papers'

export { type Bill, type BillKind, type PlacedText } from './bill-kinds'

interface Issuer {
  name: string
  address: string[]
  title: (bill: Bill) => string
  /** Position of the recipient: behind the envelope's window, or further down as on bank letters. */
  window: { x: number; y: number }
  details: (bill: Bill) => [label: string, value: string][]
  body: (bill: Bill) => string[]
  footer: string
}

const ISSUERS: Record<PlainKind, Issuer> = {
  council_tax: {
    name: 'Northgate Borough Council',
    address: ['Revenues and Benefits', 'Civic Centre', '1 Market Square', 'Northgate', 'NR1 3AG'],
    title: (bill) => `Council Tax Bill ${taxYear(bill.date)}/${String(taxYear(bill.date) + 1).slice(2)}`,
    window: { x: 60, y: 190 },
    details: (bill) => [
      ['Date of issue', longDate(bill.date)],
      ['Account number', '5104 8837 21'],
      ['Property band', 'D'],
      ['Reason for bill', 'Annual bill'],
    ],
    body: (bill) => [
      `Your council tax for the year 1 April ${taxYear(bill.date)} to 31 March ${taxYear(bill.date) + 1}`,
      'Northgate Borough Council    1,412.60',
      'Police and Crime Commissioner    284.15',
      'Total amount payable    £1,696.75',
    ],
    footer: 'Northgate Borough Council, Civic Centre, 1 Market Square, Northgate NR1 3AG. Telephone 01603 555 010',
  },
  utility: {
    name: 'Brightwater Energy',
    address: ['Brightwater Energy Limited', '90 Quayside Road', 'Southampton', 'SO14 3FL'],
    title: () => 'Your electricity bill',
    window: { x: 60, y: 175 },
    details: (bill) => [
      ['Bill date:', longDate(bill.date)],
      ['Customer number:', '88 231 904'],
      ['Bill period:', 'the last three months'],
      ['Amount due:', '£184.20'],
    ],
    body: () => [
      'Previous balance    £0.00',
      'Electricity used 612 kWh at 24.5p    £149.94',
      'Standing charge 92 days    £34.26',
      'Payment will be taken by direct debit.',
    ],
    footer: 'Registered office: 90 Quayside Road, Southampton SO14 3FL. Registered in England no. 04418822',
  },
  bank: {
    name: 'Harbour & Vale Bank plc',
    address: ['Harbour & Vale Bank plc', '25 Lombard Court', 'London', 'EC3V 9AA'],
    title: () => 'Statement of account',
    window: { x: 60, y: 205 },
    details: (bill) => [
      ['Statement date', longDate(bill.date)],
      ['Sort code', '40-88-17'],
      ['Account number', '71920364'],
      ['Sheet', '1 of 2'],
    ],
    body: () => [
      'Date    Details    Paid out    Paid in    Balance',
      'Brought forward    1,204.11',
      'Card payment GREENS GROCERS    23.18    1,180.93',
      'Salary    2,310.00    3,490.93',
    ],
    footer: 'Harbour & Vale Bank plc. Registered office 25 Lombard Court, London EC3V 9AA. Authorised by the PRA.',
  },
}

const SHEETS: Record<BillKind, (bill: Bill) => PlacedText[]> = {
  ...PAPERS,
  council_tax: (bill) => layOutPlain(bill, ISSUERS.council_tax),
  utility: (bill) => layOutPlain(bill, ISSUERS.utility),
  bank: (bill) => layOutPlain(bill, ISSUERS.bank),
}

/** All text on the first page of a bill. */
export function layOutBill(bill: Bill): PlacedText[] {
  return SHEETS[bill.kind](bill)
}

/** The most common layout: the issuer on the right, the recipient on the left, details next to it, a table below. */
function layOutPlain(bill: Bill, issuer: Issuer): PlacedText[] {
  const recipient = [bill.holder, ...bill.address]
  return [
    { text: issuer.name, x: 60, y: 70, size: 20, bold: true },
    ...issuer.address.map((text, i) => ({ text, x: 400, y: 62 + i * 12.5, size: 9.5 })),
    ...recipient.map((text, i) => ({ text, x: issuer.window.x, y: issuer.window.y + i * 14, size: 11 })),
    ...issuer.details(bill).flatMap(([label, value], i) => [
      { text: label, x: 345, y: issuer.window.y + 4 + i * 16, size: 10, bold: true },
      { text: value, x: 455, y: issuer.window.y + 4 + i * 16, size: 10 },
    ]),
    { text: issuer.title(bill), x: 60, y: 330, size: 16, bold: true },
    ...issuer
      .body(bill)
      .flatMap((line, i) =>
        line
          .split(/ {2,}/)
          .map((text, column) => ({
            text,
            x: 60 + (column === 0 ? 0 : 180 + column * 75),
            y: 365 + i * 20,
            size: 10.5,
          })),
      ),
    { text: issuer.footer, x: 60, y: 800, size: 8 },
  ]
}

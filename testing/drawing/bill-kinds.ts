/** Papers with a shared layout, and papers with layouts of their own. */
export type PlainKind = 'council_tax' | 'utility' | 'bank'
export type PaperKind = 'broadband' | 'credit_card' | 'government' | 'mortgage' | 'tenancy'
export type BillKind = PlainKind | PaperKind
export const BILL_KINDS: BillKind[] = [
  'council_tax',
  'utility',
  'bank',
  'broadband',
  'credit_card',
  'government',
  'mortgage',
  'tenancy',
]

export interface Bill {
  kind: BillKind
  /** As printed above the address. */
  holder: string
  /** Lines of the recipient's address, postcode last. */
  address: string[]
  /** `YYYY-MM-DD`: the date of the bill or statement. */
  date: string
}

/** One piece of text on an A4 page: points from the left, and from the top to the baseline. */
export interface PlacedText {
  text: string
  x: number
  y: number
  size: number
  bold?: boolean
}

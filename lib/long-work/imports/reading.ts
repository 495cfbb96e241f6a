import type { DateOrder } from './date-order'
import type { DecimalMark } from './decimal-mark'

/** How to read the cells of a column whose format is ambiguous. */
export interface Reading {
  decimal_mark?: DecimalMark | undefined
  date_order?: DateOrder | undefined
}
export const DEFAULT_MARK: DecimalMark = '.'

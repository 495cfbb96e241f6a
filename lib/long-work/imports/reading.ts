import type { DateOrder } from './date-order'
import type { DecimalMark } from './decimal-mark'

/** How the cells of a column are read that may be read in two ways. */
export interface Reading {
  decimal_mark?: DecimalMark | undefined
  date_order?: DateOrder | undefined
}
export const DEFAULT_MARK: DecimalMark = '.'

/**
 * `03/04/2027` is in March in one country and in April in another, so a column is read as a whole: in the order of its
 * unambiguous dates, or if there are none, in the order of the person who imports.
 */
export const DATE_ORDERS = ['day_first', 'month_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const NUMERIC = /^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4})(?=$|[ ,T])/
const CLOCK = /^(.*\S)[ T]+(\d{1,2}:\d{2}(?::\d{2})?) ?([ap])\.?m\.?$/i
const MAX_MONTHS = 12

/** Dots separate the parts of a date only where the day comes first. */
const orderOf = (divider: string, order: DateOrder | undefined) => (divider === '.' ? 'day_first' : order)

/**
 * A cell with its date in ISO 8601, if it has one; any other text unchanged.
 * @param order what comes first in dates with slashes or dashes; undefined if unknown
 */
export function dateText(cell: string, order: DateOrder | undefined): string {
  const text = inIsoOrder(cell.replace(/^(\d{4})[/.](\d{2})[/.](\d{2})(?=$|[ ,T])/, '$1-$2-$3'), order)
  return onFullClock(text)
}

function inIsoOrder(cell: string, asked: DateOrder | undefined): string {
  const [whole, first, divider = '', second, year] = NUMERIC.exec(cell) ?? []
  const order = orderOf(divider, asked)
  if (whole === undefined || !first || !second || order === undefined) return cell
  const [day, month] = order === 'day_first' ? [first, second] : [second, first]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${cell.slice(whole.length).replace(/^, ?/, ' ')}`
}

/** `2:05 PM` → `14:05` */
function onFullClock(cell: string): string {
  const [, day, time = '', half = ''] = CLOCK.exec(cell) ?? []
  const [hour = '', ...rest] = time.split(':')
  if (day === undefined || Number(hour) < 1 || Number(hour) > 12) return cell
  const full = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${day} ${[String(full).padStart(2, '0'), ...rest].join(':')}`
}

/** The only order that a date can have; undefined if the text is not such a date. */
export function soleOrder(cell: string): DateOrder | 'either' | undefined {
  const [, first, divider, second] = NUMERIC.exec(cell) ?? []
  if (divider === undefined || divider === '.') return undefined
  const [monthFirst, dayFirst] = [Number(first) <= MAX_MONTHS, Number(second) <= MAX_MONTHS]
  if (monthFirst && dayFirst) return 'either'
  return dayFirst ? 'day_first' : monthFirst ? 'month_first' : undefined
}

/** How many dates of a column can only be in one order, and how many could be in either. */
export type OrderTally = Record<DateOrder | 'either', number>
export const emptyOrders = (): OrderTally => ({ day_first: 0, month_first: 0, either: 0 })

export function tallyOrder(counts: OrderTally, cell: string): void {
  const order = soleOrder(cell.trim())
  if (order) counts[order] += 1
}

/**
 * Undefined for a column without such dates, and if neither the column nor the person who imports determines the order.
 */
export function decidedOrder(counts: OrderTally, unlessDecided: DateOrder | undefined): DateOrder | undefined {
  const { day_first, month_first, either } = counts
  if (day_first !== month_first) return day_first > month_first ? 'day_first' : 'month_first'
  return day_first + either > 0 ? unlessDecided : undefined
}

export const BESIDE = ['mine', 'all', 'none'] as const
/** Which tasks to show beside deals, and which deals beside tasks. */
export type Beside = (typeof BESIDE)[number]

/** What a calendar shows. It is in the page's address, so that it survives Back, a reload and a shared link. */
export interface CalendarPlace {
  /** `yyyy-mm` */
  month: string
  beside: Beside
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
/** The calendar can page by a month in both directions. */
const isMonth = (text: string | null): text is string =>
  text !== null && MONTH.test(text) && text > '0001-01' && text < '9999-12'

/** The place in an address; whatever it lacks or misspells is the default. Pure. */
export function placeIn(search: URLSearchParams, thisMonth: string): CalendarPlace {
  const month = search.get('month')
  return {
    month: isMonth(month) ? month : thisMonth,
    beside: BESIDE.find((one) => one === search.get('beside')) ?? 'mine',
  }
}

/** The address with another place. Defaults are left out: a calendar of this month moves on with the time. Pure. */
export function withPlace(search: URLSearchParams, place: Partial<CalendarPlace>, thisMonth: string): URLSearchParams {
  const { month, beside } = { ...placeIn(search, thisMonth), ...place }
  const next = new URLSearchParams(search)
  for (const [name, value, usual] of [
    ['month', month, thisMonth],
    ['beside', beside, 'mine'],
  ] as const) {
    if (value === usual) next.delete(name)
    else next.set(name, value)
  }
  return next
}

import type { Home, HomeCard } from '@/lib/accounts/schema'

/** The arrangement of the cards of Home, and how it changes. Pure. */
export const COLUMNS = ['left', 'right'] as const
export type Column = (typeof COLUMNS)[number]

const STANDARD: Home = {
  left: ['my_day', 'checks', 'figures'],
  right: ['pipeline', 'forecast', 'activity'],
  hidden: [],
}

/** A member's saved arrangement, plus the cards that were introduced since; null means the default. */
export function arranged(kept: Home | null): Home {
  if (!kept) return STANDARD
  const named = [...kept.left, ...kept.right, ...kept.hidden]
  const later = (column: Column) => STANDARD[column].filter((card) => !named.includes(card))
  return { left: [...kept.left, ...later('left')], right: [...kept.right, ...later('right')], hidden: kept.hidden }
}

const without = (home: Home, card: HomeCard): Home => ({
  left: home.left.filter((one) => one !== card),
  right: home.right.filter((one) => one !== card),
  hidden: home.hidden.filter((one) => one !== card),
})

/** @param before the card above which to insert; null or unknown means the end of the column */
export function put(home: Home, card: HomeCard, column: Column, before: string | null): Home {
  const others = without(home, card)
  const index = others[column].findIndex((one) => one === before)
  const at = index < 0 ? others[column].length : index
  return { ...others, [column]: others[column].toSpliced(at, 0, card) }
}

export const hide = (home: Home, card: HomeCard): Home => {
  const others = without(home, card)
  return { ...others, hidden: [...others.hidden, card] }
}

/** Shows a hidden card again, at the end of its default column. */
export const show = (home: Home, card: HomeCard): Home =>
  put(home, card, STANDARD.left.includes(card) ? 'left' : 'right', null)

import type { Home, HomeCard } from '@/lib/accounts/schema'

/** Where the cards of Home stand, and how that changes. Pure. */
export const COLUMNS = ['left', 'right'] as const
export type Column = (typeof COLUMNS)[number]

const STANDARD: Home = {
  left: ['my_day', 'checks', 'figures'],
  right: ['pipeline', 'forecast', 'activity'],
  hidden: [],
}

/** What a member has kept, and beneath it the cards that have come since; null is how Home comes. */
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

/** @param before the card above which it goes; at the end of the column where that is null, or not there */
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

/** A card that is shown again stands at the end of the column that it comes in. */
export const show = (home: Home, card: HomeCard): Home =>
  put(home, card, STANDARD.left.includes(card) ? 'left' : 'right', null)

import type { Translate } from '@/lib/client/words/translate'
import en from '@/components/words/en/board'
import type { Cell, Place } from './places'

/**
 * Where in its column a carried card would go. The end of the cards that are loaded is not the end of the column. Pure.
 * @param nameOf the name of a card that is known
 */
export function placeWords(
  t: Translate,
  { before }: Place,
  cell: Pick<Cell, 'cards' | 'isCut'> | undefined,
  carried: string,
  nameOf: (card: string) => string | undefined,
): string {
  const next = before === null ? undefined : nameOf(before)
  if (next !== undefined) return t(en.above, { name: next })
  const last = cell?.isCut ? cell.cards.findLast((card) => card !== carried) : undefined
  const name = last === undefined ? undefined : nameOf(last)
  return name === undefined ? t(en.atTheEnd) : t(en.below, { name })
}

/** A drop position. Pure. */
export interface Place {
  /** Id of the cell. */
  cell: string
  /** The card to insert before; null means the end. */
  before: string | null
  /** The last card that was loaded, where more follow: the end is below it. */
  after?: string
}
/** A column of the board, or its part in one lane. */
export interface Cell {
  id: string
  column: string
  lane: string
  /** Cards from top to bottom. */
  cards: string[]
  /** Drops cannot choose a position: the order is fixed, or the cards are hidden. */
  isPlaceless: boolean
  /** More cards follow that are not loaded yet. */
  isCut?: boolean
}

/** The end of what is loaded of a cell is a place between two cards: it stays there when more of them come. Pure. */
export function keptPlace(place: Place, { cards, isCut, isPlaceless }: Cell, carried: string): Place {
  if (place.before !== null || isPlaceless) return place
  const others = cards.filter((card) => card !== carried)
  const last = others.at(-1)
  if (place.after === undefined) return isCut && last !== undefined ? { ...place, after: last } : place
  const index = others.indexOf(place.after)
  const next = index < 0 ? undefined : others[index + 1]
  return next === undefined ? place : { cell: place.cell, before: next }
}

const ACROSS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const ALONG: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * The next position for an arrow key: up and down through the cards of a cell and on into the next lane, left and right
 * to the neighbouring column at the same index.
 * @param cells in reading order, lane by lane
 */
export function steppedPlace(key: string, place: Place, cells: Cell[], carried: string): Place | null {
  const at = cells.find(({ id }) => id === place.cell)
  if (!at) return null
  const others = (cell: Cell) => (cell.isPlaceless ? [] : cell.cards.filter((id) => id !== carried))
  const indexIn = (cell: Cell, { before }: Place) =>
    before === null ? others(cell).length : Math.max(0, others(cell).indexOf(before))
  const placeIn = (cell: Cell, index: number): Place => ({ cell: cell.id, before: others(cell)[index] ?? null })
  const along = ALONG[key]
  if (along !== undefined) {
    const index = indexIn(at, place) + along
    if (index >= 0 && index <= others(at).length) return placeIn(at, index)
    const column = cells.filter((cell) => cell.column === at.column)
    const next = column[column.indexOf(at) + along]
    return next ? placeIn(next, along > 0 ? 0 : others(next).length) : null
  }
  const across = ACROSS[key]
  if (across === undefined) return null
  const lane = cells.filter((cell) => cell.lane === at.lane)
  const next = lane[lane.indexOf(at) + across]
  return next ? placeIn(next, Math.min(indexIn(at, place), others(next).length)) : null
}

/** Stands for the first card of a cell, whichever it is. */
export const ON_TOP = 'first'
/** The card to insert before; null means the end. */
export type Above = string | null

/** Applies optimistic moves: cards in flight are inserted at their target and removed elsewhere. */
export function withMoves<T extends { id: string }>(cards: T[], moves: { card: T; before: Above | undefined }[]): T[] {
  return moves.reduce((standing, { card, before }) => {
    const others = standing.filter(({ id }) => id !== card.id)
    if (before === undefined) return others
    if (before === ON_TOP) return [card, ...others]
    const index = others.findIndex(({ id }) => id === before)
    return others.toSpliced(index < 0 ? others.length : index, 0, card)
  }, cards)
}

'use client'
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { Rows } from '@/lib/client/rows'

/** A cell by its numbers from the top and from the left. */
export interface Place {
  row: number
  column: number
}
/** Corners of a block of cells, both within it. */
interface Block {
  from: Place
  to: Place
}

export interface Cells {
  active: Place
  block: Block
  /** More than the active cell. */
  isBlock: boolean
  /** Columns of the block in a row, when it reaches there. */
  inRow: (row: number) => { from: number; to: number } | null
  go: (place: Place, how?: { extend?: boolean; focus?: boolean }) => void
  focus: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
}

const blockOf = (one: Place, other: Place): Block => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})
const clamped = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))

/** The place that an element of the grid stands for. */
export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null
  const cell =
    target.closest<HTMLElement>('[data-cell]') ?? target.closest('[role=gridcell]')?.querySelector('[data-cell]')
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(':').map(Number)
  return row !== undefined && column !== undefined && !Number.isNaN(row) ? { row, column } : null
}

interface Size {
  rows: number
  columns: number
}
type Listed = Pick<Rows<{ id: string }>, 'list' | 'at' | 'indexOf' | 'parts' | 'pages' | 'isOfBefore'>

/** A place, and the record that stands there: when others come or go above it, the place goes along with it. */
interface Mark extends Place {
  /** Undefined until it is read. */
  id: string | undefined
}
/** Rows of a block: how many, and the ids of those that were read, by how far below the first one they stand. */
interface Between {
  rows: number
  ids: ReadonlyMap<number, string>
}
interface Marks {
  list: string
  active: Mark
  anchor: Mark | null
  between: Between
}
const NOTHING: Between = { rows: 0, ids: new Map() }
/** Of a list in which nobody has been. */
const FIRST: Mark = { row: 0, column: 0, id: undefined }

/**
 * Ids of the rows of a block that were read, by how far below its first row they stand. A block may have as many rows as the list,
 * of which a few pages are in memory: those alone are gone through, and of them what lies within.
 */
export function idsWithin(parts: Listed['parts'], from: number, to: number): Map<number, string> {
  const ids = new Map<number, string>()
  for (const { first, data } of parts)
    for (let row = Math.max(from, first); row <= Math.min(to, first + data.length - 1); row++) {
      const record = data[row - first]
      if (record) ids.set(row - from, record.id)
    }
  return ids
}

const isAnother = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other

/** Where marks are by now. While rows of the list before are shown, what is meant is a place in the one to come. */
function useMarks({ list, at, indexOf, parts, pages, isOfBefore }: Listed, size: Size) {
  const [kept, setKept] = useState<Marks>({ list, active: FIRST, anchor: null, between: NOTHING })
  const state = kept.list === list ? kept : { active: FIRST, anchor: null, between: NOTHING }
  const idAt = (row: number) => (isOfBefore ? undefined : at(row)?.id)
  const within = ({ row, column }: Place): Place => ({
    row: clamped(row, size.rows - 1),
    column: clamped(column, size.columns - 1),
  })
  const now = ({ id, row, column }: Mark): Place => {
    const isThere = id === undefined || isOfBefore || idAt(row) === id
    return within({ column, row: (isThere ? undefined : indexOf(id)) ?? row })
  }
  const betweenOf = ({ from, to }: Block): Between => ({
    rows: to.row - from.row + 1,
    ids: idsWithin(isOfBefore ? [] : parts, from.row, to.row),
  })
  const active = now(state.active)
  const corner = state.anchor && now(state.anchor)
  const between = corner ? betweenOf(blockOf(active, corner)) : NOTHING
  const known = [...between.ids]
  // Rows of a block that went apart, or that others came between, are no longer those that somebody chose.
  const isWhole =
    between.rows === state.between.rows && !known.some(([row, id]) => isAnother(id, state.between.ids.get(row)))
  const anchor = isWhole ? corner : null
  const markOf = (place: Place, id = idAt(place.row)): Mark => ({ ...place, id })
  const mark = (place: Place, from: Place | null) => {
    const to = within(place)
    setKept({
      list,
      active: markOf(to),
      anchor: from && markOf(from),
      between: from ? betweenOf(blockOf(to, from)) : NOTHING,
    })
  }
  const wasHere = state.active !== FIRST
  const id = idAt(active.row)
  // Nothing is on its way, and the record is not there: the keyboard is on the one in its place.
  const isLeft = pages !== null && isAnother(state.active.id, id)
  const isReadNow = (now: typeof id, then: typeof id) => now !== undefined && then === undefined
  const isMoreKnown = isReadNow(id, state.active.id) || (anchor && known.some(([row]) => !state.between.ids.has(row)))
  if (wasHere && (isLeft || isMoreKnown))
    setKept({
      list,
      active: markOf(active, id ?? state.active.id),
      anchor: anchor && markOf(anchor, idAt(anchor.row) ?? state.anchor?.id),
      between: anchor ? { rows: between.rows, ids: new Map([...state.between.ids, ...known]) } : NOTHING,
    })
  return { active, anchor, mark, isOf: (place: Place) => wasHere && state.active.id === idAt(place.row) }
}

/** Which cell has the keyboard. One cell of the grid is a stop of Tab; what holds the focus is never lost when rows change. */
export function useCells(root: RefObject<HTMLElement | null>, rows: Listed, size: Size): Cells {
  const { active, anchor, isOf, mark } = useMarks(rows, size)
  const wanted = useRef(false)
  const hadFocus = useRef(false)
  const isBroughtBack = useRef(false)
  const stood = useRef(active.row)
  const element = () => root.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
  // After each rendering: the cell to go to may come with the next one, and one that had the keyboard may be gone.
  useLayoutEffect(() => {
    const isInItsPlace = stood.current === active.row
    stood.current = active.row
    const at = document.activeElement
    const isLost = hadFocus.current && at === document.body
    // A row of the list before may be in this one too, elsewhere, and takes the keyboard along.
    const isAstray = root.current?.contains(at) && at?.matches('[data-cell]') && at !== element()
    if (!wanted.current && !isLost && !isAstray) return
    const cell = element()
    if (!cell) return
    // Whoever has scrolled away from it stays where they are.
    const preventScroll = !wanted.current && isInItsPlace
    wanted.current = false
    isBroughtBack.current = true
    cell.focus({ preventScroll })
    isBroughtBack.current = false
  })
  const block = blockOf(active, anchor ?? active)
  return {
    active,
    block,
    isBlock: block.from.row !== block.to.row || block.from.column !== block.to.column,
    inRow: (row) =>
      row >= block.from.row && row <= block.to.row ? { from: block.from.column, to: block.to.column } : null,
    go: (place, { extend = false, focus = true } = {}) => {
      wanted.current = focus
      mark(place, extend ? (anchor ?? active) : null)
    },
    focus: () => element()?.focus(),
    onFocus: (event) => {
      hadFocus.current = true
      const place = placeOf(event.target)
      const isSame = place?.row === active.row && place.column === active.column
      // A neighbour may stand there for a moment: only the reader goes to another record.
      if (!place || wanted.current || isBroughtBack.current) return
      if (!isSame) mark(place, null)
      else if (!isOf(place)) mark(place, anchor)
    },
    onBlur: () => {
      hadFocus.current = false
    },
  }
}

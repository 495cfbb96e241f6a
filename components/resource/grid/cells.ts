'use client'
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { Rows } from '@/lib/client/rows'

/** A cell by row and column index. */
export interface Place {
  row: number
  column: number
}
/** Corners of a block of cells, both inclusive. */
interface Block {
  from: Place
  to: Place
}

export interface Cells {
  active: Place
  block: Block
  /** More than one cell is selected. */
  isBlock: boolean
  /** The block's columns in a row; null outside of the block. */
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

/** The cell that an element belongs to. */
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

/** A cell and its record: the mark follows the record when rows are inserted or removed above it. */
interface Mark extends Place {
  /** Undefined until loaded. */
  id: string | undefined
}
/** The rows of a block: their number, and the loaded ids by offset from the first row. */
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
/** For a list that has not had focus yet. */
const FIRST: Mark = { row: 0, column: 0, id: undefined }

/**
 * Ids of the loaded rows of a block, by offset from its first row. A block may be as long as the list, of which only a
 * few pages are in memory, so this iterates over the loaded pages only.
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

/**
 * Current positions of the marks. While rows of the previous list are shown, marks refer to the list that is loading.
 */
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
  // If rows were inserted into the block or left it, it is no longer what the user selected, and is dropped.
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
  // No request is in flight and the record is not there: the active cell stays, now on another record.
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

/** The active cell (roving tabindex). Focus inside the grid is never lost when rows change. */
export function useCells(root: RefObject<HTMLElement | null>, rows: Listed, size: Size): Cells {
  const { active, anchor, isOf, mark } = useMarks(rows, size)
  const wanted = useRef(false)
  const hadFocus = useRef(false)
  const isBroughtBack = useRef(false)
  const stood = useRef(active.row)
  const element = () => root.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
  // After each render: the target cell may have just rendered, and the focused one may have unmounted.
  useLayoutEffect(() => {
    const isInItsPlace = stood.current === active.row
    stood.current = active.row
    const at = document.activeElement
    const isLost = hadFocus.current && at === document.body
    // A row of the previous list may be in this one too, at another position, and would carry focus along.
    const isAstray = root.current?.contains(at) && at?.matches('[data-cell]') && at !== element()
    if (!wanted.current && !isLost && !isAstray) return
    const cell = element()
    if (!cell) return
    // Do not scroll back users who have scrolled away.
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
      // A neighbour may be here temporarily: only the user moves to another record.
      if (!place || wanted.current || isBroughtBack.current) return
      if (!isSame) mark(place, null)
      else if (!isOf(place)) mark(place, anchor)
    },
    onBlur: () => {
      hadFocus.current = false
    },
  }
}

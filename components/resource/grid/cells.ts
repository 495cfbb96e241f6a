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
type Listed = Pick<Rows<{ id: string }>, 'list' | 'at' | 'indexOf' | 'isOfBefore'>

/** A place, and the record that stands there: when others come or go above it, the place goes along with it. */
interface Mark extends Place {
  /** Undefined until it is read. */
  id: string | undefined
}
/** Of a list in which nobody has been. */
const FIRST: Mark = { row: 0, column: 0, id: undefined }

/** Where marks are by now. While rows of the list before are shown, what is meant is a place in the one to come. */
function useMarks({ list, at, indexOf, isOfBefore }: Listed, size: Size) {
  const [state, setState] = useState({ list, active: FIRST, anchor: null as Mark | null })
  const isSame = state.list === list
  const idAt = (row: number) => (isOfBefore ? undefined : at(row)?.id)
  const within = ({ row, column }: Place): Place => ({
    row: clamped(row, size.rows - 1),
    column: clamped(column, size.columns - 1),
  })
  const now = ({ id, row, column }: Mark): Place => {
    const isThere = id === undefined || isOfBefore || idAt(row) === id
    return within({ column, row: (isThere ? undefined : indexOf(id)) ?? row })
  }
  const markOf = (place: Place): Mark => ({ ...place, id: idAt(place.row) })
  const active = now(isSame ? state.active : FIRST)
  const anchor = isSame && state.anchor ? now(state.anchor) : null
  const mark = (place: Place, from: Place | null) =>
    setState({ list, active: markOf(within(place)), anchor: from && markOf(from) })
  const wasHere = isSame && state.active !== FIRST
  if (wasHere && state.active.id === undefined && idAt(active.row) !== undefined) mark(active, anchor)
  return { active, anchor, mark, isOf: (place: Place) => wasHere && state.active.id === idAt(place.row) }
}

/** Which cell has the keyboard. One cell of the grid is a stop of Tab; what holds the focus is never lost when rows change. */
export function useCells(root: RefObject<HTMLElement | null>, rows: Listed, size: Size): Cells {
  const { active, anchor, isOf, mark } = useMarks(rows, size)
  const wanted = useRef(false)
  const hadFocus = useRef(false)
  const element = () => root.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
  // After each rendering: the cell to go to may come with the next one, and one that had the keyboard may be gone.
  useLayoutEffect(() => {
    const at = document.activeElement
    const isLost = hadFocus.current && at === document.body
    // A row of the list before may be in this one too, elsewhere, and takes the keyboard along.
    const isAstray = root.current?.contains(at) && at?.matches('[data-cell]') && at !== element()
    if (!wanted.current && !isLost && !isAstray) return
    const cell = element()
    if (!cell) return
    wanted.current = false
    cell.focus()
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
      if (!place || wanted.current) return
      if (!isSame) mark(place, null)
      else if (!isOf(place)) mark(place, anchor)
    },
    onBlur: () => {
      hadFocus.current = false
    },
  }
}

'use client'
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

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

/** Which cell has the keyboard. One cell of the grid is a stop of Tab; what holds the focus is never lost when rows change. */
export function useCells(root: RefObject<HTMLElement | null>, list: string, { rows, columns }: Size): Cells {
  const [state, setState] = useState({ list, active: { row: 0, column: 0 }, anchor: null as Place | null })
  const isSame = state.list === list
  const active = isSame
    ? { row: clamped(state.active.row, rows - 1), column: clamped(state.active.column, columns - 1) }
    : { row: 0, column: 0 }
  const anchor = isSame ? state.anchor : null
  const wanted = useRef(false)
  const hadFocus = useRef(false)
  const element = () => root.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
  // After each rendering: the cell to go to may come with the next one, and one that had the keyboard may be gone.
  useLayoutEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body
    if (!wanted.current && !isLost) return
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
      const next = { row: clamped(place.row, rows - 1), column: clamped(place.column, columns - 1) }
      setState({ list, active: next, anchor: extend ? (anchor ?? active) : null })
    },
    focus: () => element()?.focus(),
    onFocus: (event) => {
      hadFocus.current = true
      const place = placeOf(event.target)
      if (place && (place.row !== active.row || place.column !== active.column) && !wanted.current)
        setState({ list, active: place, anchor: null })
    },
    onBlur: () => {
      hadFocus.current = false
    },
  }
}

import type { KeyboardEvent } from 'react'
import type { Cells } from './cells'

/** Actions of a grid's keys. */
export interface KeyActions {
  cells: Cells
  lastRow: number
  lastColumn: number
  /** Rows per screen. */
  page: number
  /** Rows of the previous list are still shown: keys must not act on them. */
  isOfBefore: boolean
  toggle?: ((from: number, to: number) => void) | undefined
  edit?: (() => void) | undefined
  open: () => void
  peek?: (() => void) | undefined
  /** Returns false if there is nothing to close. */
  close: () => boolean
}

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowDown: [1, 0],
  j: [1, 0],
  ArrowUp: [-1, 0],
  k: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Controls within cells handle their own keys. */
function isOfControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true
  if (target.matches('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])')) return true
  return target.matches('a, button, input') && (key === 'Enter' || (key === ' ' && !target.matches('a')))
}

function moved(event: KeyboardEvent, { cells, lastRow, lastColumn, page }: KeyActions): boolean {
  const { row, column } = cells.active
  const isFar = event.ctrlKey || event.metaKey
  const [down = 0, right = 0] = STEPS[event.key] ?? []
  const to = {
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? lastRow : row, column: lastColumn },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
  }[event.key]
  if (!to && !down && !right) return false
  if (isFar && event.key.length === 1) return false
  cells.go(to ?? { row: isFar && down ? (down > 0 ? lastRow : 0) : row + down, column: column + right }, {
    extend: event.shiftKey,
  })
  return true
}

/** Keys that act on a row. */
const DOINGS = ['x', 'e', 'F2', 'Enter', ' ']
const isOfCell = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey) && DOINGS.includes(key) && target instanceof Element && target.matches('[data-cell]')

/** @returns whether the grid handled the key */
function press(event: KeyboardEvent, actions: KeyActions): boolean {
  if (event.altKey) return false
  if (moved(event, actions)) return true
  if (event.ctrlKey || event.metaKey) return false
  const { cells, toggle, edit, open, peek, close } = actions
  switch (event.key) {
    case 'x':
      toggle?.(cells.block.from.row, cells.block.to.row)
      return toggle !== undefined
    case 'e':
    case 'F2':
      edit?.()
      return edit !== undefined
    case 'Enter':
      ;(edit ?? open)()
      return true
    case ' ':
      peek?.()
      return peek !== undefined
    case 'Escape':
      if (!cells.isBlock) return close()
      cells.go(cells.active)
      return true
    default:
      return false
  }
}

export function pressInGrid(event: KeyboardEvent, actions: KeyActions): void {
  // React events bubble here from portals, such as popovers that a cell opened.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
  const isHeld = actions.isOfBefore && isOfCell(event)
  if (event.defaultPrevented || !(isHeld || (!isOfControl(event) && press(event, actions)))) return
  event.preventDefault()
  event.stopPropagation()
}

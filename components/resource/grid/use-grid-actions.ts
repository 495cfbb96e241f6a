'use client'
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import type { Fields } from '@/lib/resource/define'
import { placeOf, type Cells } from './cells'
import type { PlacedColumn } from './geometry'
import type { GridProps } from './grid-props'

/** Actions of keys and pointer in a grid. */
export function useGridActions<F extends Fields>(
  { rows, selection, editing, peek }: Pick<GridProps<F>, 'rows' | 'selection' | 'editing' | 'peek'>,
  columns: PlacedColumn<F>[],
  cells: Cells,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const { active, go } = cells
  const onLeave = editing?.onLeave
  useEffect(() => onLeave?.set((by) => go({ row: active.row, column: active.column + by })))
  const wasActive = useRef(false)
  const column = columns[active.column]
  const mayEdit = column !== undefined && (editing?.may(column.field) ?? false)
  const edit = () => {
    const record = rows.at(active.row)
    if (record && column) editing?.begin(record, column.field)
  }
  const toggle = (from: number, to: number) => {
    const ids = Array.from({ length: to - from + 1 }, (_, i) => rows.at(from + i)?.id).filter((id) => id !== undefined)
    const [only, ...others] = ids
    if (only && !others.length) selection?.toggle(only)
    else selection?.put(ids, true)
  }
  return {
    keys: {
      toggle: selection && toggle,
      edit: mayEdit ? edit : undefined,
      open: () => scroller.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:0"]`)?.click(),
      peek:
        peek &&
        (() => {
          const id = rows.at(active.row)?.id
          if (id) peek.show(peek.id === id ? null : id, active.row)
        }),
      close: () => {
        if (!peek?.id) return false
        peek.show(null, active.row)
        return true
      },
    },
    mouseDown: (event: MouseEvent<HTMLElement>) => {
      const place = placeOf(event.target)
      wasActive.current =
        place?.row === active.row && place.column === active.column && placeOf(document.activeElement) !== null
      if (!place || !event.shiftKey) return
      event.preventDefault()
      go(place, { extend: true })
    },
    /** A click on the focused cell edits it. */
    click: ({ target, currentTarget, shiftKey }: MouseEvent<HTMLElement>) => {
      if (!(target instanceof Element) || !currentTarget.contains(target)) return
      if (wasActive.current && mayEdit && !shiftKey && !target.closest('a, button, input, label, select')) edit()
    },
  }
}

'use client'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, type PointerEvent } from 'react'
import type { Fields } from '@/lib/resource/define'
import { classNames } from '@/components/ui/class-names'
import { letterScale } from '@/components/ui/letter-scale'
import { sortOf } from '../columns'
import type { ListState } from '../list-state'
import type { Selection } from '../selection'
import { ColumnMenu, type ColumnActions } from './column-menu'
import { cellStyle, cellWidth, clampedWidth, STAYS_RIGHT, type PlacedColumn } from './geometry'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

interface GridHeadProps<F extends Fields> {
  fields: Fields
  defaultSort: string
  columns: PlacedColumn<F>[]
  hasPinned: boolean
  state: ListState
  selection?: Selection | undefined
  /** Loaded records. */
  loaded: { id: string }[]
  actions: ColumnActions
}

/**
 * Column heads. A click sorts, another click reverses the order. Dragging a name moves the column, dragging its edge
 * resizes it.
 */
export function GridHead<F extends Fields>(props: GridHeadProps<F>) {
  const t = useWords()
  const { columns, selection, loaded } = props
  const drag = useDrag(columns, props.actions)
  return (
    <div role="rowgroup" className="sticky top-0 z-20 min-w-full sm:min-w-(--sum)">
      <div role="row" aria-rowindex={1} className="flex h-8 border-b bg-card text-xs text-muted-foreground">
        {selection && (
          <div
            role="columnheader"
            aria-colindex={1}
            className="left-0 z-3 grid group-data-[overflows]/grid:sticky w-10 shrink-0 place-items-center bg-inherit"
          >
            <input
              type="checkbox"
              className="block size-4 accent-primary"
              aria-label={t(en.selectAllShown)}
              disabled={!loaded.length}
              checked={loaded.length > 0 && loaded.every(({ id }) => selection.has(id))}
              onChange={(event) =>
                selection.put(
                  loaded.map(({ id }) => id),
                  event.target.checked,
                )
              }
            />
          </div>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.field} {...props} column={column} drag={drag} />
        ))}
      </div>
    </div>
  )
}

/** Distance at which a press becomes a drag. */
const SLACK = 6
interface Dragged {
  field: string
  /** The column to insert before. */
  before: string | null
}
interface Drag {
  dragged: Dragged | null
  begin: (field: string, event: PointerEvent<HTMLElement>) => void
}

function useDrag<F extends Fields>(columns: PlacedColumn<F>[], { move }: ColumnActions): Drag {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const begin = (field: string, { clientX: start, currentTarget, button }: PointerEvent<HTMLElement>) => {
    const row = currentTarget.closest('[role=row]')
    if (button !== 0 || !row || !move) return
    let to: Dragged | null = null
    const follow = ({ clientX }: globalThis.PointerEvent) => {
      if (!to && Math.abs(clientX - start) < SLACK) return
      const heads = [...row.querySelectorAll<HTMLElement>('[data-column]')]
      const next = heads.find((head) => {
        const { left, width } = head.getBoundingClientRect()
        return clientX < left + width / 2
      })
      // The first column cannot be moved.
      const name = next?.dataset.column ?? null
      to = { field, before: name === columns[0]?.field ? (columns[1]?.field ?? null) : name }
      setDragged(to)
    }
    const end = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      setDragged(null)
      if (!to) return
      // Swallow the click at the end of a drag.
      window.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true })
      if (to.before !== field) move(field, to.before)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return { dragged, begin }
}

function ColumnHead<F extends Fields>(props: GridHeadProps<F> & { column: PlacedColumn<F>; drag: Drag }) {
  const t = useWords()
  const { fields, defaultSort, state, column, hasPinned, selection, actions, drag } = props
  const { field: name, at } = column
  const label = column.label ?? fields[name]?.label ?? ''
  const key = sortOf(fields, name)
  const sort = state.sort ?? defaultSort
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <div
      role="columnheader"
      // Read with each cell of the column: without the name of its menu.
      aria-label={label || t(en.actions)}
      aria-sort={direction}
      aria-colindex={at + (selection ? 2 : 1)}
      data-column={name}
      style={cellStyle(column, hasPinned)}
      className={classNames(
        'group/head relative flex min-w-0 items-center gap-1 border-r bg-inherit px-2.5 font-medium last:border-r-0',
        (column.wide || at > 1) && 'max-sm:hidden',
        column.isPinned && 'z-2 group-data-[overflows]/grid:sticky group-data-[overflows]/grid:left-(--left)',
        column.isActions && STAYS_RIGHT,
        column.isNumber && 'justify-end',
        cellWidth(at),
        drag.dragged?.before === name && 'shadow-[inset_2px_0_var(--primary)]',
        drag.dragged?.field === name && 'opacity-50',
      )}
      onPointerDown={(event) => at > 0 && label && drag.begin(name, event)}
    >
      {key ? (
        <button
          type="button"
          className="-mx-1 inline-flex min-w-0 items-center gap-1 rounded px-1 hover:text-foreground"
          onClick={() => state.sortBy(key, defaultSort)}
        >
          <span className="truncate">{label}</span>
          {direction && <Arrow aria-hidden className="size-3.5 shrink-0" />}
        </button>
      ) : (
        <span className={classNames('truncate', !label && 'sr-only')}>{label || t(en.actions)}</span>
      )}
      {label !== '' && <ColumnMenu column={column} label={label} sort={key} state={state} actions={actions} />}
      {!column.isActions && <Edge name={name} onResize={actions.resize} />}
    </div>
  )
}

/** Drag handle at the right edge, which resizes the column. The column's menu is the keyboard alternative. */
function Edge({ name, onResize }: { name: string; onResize: (name: string, width: number) => void }) {
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.preventDefault()
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0
    const start = event.clientX
    const follow = ({ clientX }: globalThis.PointerEvent) =>
      onResize(name, clampedWidth((width + clientX - start) / letterScale()))
    const end = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return (
    <span
      data-edge
      onPointerDown={begin}
      // Inside the last head: beyond it, it would make the whole list scroll sideways.
      className="absolute inset-y-0 -right-1 z-1 hidden w-2 cursor-col-resize group-last/head:right-0 hover:bg-primary/30 md:block"
    />
  )
}

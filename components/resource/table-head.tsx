'use client'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Fields } from '@/lib/resource/define'
import { classNames } from '@/components/ui/class-names'
import { sortOf, type Column } from './columns'
import type { ListState } from './list-state'
import type { Selection } from './selection'

interface TableHeadProps<F extends Fields> {
  fields: Fields
  defaultSort: string
  columns: Column<F>[]
  state: ListState
  selection?: Selection | undefined
  /** Records that are on the screen. */
  shown: { id: string }[]
}

/** Column names; a click on one sorts by it, another one turns the order round. */
export function TableHead<F extends Fields>({
  fields,
  defaultSort,
  columns,
  state,
  selection,
  shown,
}: TableHeadProps<F>) {
  const sort = state.sort ?? defaultSort
  return (
    <thead>
      <tr className="border-b text-left text-xs text-muted-foreground">
        {selection && (
          <th scope="col" className="w-10 pl-4">
            <input
              type="checkbox"
              className="block size-4 accent-primary"
              aria-label="Select all shown"
              disabled={!shown.length}
              checked={shown.length > 0 && shown.every(({ id }) => selection.has(id))}
              onChange={(event) => selection.set(event.target.checked ? shown.map(({ id }) => id) : [])}
            />
          </th>
        )}
        {columns.map(({ field: name, label, width, wide }) => {
          const field = fields[name]
          const key = sortOf(fields, name)
          const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
          const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
          return (
            <th
              key={name}
              scope="col"
              aria-sort={direction}
              className={classNames('h-9 px-3 font-medium first:pl-4', width, wide && 'hidden md:table-cell')}
            >
              {key ? (
                <button
                  type="button"
                  className="-mx-1 inline-flex items-center gap-1 rounded px-1 hover:text-foreground"
                  onClick={() => state.change({ sort: direction === 'ascending' ? `-${key}` : key })}
                >
                  {label ?? field?.label}
                  <Arrow aria-hidden className={classNames('size-3.5', !direction && 'invisible')} />
                </button>
              ) : label === '' ? (
                <span className="sr-only">Actions</span>
              ) : (
                (label ?? field?.label)
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

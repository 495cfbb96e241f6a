'use client'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Fields, Resource } from '@/lib/resource/define'
import { classNames } from '@/components/ui/class-names'
import { fieldOf, type Column } from './columns'
import type { ListState } from './list-state'

interface TableHeadProps<F extends Fields> {
  resource: Resource<F>
  columns: Column<F>[]
  state: ListState
}

/** Column names; a click on one sorts by it, another one turns the order round. */
export function TableHead<F extends Fields>({ resource, columns, state }: TableHeadProps<F>) {
  const sort = state.sort ?? resource.defaultSort
  return (
    <thead>
      <tr className="border-b text-left text-xs text-muted-foreground">
        {columns.map(({ field: name, label, width, wide }) => {
          const field = fieldOf(resource, name)
          const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
          const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
          return (
            <th key={name} scope="col" aria-sort={direction} className={classNames('h-9 px-3 font-medium first:pl-4', width, wide && 'hidden md:table-cell')}>
              {field?.sortable ? (
                <button type="button" className="-mx-1 inline-flex items-center gap-1 rounded px-1 hover:text-foreground" onClick={() => state.change({ sort: direction === 'ascending' ? `-${name}` : name })}>
                  {label ?? field.label}
                  <Arrow aria-hidden className={classNames('size-3.5', !direction && 'invisible')} />
                </button>
              ) : label ?? field?.label}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

'use client'
import Link from 'next/link'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Fields, RecordOf } from '@/lib/resource/define'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { valueOf, type Column } from './columns'
import { FieldValue } from './field-value'
import type { Selection } from './selection'

interface TableRowsProps<F extends Fields> {
  fields: Fields
  /** Field by whose value people know a record. */
  title: string
  columns: Column<F>[]
  records: RecordOf<F>[]
  hrefOf?: ((record: RecordOf<F>) => string) | undefined
  selection?: Selection | undefined
  /** Before the title of each. */
  tick?: ((record: RecordOf<F>) => ReactNode) | undefined
}
const cellStyle = (column: { wide?: boolean }) =>
  classNames('h-10 truncate px-3 first:pl-4', column.wide && 'hidden md:table-cell')

/** Arrow keys move from row to row; x selects the one that has the focus. */
function pressInRows(event: KeyboardEvent<HTMLElement>, selection: Selection | undefined): void {
  const id = event.target instanceof HTMLElement ? event.target.dataset.row : undefined
  if (event.key === 'x' && id && selection) selection.toggle(id)
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')]
  const next = links[links.findIndex((link) => link === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function TableRows<F extends Fields>({
  fields,
  title,
  columns,
  records,
  hrefOf,
  selection,
  tick,
}: TableRowsProps<F>) {
  const shown = (record: RecordOf<F>, column: Column<F>): ReactNode => {
    const field = fields[column.field]
    return column.render
      ? column.render(record)
      : field && <FieldValue field={field} value={valueOf(record, column.field)} record={record} />
  }
  return (
    // The keys are handled here for the links inside, which hold the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody onKeyDown={(event) => pressInRows(event, selection)}>
      {records.map((record) => (
        <tr
          key={record.id}
          className="relative border-b transition-colors last:border-0 hover:bg-muted/50 has-[input[data-select]:checked]:bg-primary-soft/60 has-[a[data-row]:focus-visible]:bg-muted/50"
        >
          {selection && (
            <td className="relative z-1 w-10 pl-4">
              <input
                type="checkbox"
                data-select
                className="block size-4 accent-primary"
                aria-label={`Select ${String(valueOf(record, title))}`}
                checked={selection.has(record.id)}
                onChange={() => selection.toggle(record.id)}
              />
            </td>
          )}
          {columns.map((column, index) => (
            <td key={column.field} className={cellStyle(column)}>
              {index === 0 && hrefOf ? (
                <span className={classNames(tick && 'flex items-center gap-2.5')}>
                  {tick?.(record)}
                  <Link
                    data-row={record.id}
                    href={hrefOf(record)}
                    className="min-w-0 truncate font-medium outline-offset-4 after:absolute after:inset-0"
                  >
                    {shown(record, column)}
                  </Link>
                </span>
              ) : (
                shown(record, column)
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const WIDTHS = ['w-40', 'w-28', 'w-36', 'w-32', 'w-44', 'w-24']

/** Holds the place of rows, so that nothing jumps when they come. */
export function RowSkeletons<F extends Fields>({ columns, rows = 8 }: { columns: Column<F>[]; rows?: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className="border-b last:border-0">
          {columns.map((column, index) => (
            <td key={column.field} className={cellStyle(column)}>
              <Skeleton className={classNames('max-w-full', WIDTHS[(row + index) % WIDTHS.length])} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

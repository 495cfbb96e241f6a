'use client'
import { Link } from '@/components/ui/link'
import { memo, type CSSProperties, type ReactNode } from 'react'
import type { Fields, RecordOf } from '@/lib/resource/define'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { valueOf } from '../columns'
import type { Drafts } from '../drafts'
import { CellContent } from './cell-content'
import { OF_CARD } from './density'
import { cellStyle, cellWidth, STAYS_RIGHT, type PlacedColumn } from './geometry'
import { withDrafts } from './with-drafts'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

interface RowLooks<F extends Fields> {
  fields: Fields
  /** The field that identifies a record to people. */
  title: string
  columns: PlacedColumn<F>[]
  /** Columns next to the first one are pinned too. */
  hasPinned: boolean
  hrefOf?: ((record: RecordOf<F>) => string) | undefined
  /** Before each title. */
  tick?: ((record: RecordOf<F>) => ReactNode) | undefined
  /** At the end of a card on phones. */
  reach?: ((record: RecordOf<F>) => ReactNode) | undefined
  /** A click on a cell activates it; only the title opens the record. */
  isEditable: boolean
  /** Cells have two lines or controls. */
  isTall?: boolean | undefined
  /** Avatar before the title. */
  face?: 'person' | 'company' | undefined
}
interface GridRowProps<F extends Fields> extends RowLooks<F> {
  record: RecordOf<F> | undefined
  /** Row index, and the 1-based position for `aria-rowindex`. */
  index: number
  position: number
  /** Column of the tab stop. */
  stop: number | null
  /** Columns of the selected block, if it is more than one cell. */
  blockFrom: number | null
  blockTo: number | null
  isSelected: boolean
  isPeeked: boolean
  /** Unsaved values of the record that are in flight. */
  drafts: Drafts | undefined
  onSelect: ((id: string) => void) | undefined
}

const WIDTHS = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5']

function Row<F extends Fields>(props: GridRowProps<F>) {
  const t = useWords()
  const { record: read, index, position, stop, isSelected, isPeeked, drafts, onSelect, columns, fields, title } = props
  const record = read && drafts ? withDrafts(read, drafts) : read
  const name = record ? String(valueOf(record, title)) : ''
  return (
    <div
      role="row"
      aria-rowindex={position}
      data-of={record?.id}
      aria-selected={onSelect ? isSelected : undefined}
      data-peeked={isPeeked || undefined}
      style={{ top: `calc(var(--row) * ${index})` }}
      data-selectable={onSelect !== undefined || undefined}
      className="max-sm:touch-pan-y max-sm:select-none max-sm:data-swiped:*:translate-x-(--swipe) max-sm:data-swiped:bg-success-soft max-sm:data-swiped:before:absolute max-sm:data-swiped:before:inset-y-0 max-sm:data-swiped:before:right-4 max-sm:data-[toward=right]:before:right-auto max-sm:data-[toward=right]:before:left-4 max-sm:data-swiped:before:grid max-sm:data-swiped:before:items-center max-sm:data-swiped:before:font-semibold max-sm:data-swiped:before:text-success max-sm:data-swiped:before:content-[attr(data-swiped)] max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_minmax(0,auto)] max-sm:content-center max-sm:gap-x-2 max-sm:pr-3 max-sm:pl-4 max-sm:data-selectable:pl-11 absolute inset-x-0 flex contain-strict h-(--row) border-b bg-card hover:bg-hover aria-selected:bg-primary-soft data-peeked:bg-primary-soft data-peeked:shadow-[inset_2px_0_var(--primary)]"
    >
      {onSelect && (
        <div
          role="gridcell"
          aria-colindex={1}
          className="max-sm:absolute max-sm:inset-y-0 max-sm:w-11 grid w-10 bg-inherit group-data-[overflows]/grid:sticky left-0 z-3 shrink-0 place-items-center"
        >
          {record ? (
            <input
              type="checkbox"
              data-select
              tabIndex={-1}
              className="block size-4 accent-primary max-sm:size-5"
              aria-label={t(en.select, { name })}
              checked={isSelected}
              onChange={() => onSelect(record.id)}
            />
          ) : (
            <span className="sr-only">{t(en.loading)}</span>
          )}
        </div>
      )}
      {columns.map((column) => (
        <Cell
          key={column.field}
          {...props}
          record={record}
          column={column}
          colIndex={column.at + (onSelect ? 2 : 1)}
          isStop={stop === column.at}
          field={fields[column.field]}
          skeleton={WIDTHS[(index + column.at) % WIDTHS.length] ?? ''}
        />
      ))}
      {props.reach && record && (
        <div
          role="gridcell"
          aria-colindex={columns.length + (onSelect ? 2 : 1)}
          className="absolute right-0 bottom-0 z-2 flex sm:hidden"
        >
          {props.reach(record)}
        </div>
      )}
    </div>
  )
}
/** Memoised: scrolling renders only new rows. */
export const GridRow = memo(Row) as typeof Row

/**
 * Position in a card: name and badge at the top, two facts below. Lists with controls in their cells show all cells
 * below the name.
 */
const cellOfCard = ({ at, ownLine, isBelowLine, isNumber }: CardPlace, isTall = false): string =>
  classNames(
    'max-sm:border-r-0 max-sm:px-0',
    isTall ? (at === 0 ? 'max-sm:col-span-2 max-sm:min-h-8' : 'max-sm:min-h-11') : 'max-sm:min-h-6',
    at > 0 && (at % 2 === 1) !== isTall && 'max-sm:justify-end max-sm:text-right',
    at > 0 && (at % 2 === 1) !== isTall && (isNumber ? 'max-sm:max-w-[64vw]' : 'max-sm:max-w-[46vw]'),
    at > 1 && !isTall && 'max-sm:text-[0.8125rem] max-sm:text-muted-foreground',
    (ownLine || isBelowLine) && !isTall && 'max-sm:max-w-none max-sm:justify-start max-sm:text-left',
    ownLine && !isTall && 'max-sm:col-span-2',
    at >= OF_CARD && !isTall && 'max-sm:hidden',
  )
type CardPlace = Pick<PlacedColumn<Fields>, 'at' | 'ownLine' | 'isBelowLine' | 'isNumber'>

interface CellProps<F extends Fields> extends GridRowProps<F> {
  column: PlacedColumn<F>
  field: Fields[string] | undefined
  colIndex: number
  isStop: boolean
  skeleton: string
}

function Cell<F extends Fields>(props: CellProps<F>) {
  const { record, column, colIndex, index, isStop, hasPinned, hrefOf, tick, isEditable, blockFrom, blockTo } = props
  const isFirst = column.at === 0
  const link = isFirst && record ? hrefOf?.(record) : undefined
  const place = { 'data-cell': `${index}:${column.at}`, tabIndex: isStop ? 0 : -1 }
  const isInBlock = blockFrom !== null && blockTo !== null && column.at >= blockFrom && column.at <= blockTo
  const style: CSSProperties = cellStyle(column, hasPinned)
  // In cards, the head labels only the first columns.
  const label = props.isTall && column.wide && record && (column.label ?? props.field?.label)
  return (
    <div
      role="gridcell"
      aria-colindex={colIndex}
      style={style}
      {...(!link && place)}
      data-column={column.field}
      data-block={isInBlock || undefined}
      className={classNames(
        'flex min-w-0 items-center gap-2 border-r bg-inherit px-2.5 outline-none last:border-r-0 focus-visible:shadow-[inset_0_0_0_2px_var(--ring)] has-[a[data-row]:focus-visible]:shadow-[inset_0_0_0_2px_var(--ring)] data-block:bg-primary-soft',
        // Sticky only if the grid overflows: otherwise the cell's link would cover its neighbours' controls.
        column.isPinned &&
          'group-data-[overflows]/grid:z-2 group-data-[overflows]/grid:sticky group-data-[overflows]/grid:left-(--left)',
        column.isActions && STAYS_RIGHT,
        column.isNumber && 'justify-end text-right',
        cellWidth(column.at),
        cellOfCard(column, props.isTall),
        props.reach && column.at === OF_CARD - 1 && 'max-sm:hidden',
        label && 'max-sm:grid max-sm:grid-cols-1 max-sm:content-center max-sm:gap-0',
      )}
    >
      {label && <span className="truncate text-xs text-muted-foreground sm:hidden">{label}</span>}
      {!record ? (
        <Skeleton className={classNames('h-2 animate-none', props.skeleton)} />
      ) : link ? (
        <>
          {tick?.(record)}
          <Link
            {...place}
            data-row={record.id}
            href={link}
            className={classNames(
              'flex min-w-0 items-center gap-2 truncate font-medium outline-none',
              'after:absolute after:inset-0 after:z-1',
              isEditable && 'md:after:hidden md:hover:underline',
            )}
          >
            <CellContent {...props} record={record} />
          </Link>
        </>
      ) : (
        <CellContent {...props} record={record} />
      )}
    </div>
  )
}

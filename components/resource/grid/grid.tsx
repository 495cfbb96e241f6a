'use client'
import { useQueryClient } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, type CSSProperties, type RefObject } from 'react'
import type { Fields } from '@/lib/resource/define'
import { classNames } from '@/components/ui/class-names'
import { rem } from '@/components/ui/letter-scale'
import { useCells, type Cells } from './cells'
import { cardHeight, TALL_ROW, useRowHeight } from './density'
import { geometryOf, type Geometry, type PlacedColumn } from './geometry'
import type { GridProps } from './grid-props'
import { GridHead } from './grid-head'
import { GridRow } from './grid-row'
import { pressInGrid } from './keys'
import { useNumberWidths } from './number-widths'
import { RefusedRows } from '../refused-rows'
import { useClipboard } from './use-clipboard'
import { useGridActions } from './use-grid-actions'
import { useTouch } from './use-touch'
import { useWords } from '@/lib/client/words/words'

/** Rows rendered beyond the viewport. */
const OVERSCAN = 10
/** The viewport assumed by the server, whose first rows are shown before any script runs. */
const FIRST_SCREEN = { width: 1200, height: 900 }
const HEAD = 32
const SKELETONS = 8

/** A virtualised table as an ARIA grid with a single tab stop (roving tabindex). */
export function Grid<F extends Fields>(props: GridProps<F>) {
  const t = useWords()

  const { resource, fields, columns, rows, arrangement, selection, editing, isTall = false } = props
  const scroller = useRef<HTMLDivElement>(null)
  const hasTicks = selection !== undefined
  const least = useNumberWidths(columns, fields, rows.loaded)
  const geometry = useMemo(
    () => geometryOf(columns, fields, arrangement, hasTicks, least),
    [columns, fields, arrangement, hasTicks, least],
  )
  const placed = geometry.columns
  const count = rows.isPending ? (props.expected ?? SKELETONS) : rows.count
  const cells = useCells(scroller, rows, { rows: count, columns: placed.length })
  const drawn = useDrawnRows(scroller, count, cells.active.row, useRowHeight(isTall, placed))
  useKeptScroll(scroller, rows.list)
  useOverflow(scroller)
  const { look } = rows
  useEffect(() => look(drawn.first, drawn.last))
  const doings = useGridActions(props, placed, cells, scroller)
  const clipboard = useClipboard({ resource, fields, rows, columns: placed, cells, editing })
  const touch = useTouch(selection?.toggle)
  const hasPinned = placed.filter(({ isPinned }) => isPinned).length > 1
  return (
    <>
      {/* Key events bubble up from the focused cell. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
      <div
        ref={scroller}
        role="grid"
        aria-label={t.resource(resource).plural}
        aria-busy={rows.isPending}
        aria-rowcount={rows.total?.relation === 'gte' ? -1 : count + 1}
        aria-colcount={placed.length + (selection ? 1 : 0) + (props.reach ? 1 : 0)}
        aria-multiselectable={selection ? true : undefined}
        style={styleOf(geometry, isTall)}
        className={classNames(
          'group/grid relative overflow-auto overscroll-contain bg-card text-[0.8125rem] tabular-nums max-md:text-sm',
          'max-sm:[--row:var(--card-row)]',
          isTall && 'sm:[--row:var(--tall)]',
          // Room to scroll the last row out from under the bulk action bar.
          props.isFull && selection && selection.ids.length > 0 && 'pb-28 md:pb-10',
          props.isFull ? 'min-h-0 flex-1' : 'max-h-[var(--most,72dvh)]',
        )}
        onKeyDown={(event) =>
          pressInGrid(event, {
            cells,
            lastRow: count - 1,
            lastColumn: placed.length - 1,
            page: Math.max(1, drawn.last - drawn.first - 1),
            isOfBefore: rows.isOfBefore,
            ...doings.keys,
          })
        }
        onFocus={cells.onFocus}
        onBlur={cells.onBlur}
        onMouseDown={doings.mouseDown}
        onClick={doings.click}
        onCopy={clipboard.copy}
        onPaste={clipboard.onPaste}
        {...touch}
      >
        <GridHead
          fields={fields}
          defaultSort={props.defaultSort}
          columns={placed}
          hasPinned={hasPinned}
          state={props.state}
          selection={selection}
          loaded={rows.loaded}
          actions={props.actions}
        />
        <div
          role="rowgroup"
          className="relative min-w-full sm:min-w-(--sum)"
          style={{ height: `calc(var(--row) * ${count})` }}
        >
          {drawn.indexes.map((index) => (
            <DrawnRow key={rows.at(index)?.id ?? index} {...props} {...{ index, cells, placed, hasPinned }} />
          ))}
        </div>
      </div>
      <RefusedRows {...clipboard.refusal} />
    </>
  )
}

const styleOf = <F extends Fields>({ style, pinnedWidth, actionsWidth, columns }: Geometry<F>, isTall: boolean) =>
  ({
    ...style,
    ...(isTall && { '--tall': rem(TALL_ROW) }),
    '--card-row': rem(cardHeight(isTall, columns)),
    // Focused cells must not be hidden by the sticky head and columns.
    scrollPaddingTop: rem(HEAD),
    scrollPaddingLeft: rem(pinnedWidth),
    scrollPaddingRight: rem(actionsWidth),
  }) as CSSProperties

/** Rows in the viewport plus overscan, and always the focused row: unmounting it would lose focus. */
function useDrawnRows(scroller: RefObject<HTMLDivElement | null>, count: number, active: number, height: number) {
  // React Compiler cannot memoise its results, which is fine: they are used here, and passed on as numbers only.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: FIRST_SCREEN,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      return indexes.includes(active) || active >= count ? indexes : [...indexes, active].toSorted((a, b) => a - b)
    },
  })
  useEffect(() => virtualizer.measure(), [virtualizer, height])
  return {
    indexes: virtualizer.getVirtualItems().map(({ index }) => index),
    first: virtualizer.range?.startIndex ?? 0,
    last: virtualizer.range?.endIndex ?? 0,
  }
}

interface DrawnRowProps<F extends Fields> extends GridProps<F> {
  index: number
  cells: Cells
  placed: PlacedColumn<F>[]
  hasPinned: boolean
}

function DrawnRow<F extends Fields>({ index, cells, placed, hasPinned, ...props }: DrawnRowProps<F>) {
  const { rows, fields, resource, selection, editing, peek } = props
  const record = rows.at(index)
  const part = cells.isBlock ? cells.inRow(index) : null
  return (
    <GridRow
      record={record}
      index={index}
      position={index + 2}
      fields={fields}
      title={resource.title}
      columns={placed}
      hasPinned={hasPinned}
      hrefOf={props.hrefOf}
      tick={props.tick}
      reach={props.reach}
      face={props.face}
      isTall={props.isTall}
      isEditable={editing !== undefined}
      stop={index === cells.active.row ? cells.active.column : null}
      blockFrom={part?.from ?? null}
      blockTo={part?.to ?? null}
      isSelected={record !== undefined && (selection?.has(record.id) ?? false)}
      isPeeked={record !== undefined && record.id === peek?.id}
      drafts={record && editing?.draftsOf(record.id)}
      onSelect={selection?.toggle}
    />
  )
}

/** Marks the grid if it overflows horizontally. Sticky cells cost a compositing layer each and only matter then. */
function useOverflow(scroller: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const tell = () => element.toggleAttribute('data-overflows', element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [scroller])
}

/** Restores the scroll position of a list that the user returns to; other lists start at the top. */
function useKeptScroll(scroller: RefObject<HTMLDivElement | null>, list: string): void {
  const client = useQueryClient()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTo({ top: client.getQueryData<number>(['scrolled', list]) ?? 0 })
    const keep = () => client.setQueryData(['scrolled', list], element.scrollTop)
    // WebKit before Safari 26.2 has no `scrollend`.
    const event = 'onscrollend' in window ? 'scrollend' : 'scroll'
    element.addEventListener(event, keep)
    return () => element.removeEventListener(event, keep)
  }, [client, scroller, list])
}

import type { CSSProperties } from 'react'
import { classNames } from '@/components/ui/class-names'
import { rem } from '@/components/ui/letter-scale'
import type { Fields } from '@/lib/resource/define'
import type { Field, FieldKind } from '@/lib/resource/fields'
import type { Column } from '../columns'

/** Widths and positions of columns, in pixels at a font size of 16 px. Pure. */
export const NARROWEST = 72
export const WIDEST = 800
export const clampedWidth = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
/** Width of the checkbox column. */
const TICKS = 40
const TITLE = 260
const OTHER = 180
const BY_KIND: Partial<Record<FieldKind, number>> = {
  email: 230,
  reference: 190,
  timestamp: 140,
  date: 130,
  choice: 130,
  decimal: 130,
  integer: 110,
  boolean: 100,
  long_text: 300,
  address: 280,
}
const NUMBERS: readonly FieldKind[] = ['decimal', 'integer']

const isNumber = (field: Field | undefined): boolean => field !== undefined && NUMBERS.includes(field.kind)

type Widths = Readonly<Record<string, number>>

/** Width of a column: set by the user; else declared by the page or the default of its kind, but never the least. */
const widthOf = <F extends Fields>(
  column: Column<F>,
  field: Field | undefined,
  { own, least }: { own: Widths; least: Widths },
  isFirst: boolean,
): number =>
  own[column.field] ??
  Math.max(
    column.width ?? (isFirst ? TITLE : ((field && BY_KIND[field.kind]) ?? OTHER)),
    least[column.field] ?? NARROWEST,
  )

export interface PlacedColumn<F extends Fields> extends Column<F> {
  /** Index from the left, without the checkbox column. */
  at: number
  /** Sticky at the left. */
  isPinned: boolean
  isNumber: boolean
  /** In a card: below a column that takes a whole row. */
  isBelowLine: boolean
  /** Name of the CSS variable with its width. */
  variable: string
}

export interface Geometry<F extends Fields> {
  columns: PlacedColumn<F>[]
  /** Widths as CSS variables: resizing a column changes only these and re-renders no row. */
  style: CSSProperties
  /** Total width of the pinned columns. */
  pinnedWidth: number
  /** Width of what stays at the right edge. */
  actionsWidth: number
}

/** The columns in order (pinned ones follow the first), with their widths. */
export function geometryOf<F extends Fields>(
  columns: Column<F>[],
  fields: Fields,
  { widths: own, pinned }: { widths: Widths; pinned: readonly string[] },
  hasTicks: boolean,
  least: Widths,
): Geometry<F> {
  const [first, ...others] = columns
  const isPinned = ({ field }: Column<F>) => pinned.includes(field)
  const ordered = [...(first ? [first] : []), ...others.filter(isPinned), ...others.filter((one) => !isPinned(one))]
  const line = ordered.findIndex(({ ownLine }) => ownLine)
  const placed = ordered.map((column, at) => ({
    ...column,
    at,
    isPinned: at === 0 || isPinned(column),
    isNumber: isNumber(fields[column.field]) && !column.render,
    isBelowLine: line >= 0 && at > line,
    variable: `--w${at}`,
  }))
  const pixels = placed.map((column, at) => widthOf(column, fields[column.field], { own, least }, at === 0))
  const start = hasTicks ? TICKS : 0
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  const lefts = placed.map((_, at) => start + sum(pixels.slice(0, at)))
  const actionsWidth = sum(pixels.filter((_, at) => placed[at]?.isActions))
  const pinnedWidth = start + sum(pixels.filter((_, at) => placed[at]?.isPinned))
  const variables = Object.fromEntries(
    placed.flatMap(({ variable }, at) => [
      [variable, rem(pixels[at] ?? 0)],
      [`--l${at}`, rem(lefts[at] ?? 0)],
    ]),
  )
  const style = { ...variables, '--sum': rem(start + sum(pixels)) } as CSSProperties
  return { columns: placed, pinnedWidth, actionsWidth, style }
}

/** Width classes; on phones the few visible columns share the space. */
export const cellWidth = (at: number): string =>
  classNames('shrink-0 basis-(--basis) max-sm:shrink max-sm:grow! max-sm:basis-0', at === 0 && 'max-sm:basis-1/5')

/** In the markup of the server too, which does not know yet whether the columns fit. Cards of phones have no edge. */
export const STAYS_RIGHT = 'sm:sticky sm:right-0 sm:z-2 sm:shadow-[-1px_0_var(--border)]'

/** Cell style: the first column takes the remaining space, unless others are pinned next to it. */
export const cellStyle = <F extends Fields>(
  { at, isPinned, variable }: PlacedColumn<F>,
  hasPinned: boolean,
): CSSProperties & Partial<Record<'--basis' | '--left', string>> => ({
  flexGrow: at === 0 && !hasPinned ? 1 : 0,
  '--basis': `var(${variable})`,
  ...(isPinned && { '--left': `var(--l${at})` }),
})

import type { z } from 'zod'
import { formatsOf } from '@/lib/formats'
import type { AnyResource } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { cleaned } from '@/lib/resource/invisible'
import { isVerbatim } from '@/lib/resource/written'
import { once, valueOf } from './cells'
import { countryCode } from './countries'
import type { FileRow } from './file-row'
import { soleOrder, type DateOrder } from './date-order'
import { numberText, type DecimalMark } from './decimal-mark'
import { DEFAULT_MARK, type Reading } from './reading'
import type { Import } from './schema'
import { targetNamed, type Target } from './targets'

/** How the rows of one file become records. */
export interface Plan {
  /** Includes custom fields. */
  resource: AnyResource
  /** Converts local time of the file to a moment. */
  momentAt: (wall: string) => string
  targets: PlannedTarget[]
}
interface PlannedTarget extends Target {
  columns: { name: string; index: number; reading: Reading }[]
}
export interface RowProblem {
  column: string | null
  field: string
  code: string
  message: string
}
export interface ReadRow {
  line: number
  /** The record's values, in the shape of a body; empty cells are omitted. */
  input: Record<string, unknown>
  /** References by name that still have to be looked up. */
  names: { target: PlannedTarget; value: string }[]
  /** Cells that do not fit their columns. */
  problems: RowProblem[]
}

/** `columns` are those of the file, in order; mapping entries that no longer fit are left out. */
export function planOf(
  resource: AnyResource,
  { columns, mapping, read_as, time_zone }: Pick<Import, 'columns' | 'mapping' | 'read_as' | 'time_zone'>,
): Plan {
  const names = new Set(columns.map(({ name }) => mapping[name] ?? null))
  return {
    resource,
    momentAt: formatsOf({ locale: 'en-GB', timeZone: time_zone, firstDay: 'monday' }).momentAt,
    targets: [...names].flatMap((name) => {
      const target = name === null ? undefined : targetNamed(resource, name)
      const from = columns.flatMap((column, index) =>
        mapping[column.name] === name
          ? [{ name: column.name, index, reading: { ...column, ...read_as[column.name] } }]
          : [],
      )
      return target ? [{ ...target, columns: from }] : []
    }),
  }
}

/** Puts `address.city` where a body has it. */
function put(input: Record<string, unknown>, name: string, value: unknown): void {
  const [field = '', part] = name.split('.')
  if (part === undefined) input[field] = value
  else input[field] = { ...(input[field] as object | undefined), [part]: value }
}

interface Cell {
  text: string
  reading: Reading
}

function said({ momentAt }: Plan, target: PlannedTarget, cells: Cell[]): unknown {
  const reading = cells[0]?.reading ?? {}
  if (target.field.column === 'text[]') {
    const members = cells.flatMap(({ text }) => valueOf(target.field, text, reading, momentAt) as string[])
    const isMerged = target.field.kind === 'texts' && cells.length > 1
    return once(members, (member) => (isMerged ? member.toLowerCase() : member))
  }
  const text = cells.map((cell) => cell.text).join(' ')
  return target.name.endsWith('.country') ? countryCode(text) : valueOf(target.field, text, reading, momentAt)
}

const MARK_WORDS: Record<DecimalMark, string> = { '.': 'a point', ',': 'a comma' }
const ORDER_WORDS: Record<DateOrder, string> = { day_first: 'the day', month_first: 'the month' }

/** A cell in another format than the rest of its column, which read on its own would silently give a value. */
function misfit({ field }: PlannedTarget, cells: Cell[]): string | undefined {
  if (field.kind === 'decimal' || field.kind === 'integer') return cells.map(otherMark).find(Boolean)
  if (field.kind === 'date' || field.kind === 'timestamp') return cells.map(anotherOrder).find(Boolean)
  return undefined
}

function otherMark({ text, reading: { decimal_mark: mark = DEFAULT_MARK } }: Cell): string | undefined {
  const isOther = numberText(text, mark) === null && numberText(text, mark === '.' ? ',' : '.') !== null
  return isOther ? `in its column ${MARK_WORDS[mark]} separates the decimals, but this is "${text}".` : undefined
}

function anotherOrder({ text, reading: { date_order } }: Cell): string | undefined {
  const own = soleOrder(text)
  if (own === undefined || own === date_order) return undefined
  if (date_order === undefined) return `nothing says whether the day or the month comes first in "${text}".`
  return own === 'either' ? undefined : `in its column ${ORDER_WORDS[date_order]} comes first, but this is "${text}".`
}

export function readRow(plan: Plan, { line, cells, numbers }: FileRow): ReadRow {
  const row: ReadRow = { line, input: {}, names: [], problems: [] }
  for (const target of plan.targets) {
    const filled = target.columns
      .map(({ index, reading }): Cell => ({
        text: isVerbatim(target.field) ? (cells[index] ?? '').trim() : cleaned(cells[index] ?? '').trim(),
        reading: numbers?.has(index) ? {} : reading,
      }))
      .filter(({ text }) => text !== '')
    if (!filled.length) continue
    const other = misfit(target, filled)
    if (other) {
      row.problems.push(problemWith(plan, target.name, 'invalid_field', `is not valid: ${other}`))
      continue
    }
    const value = said(plan, target, filled)
    if (target.names) row.names.push({ target, value: String(value) })
    else put(row.input, target.name, value)
  }
  return row
}

/** The problem of a field, with the column that it came from. */
export function problemWith({ targets }: Plan, field: string, code: string, message: string): RowProblem {
  const target = targets.find((one) => one.name === field || one.names === field)
  return {
    column: target?.columns[0]?.name ?? null,
    field,
    code,
    message: `${target?.field.label ?? field} ${message}`,
  }
}

/** What the resource's schema says is wrong with a value, in messages that begin with the field. */
export function schemaProblems(plan: Plan, schema: z.ZodType, input: Record<string, unknown>): RowProblem[] {
  const parsed = schema.safeParse(input)
  const custom = customProblems(plan, input.custom)
  if (parsed.success) return custom
  const own = parsed.error.issues.map((issue) => {
    const [name = '', part] = issue.path.map(String)
    const field: Field | undefined = plan.resource.fields[name]
    const label = field?.kind === 'address' || field?.kind === 'map' ? `${name}.${part ?? ''}` : name
    const isMissing = input[name] === undefined
    return problemWith(
      plan,
      label,
      isMissing ? 'required' : 'invalid_field',
      isMissing ? 'is missing.' : `is not valid: ${issue.message}`,
    )
  })
  return [...own, ...custom]
}

/** The schema takes any value for a custom field, whose own rule is in the database. */
function customProblems(plan: Plan, given: unknown): RowProblem[] {
  return Object.entries(given ?? {}).flatMap(([key, value]) => {
    const name = `custom.${key}`
    const issue = plan.resource.fields[name]?.value.safeParse(value).error?.issues[0]
    return issue ? [problemWith(plan, name, 'invalid_field', `is not valid: ${issue.message}`)] : []
  })
}

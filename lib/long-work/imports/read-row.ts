import type { z } from 'zod'
import type { AnyResource } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { valueOf } from './cells'
import { countryCode } from './countries'
import type { FileRow } from './file-row'
import { numberText, type DecimalMark } from './decimal-mark'
import type { Column, Mapping } from './schema'
import { targetNamed, type Target } from './targets'

/** How the rows of one file become records. */
export interface Plan {
  /** Carries the organisation's own fields. */
  resource: AnyResource
  targets: PlannedTarget[]
}
interface PlannedTarget extends Target {
  columns: { name: string; index: number; mark: DecimalMark }[]
}
export interface RowProblem {
  column: string | null
  field: string
  code: string
  message: string
}
export interface ReadRow {
  line: number
  /** What the record gets, in the shape of a body; empty cells say nothing. */
  input: Record<string, unknown>
  /** References by name that are still to be looked up. */
  names: { target: PlannedTarget; value: string }[]
  /** Cells that do not say what their columns do. */
  problems: RowProblem[]
}

/** @param columns those of the file in order; entries of the mapping that no longer fit are left out */
export function planOf(resource: AnyResource, columns: Column[], mapping: Mapping): Plan {
  const names = new Set(columns.map(({ name }) => mapping[name] ?? null))
  return {
    resource,
    targets: [...names].flatMap((name) => {
      const target = name === null ? undefined : targetNamed(resource, name)
      const from = columns.flatMap((column, index) =>
        mapping[column.name] === name ? [{ name: column.name, index, mark: column.decimal_mark ?? '.' }] : [],
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
  mark: DecimalMark
}

function said(target: PlannedTarget, cells: Cell[]): unknown {
  const mark = cells[0]?.mark ?? '.'
  if (target.field.column === 'text[]')
    return [...new Set(cells.flatMap(({ text }) => valueOf(target.field, text, mark)))]
  const text = cells.map((cell) => cell.text).join(' ')
  return target.name.endsWith('.country') ? countryCode(text) : valueOf(target.field, text, mark)
}

/** A number that has the mark of another country than its column: read by itself, it would be a number all the same. */
const misfit = ({ field }: PlannedTarget, cells: Cell[]): Cell | undefined =>
  field.kind === 'decimal' || field.kind === 'integer'
    ? cells.find(
        ({ text, mark }) => numberText(text, mark) === null && numberText(text, mark === '.' ? ',' : '.') !== null,
      )
    : undefined

const MARK_WORDS: Record<DecimalMark, string> = { '.': 'a point', ',': 'a comma' }

export function readRow(plan: Plan, { line, cells, numbers }: FileRow): ReadRow {
  const row: ReadRow = { line, input: {}, names: [], problems: [] }
  for (const target of plan.targets) {
    const filled = target.columns
      .map(({ index, mark }): Cell => ({
        text: (cells[index] ?? '').trim().normalize('NFC'),
        mark: numbers?.has(index) ? '.' : mark,
      }))
      .filter(({ text }) => text !== '')
    if (!filled.length) continue
    const other = misfit(target, filled)
    if (other) {
      const words = `is not valid: in its column ${MARK_WORDS[other.mark]} divides the decimals, but here stands "${other.text}".`
      row.problems.push(problemWith(plan, target.name, 'invalid_field', words))
      continue
    }
    const value = said(target, filled)
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

/** What is wrong with a value by the resource's own schema, in words that begin with the field. */
export function schemaProblems(plan: Plan, schema: z.ZodType, input: Record<string, unknown>): RowProblem[] {
  const parsed = schema.safeParse(input)
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => {
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
}

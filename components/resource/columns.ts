import type { ReactNode } from 'react'
import type { Fields, RecordOf, Shape } from '@/lib/resource/define'

/** A column shows a field; `render` only where the definition cannot say how. */
export interface Column<F extends Fields> {
  /** A field of the resource, `custom.<key>`, or a part of a structured value. */
  field: string
  render?: (record: RecordOf<F>) => ReactNode
  /** Instead of the field's own label. */
  label?: string
  /** Pixels; the first column takes what is left. */
  width?: number
  /** Without a head on a phone, where the first columns stand in a card; one that shows all of them names it in its cell. */
  wide?: boolean
  /** On a phone a line of the card for itself. */
  ownLine?: boolean
}
/** A column as a page declares it: of a field that the definition has. */
export type DeclaredColumn<F extends Fields> = Column<F> & { field: keyof RecordOf<F> & string }

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The value of a field whose name is known at run time only; `custom.<key>` and `verification.status` stand inside. */
export const valueOf = (record: object, name: string): unknown => {
  const [column = '', ...key] = name.split('.')
  return key.length ? property(property(record, column), key.join('.')) : property(record, name)
}

/** What a column sorts by: its field, or the first part of it that can be sorted by. */
export const sortOf = (fields: Fields, name: string): string | undefined =>
  fields[name]?.sortable
    ? name
    : Object.keys(fields[name]?.parts ?? {})
        .map((key) => `${name}.${key}`)
        .find((part) => fields[part]?.sortable)

/** Kinds that mean nothing to people by themselves. */
const HIDDEN_KINDS = ['rank', 'json']
const SILENT = ['id', 'version', 'deleted_at']
/** Fields worth showing of a live record: all but ids, ranks and the counter of versions. */
export const shownNames = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([name, field]) => !HIDDEN_KINDS.includes(field.kind) && !SILENT.includes(name))
    .map(([name]) => name)

const MOST_TITLE = 90
/** What people call a record: its title on one line. */
export function shortTitle(resource: Pick<Shape, 'title' | 'label'>, record: object): string {
  const title = valueOf(record, resource.title)
  const [line = ''] = typeof title === 'string' ? title.trim().split('\n') : []
  return line.length > MOST_TITLE ? `${line.slice(0, MOST_TITLE - 1)}…` : line || resource.label
}

import type { ReactNode } from 'react'
import type { Fields, RecordOf, Shape } from '@/lib/resource/define'

/** A column shows a field. Use `render` only if the definition is not enough. */
export interface Column<F extends Fields> {
  /** A field of the resource, `custom.<key>`, or a member of a structured value. */
  field: string
  render?: (record: RecordOf<F>) => ReactNode
  /** Overrides the field's label. */
  label?: string
  /** In pixels. The first column takes the remaining width. */
  width?: number
  /**
   * Has no label in cards (phones), which are headed by their first columns; cards that show all columns label it in
   * its cell.
   */
  wide?: boolean
  /** Takes a whole row of the card on phones. */
  ownLine?: boolean
  /** What can be done with the record: stays in view at the right edge, however wide the other columns are. */
  isActions?: boolean
}
/** A column as declared by a page; its field must be in the definition. */
export type DeclaredColumn<F extends Fields> = Column<F> & { field: keyof RecordOf<F> & string }

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The value of a field that is only known at run time; `custom.<key>` and `verification.status` are nested. */
export const valueOf = (record: object, name: string): unknown => {
  const [column = '', ...key] = name.split('.')
  return key.length ? property(property(record, column), key.join('.')) : property(record, name)
}

/** What a column sorts by: its field, or the first sortable member of it. */
export const sortOf = (fields: Fields, name: string): string | undefined =>
  fields[name]?.sortable
    ? name
    : Object.keys(fields[name]?.parts ?? {})
        .map((key) => `${name}.${key}`)
        .find((part) => fields[part]?.sortable)

/** Kinds whose values mean nothing to users. */
const HIDDEN_KINDS = ['rank', 'json']
const SILENT = ['id', 'version', 'deleted_at']
/** Fields worth showing: all except ids, ranks and the version. */
export const shownNames = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([name, field]) => !HIDDEN_KINDS.includes(field.kind) && !SILENT.includes(name))
    .map(([name]) => name)

const MAX_TITLE = 90
/** A record's title on a single line. */
export function shortTitle(resource: Pick<Shape, 'title' | 'label'>, record: object): string {
  const title = valueOf(record, resource.title)
  const [line = ''] = typeof title === 'string' ? title.trim().split('\n') : []
  return line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE - 1)}…` : line || resource.label
}

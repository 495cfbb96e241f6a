import type { ReactNode } from 'react'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'

/** A column shows a field; `render` only where the definition cannot say how. */
export interface Column<F extends Fields> {
  field: keyof RecordOf<F> & string
  render?: (record: RecordOf<F>) => ReactNode
  /** Instead of the field's own label. */
  label?: string
  /** Tailwind width; the title takes what is left. */
  width?: string
  /** Left out on narrow screens. */
  wide?: boolean
}

export const fieldOf = <F extends Fields>(resource: Resource<F>, name: string): Field | undefined => {
  const fields: Fields = resource.fields
  return fields[name]
}

/** The value of a field whose name is known at run time only. */
export const valueOf = (record: object, name: string): unknown => Reflect.get(record, name)

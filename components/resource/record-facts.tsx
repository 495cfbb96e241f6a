'use client'
import { useFields } from '@/lib/client/fields'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { shownNames } from './columns'
import { EditableField } from './editable-field'

interface RecordFactsProps<F extends Fields> {
  resource: Resource<F>
  record: RecordOf<F>
  /** All that are worth showing, unless chosen otherwise. */
  names?: (keyof RecordOf<F> & string)[]
}

/** The facts of a record, each editable in place where it may be. A currency stands with its amount. */
export function RecordFacts<F extends Fields>({ resource, record, names }: RecordFactsProps<F>) {
  const fields = useFields(resource)
  const shown = names ?? shownNames(fields).filter((name) => !(name === 'currency' && fields.amount))
  return (
    <dl>
      {shown.map((name) => {
        const field = fields[name]
        return field && <EditableField key={name} resource={resource} record={record} name={name} field={field} />
      })}
    </dl>
  )
}

'use client'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { EditableField } from './editable-field'

/** The facts of a record, each editable in place where it may be. */
export function RecordFacts<F extends Fields>({ resource, record, names }: { resource: Resource<F>; record: RecordOf<F>; names: (keyof RecordOf<F> & string)[] }) {
  return <dl>{names.map((name) => <EditableField key={name} resource={resource} record={record} name={name} />)}</dl>
}

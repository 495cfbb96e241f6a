'use client'
import type { ReactNode } from 'react'
import type { Fields, RecordOf } from '@/lib/resource/define'
import { Avatar } from '@/components/ui/avatar'
import { valueOf } from '../columns'
import { FieldValue } from '../field-value'
import { useReferenceTitle } from '../references'
import type { PlacedColumn } from './geometry'

interface CellContentProps<F extends Fields> {
  record: RecordOf<F>
  column: PlacedColumn<F>
  field: Fields[string] | undefined
  title: string
  /** Avatar of the list's own records. */
  face?: 'person' | 'company' | undefined
  isTall?: boolean | undefined
}
const FACES: Record<string, 'person' | 'company'> = { contacts: 'person', members: 'person', companies: 'company' }

/** The content of a cell: the value, with an avatar for people and companies. */
export function CellContent<F extends Fields>({
  record,
  column,
  field,
  title,
  face,
  isTall,
}: CellContentProps<F>): ReactNode {
  const value = valueOf(record, column.field)
  const shown = column.render ? (
    column.render(record)
  ) : field ? (
    <FieldValue field={field} value={value} record={record} isInList />
  ) : null
  if (column.at === 0)
    return (
      <>
        {face && <Avatar id={record.id} name={String(valueOf(record, title))} kind={face} />}
        <span className="min-w-0 truncate">{shown}</span>
      </>
    )
  const kind = field?.kind === 'reference' && !column.render ? FACES[field.target ?? ''] : undefined
  // Not truncated, because controls may draw outside of their box.
  if (isTall && column.render) return <div className="min-w-0 flex-1">{shown}</div>
  return (
    <>
      {kind && typeof value === 'string' && <Face collection={field?.target ?? ''} id={value} kind={kind} />}
      <span className="min-w-0 truncate">{shown}</span>
    </>
  )
}

function Face({ collection, id, kind }: { collection: string; id: string; kind: 'person' | 'company' }) {
  return <Avatar id={id} name={useReferenceTitle(collection, id) ?? ''} kind={kind} />
}

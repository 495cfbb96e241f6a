'use client'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useRecords } from '@/lib/client/records'
import { useMay } from '@/lib/client/organisation'
import { MERGEABLE } from '@/lib/crm/merges/schema'
import { inSentence } from '@/lib/format'
import type { Fields, Resource } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { Button } from '@/components/ui/button'
import { BulkDialog, type Targets } from '@/components/resource/bulk-dialog'
import { MergeDialog } from './merge-dialog'
import type { Selection } from '@/components/resource/selection'

interface BulkBarProps<F extends Fields> {
  resource: Resource<F>
  fields: Fields
  selection: Selection
  /** What the list is narrowed to, for "all that match". */
  filter: Filter | null
  q: string
}

/** What can be done with the selected records. */
export function BulkBar<F extends Fields>({ resource, fields, selection, filter, q }: BulkBarProps<F>) {
  const [action, setAction] = useState<'update' | 'delete' | 'merge' | null>(null)
  const [all, setAll] = useState(false)
  const mayMerge = useMay('merges:write')
  const total = useRecords(resource, { limit: 1 }, { tree: filter ?? { and: [] } }).total
  const { ids } = selection
  const count = all ? (total?.value ?? ids.length) : ids.length
  const targets: Targets = all ? { filter: filter ?? { and: [] } } : { ids }
  const [first, second] = ids
  const isMergeable = mayMerge && MERGEABLE.some((one) => one === resource.path) && ids.length === 2 && !all
  const plural = inSentence(count === 1 ? resource.label : resource.plural)
  return (
    <div role="region" aria-label="Selected" className="sticky bottom-16 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border bg-popover px-3 py-2 shadow-lg md:bottom-4">
      <p className="text-[0.8125rem] font-medium tabular-nums">{count.toLocaleString('en-GB')} {plural} selected</p>
      {!all && !q && total && total.value > ids.length && <Button size="small" variant="link" onClick={() => setAll(true)}>Select all {total.value.toLocaleString('en-GB')}{total.relation === 'gte' && '+'}</Button>}
      <Button size="small" onClick={() => setAction('update')}>Change field…</Button>
      {isMergeable && <Button size="small" onClick={() => setAction('merge')}>Merge…</Button>}
      <Button size="small" className="text-destructive" onClick={() => setAction('delete')}>Delete</Button>
      <Button size="icon" variant="ghost" className="size-7" aria-label="Clear the selection" onClick={() => selection.set([])}><X /></Button>
      {(action === 'update' || action === 'delete') && <BulkDialog resource={resource} fields={fields} action={action} targets={targets} count={count} onClose={() => setAction(null)} />}
      {action === 'merge' && first && second && <MergeDialog resource={resource} fields={fields} ids={[first, second]} onClose={() => setAction(null)} onMerged={() => selection.set([])} />}
    </div>
  )
}

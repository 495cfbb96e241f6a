'use client'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { MOST_MERGED } from '@/lib/across/merges/schema'
import { useTargetCount, type Targets } from '@/lib/client/bulk'
import { useRecords } from '@/lib/client/records'
import { useMay } from '@/lib/client/organisation'
import type { Fields, Resource } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { Button } from '@/components/ui/button'
import { BulkMailDialog } from '@/components/mail/bulk-mail-dialog'
import { BulkDialog } from '@/components/resource/bulk-dialog'
import { RunWorkflow } from '@/components/workflows/run-workflow'
import { MergeDialog } from './merge/merge-dialog'
import type { BulkAction } from '@/components/resource/screen'
import type { Selection } from '@/components/resource/selection'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

interface BulkBarProps<F extends Fields> {
  resource: Resource<F>
  fields: Fields
  selection: Selection
  /** What the list is narrowed to, for "all that match". */
  filter: Filter | null
  q: string
  /** What only these records can. */
  more: BulkAction | undefined
}

/** What can be done with the selected records. A list counts up to 10 000; what is done to all of them is counted to the last one. */
export function BulkBar<F extends Fields>({ resource, fields, selection, filter, q, more }: BulkBarProps<F>) {
  const t = useWords()
  const formats = useFormats()
  const [action, setAction] = useState<'update' | 'delete' | 'merge' | 'more' | 'mail' | null>(null)
  const { ids } = selection
  // All of them, until a single one is ticked or unticked again.
  const [allSince, setAllSince] = useState<string[] | null>(null)
  const all = allSince === ids
  const mayMerge = useMay('merges:write')
  const mayMail = useMay('mails:write') && resource.path === 'contacts'
  const mayMore = useMay(more?.permission ?? 'bulk_operations:write')
  const everything: Targets = { filter: filter ?? { and: [] }, ...(q && { q }) }
  const { total } = useRecords(resource, { limit: 1, ...(q && { q }) }, { tree: filter ?? { and: [] } })
  const counted = useTargetCount(resource.path, everything, all)
  const count = all ? counted.data : ids.length
  const [first] = ids
  const isMergeable =
    mayMerge && resource.takesPart.includes('merge') && ids.length >= 2 && ids.length <= MOST_MERGED && !all
  const plural = t.inSentence(count === 1 ? t.resource(resource).label : t.resource(resource).plural)
  const close = (begun: boolean) => {
    setAction(null)
    // What is deleted can no longer be meant.
    if (begun && action === 'delete') selection.set([])
  }
  const isWaiting = count === undefined || (all && counted.isFetching)
  return (
    <div
      role="region"
      aria-label={t(en.selected)}
      className="in-data-full:fixed in-data-full:inset-x-4 md:in-data-full:left-60 sticky bottom-16 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border bg-popover px-3 py-2 shadow-lg md:bottom-4"
    >
      <p role="status" className="text-[0.8125rem] font-medium tabular-nums">
        {count === undefined
          ? counted.isError
            ? t(en.theyCouldNotBeCounted)
            : t(en.counting)
          : t(en.selected2, { count: formats.number(count), plural })}
      </p>
      {!all && total && total.value > ids.length && (
        <Button size="small" variant="link" onClick={() => setAllSince(ids)}>
          {total.relation === 'gte'
            ? t(en.selectAllThatMatch)
            : t(en.selectAll, { total: formats.number(total.value) })}
        </Button>
      )}
      <Button size="small" disabled={isWaiting} onClick={() => setAction('update')}>
        {t(en.changeField)}
      </Button>
      {mayMail && (
        <Button size="small" disabled={isWaiting} onClick={() => setAction('mail')}>
          {t(en.sendMail)}
        </Button>
      )}
      {more && mayMore && (
        <Button size="small" disabled={isWaiting} onClick={() => setAction('more')}>
          {t(more.label)}
        </Button>
      )}
      {isMergeable && (
        <Button size="small" onClick={() => setAction('merge')}>
          {t(en.merge)}
        </Button>
      )}
      {!all && <RunWorkflow size="small" path={resource.path} ids={ids} />}
      <Button size="small" disabled={isWaiting} className="text-destructive" onClick={() => setAction('delete')}>
        {t(en.delete)}
      </Button>
      <Button
        size="icon"
        variant="ghost"
        className="size-7"
        aria-label={t(en.clearTheSelection)}
        onClick={() => selection.set([])}
      >
        <X />
      </Button>
      {(action === 'update' || action === 'delete') && count !== undefined && (
        <BulkDialog
          resource={resource}
          fields={fields}
          action={action}
          targets={all ? everything : { ids }}
          count={count}
          onClose={close}
        />
      )}
      {action === 'mail' && count !== undefined && (
        <BulkMailDialog
          targets={all ? everything : { ids }}
          count={count}
          example={first}
          onClose={() => setAction(null)}
        />
      )}
      {action === 'more' &&
        count !== undefined &&
        more?.dialog({ targets: all ? everything : { ids }, count, onClose: () => setAction(null) })}
      {action === 'merge' && (
        <MergeDialog
          resource={resource}
          fields={fields}
          ids={ids}
          onClose={() => setAction(null)}
          onMerged={() => selection.set([])}
        />
      )}
    </div>
  )
}

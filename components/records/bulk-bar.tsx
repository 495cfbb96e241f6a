'use client'
import { X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useFormats } from '@/lib/client/formats'
import { MAX_MERGED } from '@/lib/across/merges/schema'
import { useTargetCount, type Targets } from '@/lib/client/bulk'
import { useRecords } from '@/lib/client/records'
import { useMay } from '@/lib/client/organisation'
import type { Fields, Resource } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { Button } from '@/components/ui/button'
import { useFocusPassedOn } from '@/components/ui/focus-return'
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
  /** The list's filter, for "all that match". */
  filter: Filter | null
  q: string
  /** An action that only this kind of record has. */
  more: BulkAction | undefined
}

type Action = 'update' | 'delete' | 'merge' | 'more' | 'mail'
/** The action in progress, with the selection at its start: the action may remove these records from the list. */
interface Begun {
  action: Action
  ids: string[]
  targets: Targets
  count: number
}

/** Bulk actions for the selected records, and the dialog of the one in progress. */
export function BulkBar<F extends Fields>(props: BulkBarProps<F>) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return (
    <>
      {countOf(props.selection) > 0 && <Bar {...props} onBegin={setBegun} />}
      {begun && <BegunDialog {...props} {...begun} onClose={() => setBegun(null)} />}
    </>
  )
}

/** With those that are asked about: the bar stays until the answer, but nothing can be done before. */
const countOf = ({ ids, broughtBack }: Selection) => ids.length + broughtBack.length

/** A list counts exactly up to 10 000; an action on all of them gets the exact count. */
function Bar<F extends Fields>({
  resource,
  selection,
  filter,
  q,
  more,
  onBegin,
}: BulkBarProps<F> & { onBegin: (begun: Begun) => void }) {
  const t = useWords()
  const formats = useFormats()
  const { ids, choice } = selection
  const chosen = countOf(selection)
  const bar = useRef<HTMLDivElement>(null)
  useFocusPassedOn(bar)
  // All matching records, until the user changes the selection.
  const [allSince, setAllSince] = useState<string | null>(null)
  const all = allSince === choice
  const mayMerge = useMay('merges:write')
  const mayMail = useMay('mails:write') && resource.path === 'contacts'
  const mayMore = useMay(more?.permission ?? 'bulk_operations:write')
  const everything: Targets = { filter: filter ?? { and: [] }, ...(q && { q }) }
  const { total } = useRecords(resource, { limit: 1, ...(q && { q }) }, { tree: filter ?? { and: [] } })
  const counted = useTargetCount(resource.path, everything, all)
  const count = all ? counted.data : chosen
  const isMergeable =
    mayMerge && resource.takesPart.includes('merge') && ids.length >= 2 && ids.length <= MAX_MERGED && !all
  const plural = t.inSentence(count === 1 ? t.resource(resource).label : t.resource(resource).plural)
  const isWaiting = chosen > ids.length || count === undefined || (all && counted.isFetching)
  const act = (action: Action, words: ReactNode, className = '') => (
    <Button
      size="small"
      className={className}
      spent={isWaiting}
      onClick={() => onBegin({ action, ids, targets: all ? everything : { ids }, count: count ?? 0 })}
    >
      {words}
    </Button>
  )
  return (
    <div
      ref={bar}
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
      {!all && total && total.value > chosen && (
        <Button size="small" variant="link" onClick={() => setAllSince(choice)}>
          {total.relation === 'gte'
            ? t(en.selectAllThatMatch)
            : t(en.selectAll, { total: formats.number(total.value) })}
        </Button>
      )}
      {act('update', t(en.changeField))}
      {mayMail && act('mail', t(en.sendMail))}
      {more && mayMore && act('more', t(more.label))}
      {isMergeable && act('merge', t(en.merge))}
      {!all && <RunWorkflow size="small" path={resource.path} ids={ids} spent={isWaiting} />}
      {act('delete', t(en.delete), 'text-destructive')}
      <Button
        size="icon"
        variant="ghost"
        className="size-7"
        aria-label={t(en.clearTheSelection)}
        onClick={() => selection.set([])}
      >
        <X />
      </Button>
    </div>
  )
}

type BegunDialogProps<F extends Fields> = BulkBarProps<F> & Begun & { onClose: () => void }

function BegunDialog<F extends Fields>(props: BegunDialogProps<F>) {
  const { resource, fields, selection, more, action, ids, targets, count, onClose } = props
  if (action === 'update' || action === 'delete') {
    const close = (isSent: boolean) => {
      onClose()
      // Deleted records must not stay selected.
      if (isSent && action === 'delete') selection.set([])
    }
    return <BulkDialog {...{ resource, fields, action, targets, count }} onClose={close} />
  }
  if (action === 'mail') return <BulkMailDialog {...{ targets, count, onClose }} example={ids[0]} />
  if (action === 'more') return more?.dialog({ targets, count, onClose }) ?? null
  return <MergeDialog {...{ resource, fields, ids, onClose }} onMerged={() => selection.set([])} />
}

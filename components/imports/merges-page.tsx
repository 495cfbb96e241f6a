'use client'
import { Combine } from 'lucide-react'
import { toastError } from '@/lib/client/toast-error'
import { useFormats } from '@/lib/client/formats'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { merge, type Merge, UNDOABLE_DAYS } from '@/lib/across/merges/schema'
import { useMergeUndoing } from '@/components/records/undo-merge'
import { ActorName } from '@/components/resource/actor-name'
import { EmptyState } from '@/components/resource/empty-state'
import { useNow } from '@/components/resource/now'
import { useRecordHref } from '@/components/resource/record-links'
import { useTitleEvenDeleted } from '@/components/resource/references'
import { ResourceTable } from '@/components/resource/resource-table'
import { Button } from '@/components/ui/button'
import { Fragment } from 'react'
import { Link } from '@/components/ui/link'
import { JobHeader } from './job-tabs'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

const DAY_MS = 24 * 3600_000
const finalAt = ({ created_at }: Merge) => new Date(Date.parse(created_at) + UNDOABLE_DAYS * DAY_MS)

/** Merges of duplicates. Each can be undone for 30 days. */
export function MergesPage() {
  const t = useWords()
  const path = `${useOrganisationPath()}/${merge.path}`
  const { undo, undoing } = useMergeUndoing()
  return (
    <>
      <JobHeader
        requests={[
          { title: t(en.thisList), request: { path } },
          { title: t(en.undoAMerge), request: { method: 'POST', path: `${path}/{id}/undo` } },
        ]}
      />
      <ResourceTable
        isTall
        resource={merge}
        columns={[
          { field: 'survivor_id', label: t(en.merged), render: (one) => <Pair merge={one} /> },
          {
            field: 'created_by',
            label: t(en.by),
            width: 144,
            wide: true,
            render: ({ created_by }) => <ActorName actor={created_by} />,
          },
          { field: 'created_at', label: t(en.when), width: 128, wide: true },
          {
            field: 'undone_at',
            label: t(en.undo),
            width: 208,
            render: (one) => (
              <WayBack merge={one} busy={undoing === one.id} onUndo={() => void undo(one.id).catch(toastError)} />
            ),
          },
        ]}
        empty={
          <EmptyState icon={<Combine />} title={t(en.noMergesYet)}>
            {t(en.tickTwoOrMoreContacts)}
          </EmptyState>
        }
      />
    </>
  )
}

const Title = ({ resource, id }: { resource: string; id: string }) => useTitleEvenDeleted(resource, id) ?? '…'

function Pair({ merge: { resource, survivor_id, merged_id, also_merged_ids } }: { merge: Merge }) {
  const t = useWords()
  const survivor = useTitleEvenDeleted(resource, survivor_id)
  const merged = [merged_id, ...also_merged_ids]
  const href = useRecordHref(resource, survivor_id) ?? '/'
  return (
    <>
      <span className="block truncate md:inline">
        {merged.map((id, i) => (
          <Fragment key={id}>
            {i > 0 && (i < merged.length - 1 ? ', ' : t(en.and))}
            <Title resource={resource} id={id} />
          </Fragment>
        ))}{' '}
      </span>
      <span className="block truncate md:inline">
        <span className="text-muted-foreground">{t(en.into)}</span>{' '}
        <Link href={href} className="font-medium hover:underline">
          {survivor ?? '…'}
        </Link>
      </span>
    </>
  )
}

function WayBack({ merge: one, busy, onUndo }: { merge: Merge; busy: boolean; onUndo: () => void }) {
  const t = useWords()
  const formats = useFormats()
  const mayWrite = useMayWrite(merge)
  const now = useNow()
  if (one.undone_at) return <span className="text-muted-foreground">{t(en.undone)}</span>
  const until = finalAt(one)
  if (until <= now) return <span className="text-muted-foreground">{t(en.final)}</span>
  return (
    <span className="flex items-center gap-2">
      {mayWrite && (
        <Button size="small" busy={busy} onClick={onUndo}>
          {t(en.undo)}
        </Button>
      )}
      <span className="hidden text-[0.8125rem] text-muted-foreground md:inline">
        {t(en.until, { toISOString: formats.date(until.toISOString()) })}
      </span>
    </span>
  )
}

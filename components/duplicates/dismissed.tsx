'use client'
import { CopyX } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { toast } from 'sonner'
import type { Dismissal, FoundPath } from '@/lib/across/duplicates/schema'
import { useDismissals, useDismissed } from '@/lib/client/duplicates'
import { useMayWrite } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { EmptyState } from '@/components/resource/empty-state'
import { Moment } from '@/components/resource/moment'
import { NextPage } from '@/components/resource/next-page'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { useRecordHref } from '@/components/resource/record-links'
import { useTitleEvenDeleted } from '@/components/resource/references'
import type { Screen } from '@/components/resource/screen'
import { Button } from '@/components/ui/button'
import { Loading } from './loading'
import en from '@/components/words/en/duplicates'
import { useWords } from '@/lib/client/words/words'

interface DismissedProps extends Pick<Screen, 'resource'> {
  path: FoundPath
}

/** Groups that somebody marked as no duplicates, with a button that undoes this. */
export function Dismissed({ resource, path }: DismissedProps) {
  const t = useWords()
  const { dismissed, error, ...list } = useDismissed(path)
  if (error && !dismissed) return <ProblemNotice error={error} onRetry={() => void list.refetch()} />
  if (!dismissed) return <Loading />
  if (!dismissed.length)
    return (
      <div className="rounded-lg border bg-card">
        <EmptyState icon={<CopyX />} title={t(en.nothingWasDismissed)}>
          {t(en.aGroupOfThatYou, { plural: t.inSentence(t.resource(resource).plural) })}
        </EmptyState>
      </div>
    )
  return (
    <>
      <ul className="divide-y rounded-lg border bg-card">
        {dismissed.map((one) => (
          <DismissedGroup key={one.id} resource={resource} path={path} dismissal={one} />
        ))}
      </ul>
      <NextPage list={list} />
    </>
  )
}

function DismissedGroup({ resource, path, dismissal }: DismissedProps & { dismissal: Dismissal }) {
  const t = useWords()
  const mayWrite = useMayWrite(resource)
  const { undo } = useDismissals(path)
  const findAgain = () =>
    void undo.mutateAsync(dismissal.id).then(() => {
      toast.success(t(en.theyAreFoundAgain))
      // The pressed button is removed together with its row.
      document.getElementById('main')?.focus()
    }, toastError)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0">
        {dismissal.record_ids.map((id, i) => (
          <span key={id}>
            {i > 0 && ', '}
            <Title path={path} id={id} />
          </span>
        ))}
        <span className="block text-[0.8125rem] text-muted-foreground">
          <Moment iso={dismissal.created_at} />
        </span>
      </span>
      {mayWrite && (
        <Button size="small" busy={undo.isPending} onClick={findAgain}>
          {t(en.findAgain)}
        </Button>
      )}
    </li>
  )
}

function Title({ path, id }: { path: FoundPath; id: string }) {
  const title = useTitleEvenDeleted(path, id)
  const href = useRecordHref(path, id) ?? '/'
  return (
    <Link href={href} className="font-medium hover:underline">
      {title ?? '…'}
    </Link>
  )
}

'use client'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useVerification } from '@/lib/client/audit'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import en from '@/components/words/en/audit'
import { useWords } from '@/lib/client/words/words'

/** Verifies the whole hash chain and says whether every event is unchanged since it was written. */
export function AuditChain() {
  const t = useWords()
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useVerification()
  const check = () => {
    setOpen(true)
    void refetch()
  }
  return (
    <>
      <Button onClick={check}>
        <Link2 aria-hidden />
        {t(en.checkTheChain)}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t(en.theChainOfTheAudit)}
        description={t(en.eachEventIsSealedWith)}
      >
        {isFetching ? (
          <div role="status" aria-label={t(en.checking)} className="space-y-3">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        ) : error ? (
          <ProblemNotice error={error} onRetry={() => void refetch()} />
        ) : (
          data && (
            <div className="space-y-4">
              {data.valid ? (
                <Notice tone="success" title={t(en.theChainHolds)}>
                  {t(en.sealedEventsAreWhatThey, { events: formats.number(data.events) })}
                  {data.unsealed > 0 && t(en.waitToBeSealed, { unsealed: formats.number(data.unsealed) })}.
                </Notice>
              ) : (
                <Notice tone="danger" title={t(en.theChainIsBrokenAt, { brokenAt: data.broken_at })}>
                  {t(en.thatEventOrOneBefore)}
                </Notice>
              )}
              {data.head && <Copyable label={t(en.headHash)} value={data.head} hint={t(en.keepItElsewhereAsLong)} />}
            </div>
          )
        )}
      </Dialog>
    </>
  )
}

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

/** Walks the whole chain and says whether every event is what it was when it was written. */
export function AuditChain() {
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
        Check the chain
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="The chain of the audit log"
        description="Each event is sealed with a hash over the one before it. Whoever changes or removes one breaks every link behind it."
      >
        {isFetching ? (
          <div role="status" aria-label="Checking" className="space-y-3">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        ) : error ? (
          <ProblemNotice error={error} onRetry={() => void refetch()} />
        ) : (
          data && (
            <div className="space-y-4">
              {data.valid ? (
                <Notice tone="success" title="The chain holds">
                  {formats.number(data.events)} sealed events are what they were
                  {data.unsealed > 0 && `, ${formats.number(data.unsealed)} wait to be sealed`}.
                </Notice>
              ) : (
                <Notice tone="danger" title={`The chain is broken at link ${data.broken_at}`}>
                  That event, or one before it, is not what was written.
                </Notice>
              )}
              {data.head && (
                <Copyable
                  label="Head hash"
                  value={data.head}
                  hint="Keep it elsewhere: as long as the chain still has it, nobody has rewritten what came before."
                />
              )}
            </div>
          )
        )}
      </Dialog>
    </>
  )
}

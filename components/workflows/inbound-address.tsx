'use client'
import { useState } from 'react'
import { useMayWrite } from '@/lib/client/organisation'
import { useInboundSecret } from '@/lib/client/workflows'
import { workflow, type Workflow } from '@/lib/workflows/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

/** The URL that other systems call, with its secret. */
export function InboundAddress({ record }: { record: Workflow }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const issue = useInboundSecret(record.id)
  const mayWrite = useMayWrite(workflow)
  const address = `/api/v1/inbound/${record.id}`
  return (
    <div className="mb-4 space-y-2">
      <Notice title={t(en.calledByAnotherSystem)}>
        <p className="break-all">{t(en.postWithAuthorization, { address })}</p>
        {mayWrite && (
          <Button
            size="small"
            className="mt-2"
            busy={issue.isPending}
            onClick={() => (record.has_inbound_secret ? setAsking(true) : issue.mutate())}
          >
            {record.has_inbound_secret ? t(en.issueANewSecret) : t(en.issueItsSecret)}
          </Button>
        )}
      </Notice>
      {issue.error && <ProblemNotice error={issue.error} />}
      {issue.data && (
        <Notice tone="warning" title={t(en.copyItNowItIs)}>
          <span className="flex items-center gap-2">
            <code className="min-w-0 break-all">{issue.data.secret}</code>
            <CopyButton text={issue.data.secret} label={t(en.copyTheSecret)} />
          </span>
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(en.issueANewSecret2)}
        confirmLabel={t(en.issueANewSecret)}
        busy={issue.isPending}
        onConfirm={() => issue.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>{t(en.theOldOneEndsAt)}</p>
      </ConfirmDialog>
    </div>
  )
}

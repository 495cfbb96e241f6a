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

/** Where another system calls, and the secret that lets it. */
export function InboundAddress({ record }: { record: Workflow }) {
  const [asking, setAsking] = useState(false)
  const issue = useInboundSecret(record.id)
  const mayWrite = useMayWrite(workflow)
  const address = `/api/v1/inbound/${record.id}`
  return (
    <div className="mb-4 space-y-2">
      <Notice title="Called by another system">
        <p className="break-all">
          POST {address} with Authorization: Bearer and its secret. The JSON sent there is trigger.body.
        </p>
        {mayWrite && (
          <Button
            size="small"
            className="mt-2"
            busy={issue.isPending}
            onClick={() => (record.has_inbound_secret ? setAsking(true) : issue.mutate())}
          >
            {record.has_inbound_secret ? 'Issue a new secret' : 'Issue its secret'}
          </Button>
        )}
      </Notice>
      {issue.error && <ProblemNotice error={issue.error} />}
      {issue.data && (
        <Notice tone="warning" title="Copy it now: it is shown this once">
          <span className="flex items-center gap-2">
            <code className="min-w-0 break-all">{issue.data.secret}</code>
            <CopyButton text={issue.data.secret} label="Copy the secret" />
          </span>
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Issue a new secret?"
        confirmLabel="Issue a new secret"
        busy={issue.isPending}
        onConfirm={() => issue.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>The old one ends at once: calls that carry it are refused.</p>
      </ConfirmDialog>
    </div>
  )
}

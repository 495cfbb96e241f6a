'use client'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { useActivateSecret, useIssueSecret } from '@/lib/client/webhooks'
import { webhook, type Webhook } from '@/lib/webhooks/schema'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'

const tell = (error: Error) => toast.error(messageOf(error))

/** A secret in full, this once. */
export function SecretShown({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="space-y-4">
      <Notice tone="warning">This is the only time that it is shown.</Notice>
      <Copyable label="Signing secret" value={secret} hint="Verifies webhook-signature (Standard Webhooks)." />
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          I have copied the secret
        </Button>
      </DialogActions>
    </div>
  )
}

/** Changing the secret without losing an event: issue, teach the receiver both, activate. */
export function WebhookSecret({ record }: { record: Webhook }) {
  const issue = useIssueSecret(record.id)
  const activate = useActivateSecret(record.id)
  const mayWrite = useMayWrite(webhook)
  return (
    <div className="space-y-3">
      <p className="text-[0.8125rem] text-muted-foreground">
        Each event carries a signature by the signing secret. A new one waits until you activate it; meanwhile events
        carry a signature by each.
      </p>
      {record.has_next_secret && (
        <Notice tone="warning" title="A new secret is waiting">
          Teach it to your receiver, then activate it.
        </Notice>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button busy={issue.isPending} onClick={() => issue.mutate(undefined, { onError: tell })}>
            Issue new secret
          </Button>
          {record.has_next_secret && (
            <Button
              variant="primary"
              busy={activate.isPending}
              onClick={() =>
                activate.mutate(undefined, {
                  onSuccess: () => toast.success('The new secret is in use'),
                  onError: tell,
                })
              }
            >
              Activate new secret
            </Button>
          )}
        </div>
      )}
      {issue.data && (
        <Dialog sticky open onOpenChange={() => issue.reset()} title="Copy the new secret now">
          <SecretShown secret={issue.data.signing_secret} onDone={() => issue.reset()} />
        </Dialog>
      )}
    </div>
  )
}

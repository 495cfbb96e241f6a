'use client'
import { toast } from 'sonner'
import { useActivateSecrets, useIssueSecrets } from '@/lib/client/callback'
import { useMay } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import type { Callback } from '@/lib/callbacks/schema'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SecretsReveal } from './secrets-reveal'

const tell = (error: Error) => toast.error(messageOf(error))

/** Changing secrets without losing a callback: issue, teach the receiver both, activate. */
export function CallbackSecrets({ callback }: { callback: Callback }) {
  const issue = useIssueSecrets()
  const activate = useActivateSecrets()
  const mayWrite = useMay('callback:write')
  return (
    <div className="space-y-3">
      <p className="max-w-2xl text-[0.8125rem] text-muted-foreground">
        Each callback carries the callback secret, and a signature by the signing secret. New secrets wait until you
        activate them; meanwhile the signature header carries both.
      </p>
      {callback.has_next_secret && (
        <Notice tone="warning" title="New secrets are waiting">
          Teach them to your receiver, then activate them.
        </Notice>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button busy={issue.isPending} onClick={() => issue.mutate(undefined, { onError: tell })}>
            Issue new secrets
          </Button>
          {callback.has_next_secret && (
            <Button
              variant="primary"
              busy={activate.isPending}
              onClick={() =>
                activate.mutate(undefined, {
                  onSuccess: () => toast.success('The new secrets are in use'),
                  onError: tell,
                })
              }
            >
              Activate new secrets
            </Button>
          )}
        </div>
      )}
      {issue.data && (
        <SecretsReveal
          callbackSecret={issue.data.callback_secret}
          signingSecret={issue.data.signing_secret}
          onClose={() => issue.reset()}
        />
      )}
    </div>
  )
}

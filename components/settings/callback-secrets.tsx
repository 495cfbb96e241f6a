'use client'
import { toast } from 'sonner'
import { useActivateSecrets, useIssueSecrets } from '@/lib/client/callback'
import { useMay } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import type { Callback } from '@/lib/callbacks/schema'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SecretsReveal } from './secrets-reveal'
import en from '@/components/words/en/check-settings'
import { useWords } from '@/lib/client/words/words'

/** Rotates the secrets without losing a callback: issue, let the receiver accept both, activate. */
export function CallbackSecrets({ callback }: { callback: Callback }) {
  const t = useWords()
  const issue = useIssueSecrets()
  const activate = useActivateSecrets()
  const mayWrite = useMay('callback:write')
  return (
    <div className="space-y-3">
      <p className="max-w-2xl text-[0.8125rem] text-muted-foreground">{t(en.eachCallbackCarriesThe)}</p>
      {callback.has_next_secret && (
        <Notice tone="warning" title={t(en.newSecretsAreWaiting)}>
          {t(en.teachThemToYourReceiver)}
        </Notice>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button busy={issue.isPending} onClick={() => issue.mutate(undefined, { onError: toastError })}>
            {t(en.issueNewSecrets)}
          </Button>
          {callback.has_next_secret && (
            <Button
              variant="primary"
              busy={activate.isPending}
              onClick={() =>
                activate.mutate(undefined, {
                  onSuccess: () => toast.success(t(en.theNewSecretsAreIn)),
                  onError: toastError,
                })
              }
            >
              {t(en.activateNewSecrets)}
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

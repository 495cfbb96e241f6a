'use client'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { useActivateSecret, useIssueSecret } from '@/lib/client/webhooks'
import { webhook, type Webhook } from '@/lib/webhooks/schema'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/webhooks'
import { useWords } from '@/lib/client/words/words'

/** A secret in full, shown only once. */
export function SecretShown({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useWords()
  return (
    <div className="space-y-4">
      <Notice tone="warning">{t(en.thisIsTheOnlyTime)}</Notice>
      <Copyable label={t(en.signingSecret)} value={secret} hint={t(en.verifiesWebhookSignature)} />
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {t(en.iHaveCopiedTheSecret)}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Rotates the secret without losing an event: issue, let the receiver accept both, activate. */
export function WebhookSecret({ record }: { record: Webhook }) {
  const t = useWords()
  const issue = useIssueSecret(record.id)
  const activate = useActivateSecret(record.id)
  const mayWrite = useMayWrite(webhook)
  return (
    <div className="space-y-3">
      <p className="text-[0.8125rem] text-muted-foreground">{t(en.eachEventCarriesASignature)}</p>
      {record.has_next_secret && (
        <Notice tone="warning" title={t(en.aNewSecretIsWaiting)}>
          {t(en.teachItToYourReceiver)}
        </Notice>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button busy={issue.isPending} onClick={() => issue.mutate(undefined, { onError: toastError })}>
            {t(en.issueNewSecret)}
          </Button>
          {record.has_next_secret && (
            <Button
              variant="primary"
              busy={activate.isPending}
              onClick={() =>
                activate.mutate(undefined, {
                  onSuccess: () => toast.success(t(en.theNewSecretIsIn)),
                  onError: toastError,
                })
              }
            >
              {t(en.activateNewSecret)}
            </Button>
          )}
        </div>
      )}
      {issue.data && (
        <Dialog sticky open onOpenChange={() => issue.reset()} title={t(en.copyTheNewSecretNow)}>
          <SecretShown secret={issue.data.signing_secret} onDone={() => issue.reset()} />
        </Dialog>
      )}
    </div>
  )
}

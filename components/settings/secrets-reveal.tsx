'use client'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** New secrets in full, shown only once. */
export function SecretsReveal({
  callbackSecret,
  signingSecret,
  onClose,
}: {
  callbackSecret: string
  signingSecret: string
  onClose: () => void
}) {
  const t = useWords()
  return (
    <Dialog sticky open onOpenChange={onClose} title={t(en.copyYourSecretsNow)}>
      <div className="space-y-4">
        <Notice tone="warning">{t(en.thisIsTheOnlyTime)}</Notice>
        <Copyable label={t(en.callbackSecret)} value={callbackSecret} hint={t(en.sentAsXVerifyCallback)} />
        <Copyable label={t(en.signingSecret)} value={signingSecret} hint={t(en.verifiesWebhookSignature)} />
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {t(en.iHaveCopiedBoth)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

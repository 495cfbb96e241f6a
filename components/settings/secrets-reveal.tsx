'use client'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'

/** New secrets in full, this once. */
export function SecretsReveal({
  callbackSecret,
  signingSecret,
  onClose,
}: {
  callbackSecret: string
  signingSecret: string
  onClose: () => void
}) {
  return (
    <Dialog sticky open onOpenChange={onClose} title="Copy your secrets now">
      <div className="space-y-4">
        <Notice tone="warning">This is the only time that they are shown.</Notice>
        <Copyable
          label="Callback secret"
          value={callbackSecret}
          hint="Sent as X-Verify-Callback-Secret; your receiver compares it."
        />
        <Copyable label="Signing secret" value={signingSecret} hint="Verifies webhook-signature (Standard Webhooks)." />
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            I have copied both
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

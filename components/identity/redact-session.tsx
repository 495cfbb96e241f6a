'use client'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useRedactSession, type RedactionReceipt } from '@/lib/client/sessions'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Copyable } from '@/components/ui/copyable'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Fact, Facts } from '@/components/ui/facts'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

/** Erases all retained data of the person's documents, and shows the receipt. */
export function RedactSession({ id }: { id: string }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const redact = useRedactSession(id)
  const hasReceipt = typeof redact.data?.hash === 'string'
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(en.redact)}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(en.eraseWhatWasKept)}
        confirmLabel={t(en.eraseNow)}
        busy={redact.isPending}
        onConfirm={() => redact.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <p>{t(en.copiesOfDocumentsWhatWas)}</p>
        {redact.isError && <ProblemNotice error={redact.error} />}
      </ConfirmDialog>
      <Dialog
        sticky={hasReceipt}
        open={redact.data !== undefined}
        onOpenChange={() => redact.reset()}
        title={t(en.erased)}
        description={t(en.thisReceiptSaysWhatWas)}
      >
        {redact.data && <Receipt receipt={redact.data} />}
        <DialogActions>
          <Button variant="primary" onClick={() => redact.reset()}>
            {hasReceipt ? t(en.iHaveCopiedIt) : t(en.close)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function Receipt({ receipt }: { receipt: RedactionReceipt }) {
  const t = useWords()
  const formats = useFormats()
  return (
    <div className="space-y-4">
      <Facts>
        <Fact label={t(en.erased)}>{formats.dateTime(receipt.redacted_at)}</Fact>
        <Fact label={t(en.files2)}>{receipt.files}</Fact>
        <Fact label={t(en.reason)}>{receipt.rule === 'requested' ? t(en.onRequest) : receipt.rule}</Fact>
      </Facts>
      {receipt.hash === null ? (
        <p className="text-muted-foreground">{t(en.nothingWasStoredAnyMore)}</p>
      ) : (
        <Copyable label={t(en.receipt)} value={JSON.stringify(receipt)} hint={t(en.withTheShaOfWhat)} />
      )}
    </div>
  )
}

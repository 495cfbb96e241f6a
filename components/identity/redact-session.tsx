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

/** Erases everything that was kept about the person's documents, and shows the receipt. */
export function RedactSession({ id }: { id: string }) {
  const [asking, setAsking] = useState(false)
  const redact = useRedactSession(id)
  const hasReceipt = typeof redact.data?.hash === 'string'
  return (
    <>
      <Button onClick={() => setAsking(true)}>Redact</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Erase what was kept?"
        confirmLabel="Erase now"
        busy={redact.isPending}
        onConfirm={() => redact.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <p>
          Copies of documents, what was read off them, and the comparisons are erased for good. The outcome and its
          reasons stay.
        </p>
        {redact.isError && <ProblemNotice error={redact.error} />}
      </ConfirmDialog>
      <Dialog
        sticky={hasReceipt}
        open={redact.data !== undefined}
        onOpenChange={() => redact.reset()}
        title="Erased"
        description="This receipt says what was erased, when and why."
      >
        {redact.data && <Receipt receipt={redact.data} />}
        <DialogActions>
          <Button variant="primary" onClick={() => redact.reset()}>
            {hasReceipt ? 'I have copied it' : 'Close'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function Receipt({ receipt }: { receipt: RedactionReceipt }) {
  const formats = useFormats()
  return (
    <div className="space-y-4">
      <Facts>
        <Fact label="Erased">{formats.dateTime(receipt.redacted_at)}</Fact>
        <Fact label="Files">{receipt.files}</Fact>
        <Fact label="Reason">{receipt.rule === 'requested' ? 'On request' : receipt.rule}</Fact>
      </Facts>
      {receipt.hash === null ? (
        <p className="text-muted-foreground">Nothing was stored any more, so nothing was erased.</p>
      ) : (
        <Copyable label="Receipt" value={JSON.stringify(receipt)} hint="With the SHA-256 of what was erased." />
      )}
    </div>
  )
}

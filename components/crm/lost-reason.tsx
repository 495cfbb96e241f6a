'use client'
import { useState, type FormEvent } from 'react'
import { deal } from '@/lib/crm/deals/schema'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Moving } from './board/use-move'

interface LostReasonProps {
  asked: Moving | null
  onAnswer: (reason: string) => void
  onDismiss: () => void
}

/** A deal is not lost without a reason. */
export const LostReason = ({ asked, onAnswer, onDismiss }: LostReasonProps) => (
  <Dialog
    open={asked !== null}
    onOpenChange={(open) => !open && onDismiss()}
    title={`Why was ${asked?.deal.name ?? 'the deal'} lost?`}
  >
    {asked && <ReasonForm key={asked.deal.id} {...{ asked, onAnswer, onDismiss }} />}
  </Dialog>
)

/** What is typed is the reason of one deal, and not of the next. */
function ReasonForm({ asked, onAnswer, onDismiss }: LostReasonProps & { asked: Moving }) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onAnswer(reason.trim())
  }
  return (
    <form onSubmit={submit}>
      <Field label={deal.fields.lost_reason.label} required>
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={500}
            placeholder="Too expensive, chose another, no answer…"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button variant="ghost" onClick={onDismiss}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={!reason.trim()}>
          Move to {asked.stage.name}
        </Button>
      </DialogActions>
    </form>
  )
}

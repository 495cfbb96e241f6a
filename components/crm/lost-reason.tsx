'use client'
import { useState, type FormEvent } from 'react'
import { deal } from '@/lib/crm/deals/schema'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Moving } from './board/use-move'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

interface LostReasonProps {
  asked: Moving | null
  onAnswer: (reason: string) => void
  onDismiss: () => void
}

/** Asks why a deal was lost; a deal cannot be lost without a reason. */
export const LostReason = ({ asked, onAnswer, onDismiss }: LostReasonProps) => {
  const t = useWords()
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && onDismiss()}
      title={t(en.whyWasLost, { name: asked?.deal.name ?? t(en.theDeal) })}
    >
      {asked && <ReasonForm key={asked.deal.id} {...{ asked, onAnswer, onDismiss }} />}
    </Dialog>
  )
}

/** Keyed by deal, so that one deal's input is not reused for the next. */
function ReasonForm({ asked, onAnswer, onDismiss }: LostReasonProps & { asked: Moving }) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onAnswer(reason.trim())
  }
  return (
    <form onSubmit={submit}>
      <Field label={t.resource(deal).fields.lost_reason.label} required>
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={500}
            placeholder={t(en.tooExpensiveChoseAnotherNo)}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button variant="ghost" onClick={onDismiss}>
          {t(en.cancel)}
        </Button>
        <Button type="submit" variant="primary" disabled={!reason.trim()}>
          {t(en.moveTo, { name: asked.stage.name })}
        </Button>
      </DialogActions>
    </form>
  )
}

'use client'
import { History, Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { toastError } from '@/lib/client/toast-error'
import { useReplaySpan, useSendWebhookTest } from '@/lib/client/webhooks'
import { MomentInput } from '@/components/resource/moment-input'
import { SaveProblem } from '@/components/resource/save-problem'
import { isUnparsed, type Unparsed } from '@/components/resource/unparsed'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import en from '@/components/words/en/webhooks'
import { useWords } from '@/lib/client/words/words'

/** Sends a sample event to the webhook. */
export function SendWebhookTest({ id }: { id: string }) {
  const t = useWords()
  const send = useSendWebhookTest(id)
  return (
    <Button
      size="small"
      busy={send.isPending}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: () => toast.success(t(en.testEventSent), { description: t(en.watchItBelowInDeliveries) }),
          onError: toastError,
        })
      }
    >
      <Send aria-hidden />
      {t(en.sendTestEvent)}
    </Button>
  )
}

/** Redelivers the events of a time range. */
export function ReplaySpan({ id }: { id: string }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <History aria-hidden />
        {t(en.replayAPeriod)}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t(en.replayAPeriod)} description={t(en.sendsWhatWasGivenUp)}>
        <ReplayForm id={id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const HOUR_MS = 3600_000

function ReplayForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords()
  const [from, setFrom] = useState<string | null | Unparsed>(() => new Date(Date.now() - 24 * HOUR_MS).toISOString())
  const [to, setTo] = useState<string | null | Unparsed>(() => new Date().toISOString())
  const [all, setAll] = useState(false)
  const replay = useReplaySpan(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnparsed(from) || isUnparsed(to)) return
    replay.mutate(
      { from: from ?? '', to: to ?? '', which: all ? 'all' : 'undelivered' },
      {
        onSuccess: () => {
          toast.success(t(en.replayStarted), { description: t(en.watchItBelowInDeliveries) })
          onDone()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <SaveProblem error={replay.error} names={['from', 'to']}>
        {(messages) => (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Field label={t(en.from)} error={messages.from}>
              {(control) => <MomentInput control={control} value={from} onChange={setFrom} />}
            </Field>
            <Field label={t(en.until)} error={messages.to}>
              {(control) => <MomentInput control={control} value={to} onChange={setTo} />}
            </Field>
          </div>
        )}
      </SaveProblem>
      <Checkbox
        label={t(en.alsoWhatArrived)}
        hint={t(en.yourReceiverSeesThoseA)}
        checked={all}
        onChange={(event) => setAll(event.target.checked)}
      />
      <DialogActions>
        <Button variant="ghost" onClick={onDone}>
          {t(en.cancel)}
        </Button>
        <Button variant="primary" type="submit" busy={replay.isPending}>
          {t(en.replay)}
        </Button>
      </DialogActions>
    </form>
  )
}

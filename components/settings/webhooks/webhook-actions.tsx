'use client'
import { History, Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { messageOf } from '@/lib/client/problem'
import { useReplaySpan, useSendWebhookTest } from '@/lib/client/webhooks'
import { MomentInput } from '@/components/resource/moment-input'
import { SaveProblem } from '@/components/resource/save-problem'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'

/** Sends a made-up event, so that one sees it arrive. */
export function SendWebhookTest({ id }: { id: string }) {
  const send = useSendWebhookTest(id)
  return (
    <Button
      size="small"
      busy={send.isPending}
      onClick={() =>
        send.mutate(undefined, {
          onSuccess: () => toast.success('Test event sent', { description: 'Watch it below in Deliveries.' }),
          onError: (error) => toast.error(messageOf(error)),
        })
      }
    >
      <Send aria-hidden />
      Send test event
    </Button>
  )
}

/** Sends what happened within a time again. */
export function ReplaySpan({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <History aria-hidden />
        Replay a period
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Replay a period"
        description="Sends what was given up, and what happened while the webhook was paused."
      >
        <ReplayForm id={id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const HOUR_MS = 3600_000

function ReplayForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [from, setFrom] = useState(() => new Date(Date.now() - 24 * HOUR_MS).toISOString())
  const [to, setTo] = useState(() => new Date().toISOString())
  const [all, setAll] = useState(false)
  const replay = useReplaySpan(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    replay.mutate(
      { from, to, which: all ? 'all' : 'undelivered' },
      {
        onSuccess: () => {
          toast.success('Replay started', { description: 'Watch it below in Deliveries.' })
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
            <Field label="From" error={messages.from}>
              {(control) => <MomentInput control={control} value={from} onChange={(value) => setFrom(value ?? '')} />}
            </Field>
            <Field label="Until" error={messages.to}>
              {(control) => <MomentInput control={control} value={to} onChange={(value) => setTo(value ?? '')} />}
            </Field>
          </div>
        )}
      </SaveProblem>
      <Checkbox
        label="Also what arrived"
        hint="Your receiver sees those a second time, under the same id."
        checked={all}
        onChange={(event) => setAll(event.target.checked)}
      />
      <DialogActions>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={replay.isPending}>
          Replay
        </Button>
      </DialogActions>
    </form>
  )
}

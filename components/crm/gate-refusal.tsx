'use client'
import Link from 'next/link'
import { useState, type FormEvent } from 'react'
import { useMay } from '@/lib/client/organisation'
import { refusalInWords } from '@/lib/crm/gates/schema'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RequestCheckOf } from './contact-checks'
import { gateLine, type GateRefusal } from './gates'
import type { Moving } from './use-move'

interface GateRefusalProps {
  refused: { moving: Moving; refusal: GateRefusal } | null
  busy: boolean
  onOverride: (reason: string) => void
  onDismiss: () => void
}

/** A stage has refused a deal: why, and what can be done about it. */
export function GateRefusalDialog({ refused, busy, onOverride, onDismiss }: GateRefusalProps) {
  const mayOverride = useMay('deals:override_gates')
  const mayRequest = useMay('sessions:write')
  const [isOverriding, setOverriding] = useState(false)
  const close = () => {
    setOverriding(false)
    onDismiss()
  }
  if (!refused) return null
  const { moving, refusal } = refused
  const [one] = refusal.deals
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={`${moving.deal.name} cannot enter ${refusal.stage.name} yet`}
      description={gateLine(refusal) ?? undefined}
    >
      {one && <p>{refusalInWords(one)}</p>}
      {isOverriding ? (
        <OverrideForm stage={refusal.stage.name} busy={busy} onOverride={onOverride} onCancel={close} />
      ) : (
        <DialogActions>
          <Button variant="ghost" onClick={close}>
            Leave it where it is
          </Button>
          {mayOverride && <Button onClick={() => setOverriding(true)}>Move anyway…</Button>}
          {one && !one.contact && (
            <Button variant="primary" asChild>
              <Link href={`/deals/${moving.deal.id}`}>Choose its contact</Link>
            </Button>
          )}
          {one?.pending_session_id && (
            <Button variant="primary" asChild>
              <Link href={`/checks/${one.pending_session_id}`}>Open the check</Link>
            </Button>
          )}
          {one?.contact && !one.pending_session_id && mayRequest && <RequestCheckOf contactId={one.contact.id} />}
        </DialogActions>
      )}
    </Dialog>
  )
}

/** The button that opened it is gone, and one came to type. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

function OverrideForm({
  stage,
  busy,
  onOverride,
  onCancel,
}: {
  stage: string
  busy: boolean
  onOverride: (reason: string) => void
  onCancel: () => void
}) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onOverride(reason.trim())
  }
  return (
    <form ref={focusFirst} onSubmit={submit} className="mt-4">
      <Field label="Why it may enter all the same" hint="It stands in the timeline of the deal." required>
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={500}
            placeholder="Known for years, checked at the office…"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          Leave it where it is
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!reason.trim()}>
          Move to {stage} anyway
        </Button>
      </DialogActions>
    </form>
  )
}

'use client'
import { Link } from '@/components/ui/link'
import { useState, type FormEvent } from 'react'
import { useMay } from '@/lib/client/organisation'
import { GateReason } from '@/components/resource/gate-reason'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { RequestCheckOf } from './contact-checks'
import { refusalIn } from './gate-words'
import { gateLine, type GateRefusal } from './gates'
import type { Moving } from './board/use-move'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

interface GateRefusalProps {
  refused: { moving: Moving; refusal: GateRefusal } | null
  busy: boolean
  onOverride: (reason: string) => void
  onDismiss: () => void
}

/** Explains why a stage refused a deal, and what the user can do about it. */
export const GateRefusalDialog = ({ refused, ...props }: GateRefusalProps) =>
  refused && <RefusedMove key={refused.moving.deal.id} {...props} {...refused} />

type RefusedMoveProps = Omit<GateRefusalProps, 'refused'> & NonNullable<GateRefusalProps['refused']>

function RefusedMove({ moving, refusal, busy, onOverride, onDismiss }: RefusedMoveProps) {
  const t = useWords()
  const mayOverride = useMay('deals:override_gates')
  const mayRequest = useMay('sessions:write')
  const [isOverriding, setOverriding] = useState(false)
  const [one] = refusal.deals
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDismiss()}
      title={t(en.cannotEnterYet, { name: moving.deal.name, name2: refusal.stage.name })}
      description={gateLine(t, refusal) ?? undefined}
    >
      {one && <p>{refusalIn(t, one)}</p>}
      {isOverriding ? (
        <OverrideForm stage={refusal.stage.name} busy={busy} onOverride={onOverride} onCancel={onDismiss} />
      ) : (
        <DialogActions>
          <Button variant="ghost" onClick={onDismiss}>
            {t(en.leaveItWhereItIs)}
          </Button>
          {mayOverride && <Button onClick={() => setOverriding(true)}>{t(en.moveAnyway)}</Button>}
          {one && !one.contact && (
            <Button variant="primary" asChild>
              <Link href={`/deals/${moving.deal.id}`}>{t(en.chooseItsContact)}</Link>
            </Button>
          )}
          {one?.pending_session_id && (
            <Button variant="primary" asChild>
              <Link href={`/checks/${one.pending_session_id}`}>{t(en.openTheCheck)}</Link>
            </Button>
          )}
          {one?.contact && !one.pending_session_id && mayRequest && <RequestCheckOf contactId={one.contact.id} />}
        </DialogActions>
      )}
    </Dialog>
  )
}

/** The button that opened it is gone, and the user wants to type. */
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
  const t = useWords()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onOverride(reason.trim())
  }
  return (
    <form ref={focusFirst} onSubmit={submit} className="mt-4">
      <GateReason value={reason} onChange={setReason} />
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {t(en.leaveItWhereItIs)}
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!reason.trim()}>
          {t(en.moveToAnyway, { stage })}
        </Button>
      </DialogActions>
    </form>
  )
}

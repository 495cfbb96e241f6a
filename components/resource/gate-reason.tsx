'use client'
import { useState, type KeyboardEvent } from 'react'
import { useMay } from '@/lib/client/organisation'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

interface GateReasonProps {
  value: string
  onChange: (reason: string) => void
  onEnter?: () => void
}

/** Asks why a deal may enter a stage whose gate refuses it. */
export function GateReason({ value, onChange, onEnter }: GateReasonProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return
    // The form around it would be sent without the reason.
    event.preventDefault()
    event.stopPropagation()
    onEnter()
  }
  return (
    <Field label="Why it may enter all the same" hint="It stands in the timeline of the deal." required>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={500}
          placeholder="Known for years, checked at the office…"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
      )}
    </Field>
  )
}

/** The way past the gate of a stage within another form, for those who may take it. */
export function PassGate({ onPass }: { onPass: (reason: string) => void }) {
  const mayOverride = useMay('deals:override_gates')
  const [reason, setReason] = useState('')
  const pass = () => reason.trim() && onPass(reason.trim())
  if (!mayOverride) return null
  return (
    <div data-asks className="space-y-2">
      <GateReason value={reason} onChange={setReason} onEnter={pass} />
      <Button size="small" disabled={!reason.trim()} onClick={pass}>
        Save anyway
      </Button>
    </div>
  )
}

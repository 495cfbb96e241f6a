'use client'
import { useState, type KeyboardEvent } from 'react'
import { useMay } from '@/lib/client/organisation'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface GateReasonProps {
  value: string
  onChange: (reason: string) => void
  onEnter?: () => void
}

/** Asks why a deal may enter a stage despite its gate. */
export function GateReason({ value, onChange, onEnter }: GateReasonProps) {
  const t = useWords()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return
    // Otherwise Enter would submit the surrounding form without the reason.
    event.preventDefault()
    event.stopPropagation()
    onEnter()
  }
  return (
    <Field label={t(en.whyItMayEnterAll)} hint={t(en.itStandsInTheTimeline)} required>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={500}
          placeholder={t(en.knownForYearsCheckedAt)}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
      )}
    </Field>
  )
}

/** Overrides a stage's gate from within another form, if the user may. */
export function PassGate({ onPass }: { onPass: (reason: string) => void }) {
  const t = useWords()
  const mayOverride = useMay('deals:override_gates')
  const [reason, setReason] = useState('')
  const pass = () => reason.trim() && onPass(reason.trim())
  if (!mayOverride) return null
  return (
    <div data-asks className="space-y-2">
      <GateReason value={reason} onChange={setReason} onEnter={pass} />
      <Button size="small" disabled={!reason.trim()} onClick={pass}>
        {t(en.saveAnyway)}
      </Button>
    </div>
  )
}

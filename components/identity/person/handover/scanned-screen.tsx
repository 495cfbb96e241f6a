'use client'

import { useState } from 'react'
import { BigButton, Hint, inputClass, Screen } from '../parts'

const DIGITS = 2

/** The first screen of a phone that has scanned a QR code. It says nothing of the check: whoever scanned somebody else's code learns nothing. */
export function ScannedScreen({
  problem,
  onNumber,
}: {
  problem: string | null
  onNumber: (number: string) => Promise<void>
}) {
  const [number, setNumber] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    await onNumber(number)
    setBusy(false)
  }
  return (
    <Screen title="Which number does your computer show?">
      <p className="text-muted-foreground">
        It has two digits and stands below the QR code. You have one try; after that the computer shows a new code.
      </p>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (number.length === DIGITS && !busy) void submit()
        }}
      >
        <label className="flex flex-col gap-2 text-sm font-medium">
          Number
          <input
            value={number}
            onChange={(event) => setNumber(event.target.value.replace(/\D/g, '').slice(0, DIGITS))}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            aria-describedby="number-problem"
            className={`${inputClass} text-center text-xl font-semibold tracking-widest tabular-nums`}
          />
        </label>
        <div id="number-problem">{problem && <Hint tone="warning">{problem}</Hint>}</div>
        <BigButton type="submit" disabled={busy || number.length < DIGITS}>
          {busy ? 'Checking …' : 'Continue'}
        </BigButton>
      </form>
      <p className="text-muted-foreground">
        Type only what you see on a computer of your own. If somebody sent you this code, or tells you the number, close
        this page: it would open their check, not yours.
      </p>
    </Screen>
  )
}

/**
 * Its one try is over. The same for a wrong number as for a code that is used, out of time or unknown, and without a time to
 * wait, since a right number opens at once.
 */
export function UnscannedScreen({ onCode }: { onCode: () => void }) {
  return (
    <Screen title="Your check did not open">
      <Hint tone="warning">The number was another one, or the QR code has been used or has run out of time.</Hint>
      <p className="text-muted-foreground">Let your computer show a new QR code, and scan that one.</p>
      <BigButton look="plain" onClick={onCode}>
        Enter a code instead
      </BigButton>
    </Screen>
  )
}

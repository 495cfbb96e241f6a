'use client'

import { useState } from 'react'
import { LanguageChoice } from '../language-choice'
import { BigButton, Hint, inputClass, Screen } from '../parts'
import { handoverWords } from '../words/en/handover'
import { openingWords } from '../words/en/opening'

const DIGITS = 2

/**
 * The first screen of a phone that scanned a QR code. It reveals nothing about the check to somebody who scanned the
 * wrong code.
 */
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
    <Screen title={handoverWords.whichNumber}>
      <p className="text-muted-foreground">{handoverWords.twoDigits}</p>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (number.length === DIGITS && !busy) void submit()
        }}
      >
        <label className="flex flex-col gap-2 text-sm font-medium">
          {handoverWords.number}
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
          {busy ? openingWords.checking : openingWords.continue}
        </BigButton>
      </form>
      <p className="text-muted-foreground">{handoverWords.onlyYourOwn}</p>
      {(!number || problem) && <LanguageChoice />}
    </Screen>
  )
}

/**
 * The only attempt is used up. Wrong numbers and used, expired or unknown codes look the same. There is no waiting
 * time, because a right number opens at once.
 */
export function UnscannedScreen({ onCode }: { onCode: () => void }) {
  return (
    <Screen title={handoverWords.didNotOpen}>
      <Hint tone="warning">{handoverWords.wrongNumber}</Hint>
      <p className="text-muted-foreground">{handoverWords.showAnother}</p>
      <BigButton look="plain" onClick={onCode}>
        {openingWords.enterACodeInstead}
      </BigButton>
      <LanguageChoice />
    </Screen>
  )
}

'use client'

import { useState } from 'react'
import { sendClaims, type Step } from '@/lib/client/person'
import { countries } from './countries'
import { saveToTab } from './journey/tab-memory'
import { useCheck } from './journey/use-check'
import { useKept } from './journey/use-kept'
import { BigButton, Hint, inputClass, Screen } from './parts'
import { useHydrated } from './use-hydrated'
import { openingWords } from './words/en/opening'
import { stepWords } from './words/en/steps'

const words = stepWords.claims

/** Input, kept in this tab until it is submitted and by the check afterwards, so that nobody types it twice. */
function useTyped(session: string, name: 'full_name' | 'address' | 'country', sent: string | null) {
  return {
    value: useKept(session, name) ?? sent ?? '',
    type: (next: string) => saveToTab(session, name, next),
    forget: () => saveToTab(session, name, null),
  }
}

/** Name and address, right before the paper, if the organisation gave none; and again if the paper contradicts them. */
export function ClaimsStep({ step }: { step: Step }) {
  const { view, advance, tell } = useCheck()
  const name = useTyped(view.session_id, 'full_name', view.claims.full_name)
  const address = useTyped(view.session_id, 'address', view.claims.address)
  const country = useTyped(view.session_id, 'country', view.claims.country ?? words.firstCountry.code)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const asksName = step.accepts.includes('full_name')
  const asksAddress = step.accepts.includes('address')
  const submit = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const read = await sendClaims({
        ...(asksName && { full_name: name.value }),
        ...(asksAddress && { address: address.value, country: country.value }),
      })
      await advance({}, read)
      // Only now does the check hold them: a screen with neither would be blank.
      for (const typed of [name, address, country]) typed.forget()
    } catch (error) {
      setProblem(tell(error))
    }
    setBusy(false)
  }
  const complete = (!asksName || name.value.trim()) && (!asksAddress || address.value.trim().length >= 5)
  return (
    <Screen title={asksName && asksAddress ? words.nameAndAddress : asksName ? words.name : words.address}>
      <p className="text-muted-foreground">{step.state === 'todo' ? words.asOnNext : words.asOnShown}</p>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {asksName && (
          <label className="flex flex-col gap-2 text-sm font-medium">
            {words.fullName}
            <input
              dir="auto"
              value={name.value}
              onChange={(event) => name.type(event.target.value)}
              autoComplete="name"
              maxLength={200}
              className={inputClass}
            />
          </label>
        )}
        {asksAddress && <CountryChoice value={country.value} onChange={country.type} />}
        {asksAddress && (
          <label className="flex flex-col gap-2 text-sm font-medium">
            {country.value === words.firstCountry.code ? words.withPostcode : words.fullAddress}
            <textarea
              dir="auto"
              value={address.value}
              onChange={(event) => address.type(event.target.value)}
              autoComplete="street-address"
              rows={3}
              maxLength={500}
              className={inputClass}
            />
          </label>
        )}
        {problem && <Hint tone="warning">{problem}</Hint>}
        <BigButton type="submit" disabled={busy || !complete}>
          {busy ? stepWords.sending : openingWords.continue}
        </BigButton>
      </form>
    </Screen>
  )
}

function CountryChoice({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  // The server may name countries differently, so only the browser renders the list (no hydration mismatch).
  const all = useHydrated() ? countries() : [words.firstCountry]
  return (
    <label className="flex flex-col gap-2 text-sm font-medium">
      {words.country}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="country"
        className={`${inputClass} min-h-12`}
      >
        {all.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

'use client'

import { useState } from 'react'
import { sendClaims } from '@/lib/client/person'
import { BigButton, Hint, inputClass, Screen } from './parts'
import { problemSentence } from './problem'

/**
 * Name and address, right before the proof of address, where the organisation gave none.
 *
 * @param again after a submission that failed on them
 */
export function ClaimsStep({ asks, again, onDone }: { asks: string[]; again: boolean; onDone: () => Promise<void> }) {
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const asksName = asks.includes('full_name')
  const asksAddress = asks.includes('address')
  const submit = async () => {
    setBusy(true)
    try {
      await sendClaims({ ...(asksName && { full_name: name }), ...(asksAddress && { address }) })
      await onDone()
    } catch (error) {
      setProblem(problemSentence(error))
      setBusy(false)
    }
  }
  const complete = (!asksName || name.trim()) && (!asksAddress || address.trim().length >= 5)
  return (
    <Screen title={asksName && asksAddress ? 'Your name and address' : asksName ? 'Your name' : 'Your address'}>
      <p className="text-muted-foreground">{again ? 'Just as on the paper that you have shown.' : 'Just as on the paper that you will show next.'}</p>
      <form className="flex flex-col gap-4" onSubmit={(event) => { event.preventDefault(); void submit() }}>
        {asksName && (
          <label className="flex flex-col gap-2 text-sm font-medium">
            Full name
            <input value={name} onChange={(event) => setName(event.target.value)} autoComplete="name" maxLength={200} className={inputClass} />
          </label>
        )}
        {asksAddress && (
          <label className="flex flex-col gap-2 text-sm font-medium">
            Address with postcode
            <textarea value={address} onChange={(event) => setAddress(event.target.value)} autoComplete="street-address" rows={4} maxLength={500} className={inputClass} />
          </label>
        )}
        {problem && <Hint tone="warning">{problem}</Hint>}
        <BigButton type="submit" disabled={busy || !complete}>Continue</BigButton>
      </form>
    </Screen>
  )
}

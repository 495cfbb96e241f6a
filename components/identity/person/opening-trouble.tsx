'use client'

import { useState } from 'react'
import { BigButton, Hint, Screen } from './parts'

/** The check could not be opened for now: the link is kept, and one button tries it again. */
export function OpeningTrouble({ sentence, onAgain }: { sentence: string; onAgain: () => Promise<void> | void }) {
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await onAgain()
    setBusy(false)
  }
  return (
    <Screen title="Your check could not be opened yet">
      <Hint tone="warning">{sentence}</Hint>
      <p className="text-muted-foreground">Your link is kept: there is no need to look for the message again.</p>
      <BigButton disabled={busy} onClick={() => void again()}>
        {busy ? 'Trying …' : 'Try again'}
      </BigButton>
    </Screen>
  )
}

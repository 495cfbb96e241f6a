'use client'

import { useState } from 'react'
import { Actions } from './cards'
import { BigButton, Hint, Screen } from './parts'
import { openingWords } from './words/en/opening'

/** A temporary failure to open the check: the link is kept, and a button retries. */
export function OpeningTrouble({ sentence, onAgain }: { sentence: string; onAgain: () => Promise<void> | void }) {
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await onAgain()
    setBusy(false)
  }
  return (
    <Screen title={openingWords.trouble.title}>
      <Hint tone="warning">{sentence}</Hint>
      <p className="text-muted-foreground">{openingWords.trouble.says}</p>
      <Actions>
        <BigButton disabled={busy} onClick={() => void again()}>
          {busy ? openingWords.trying : openingWords.tryAgain}
        </BigButton>
      </Actions>
    </Screen>
  )
}

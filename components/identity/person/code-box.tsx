'use client'

import MessageCircle from 'lucide-react/icons/message-circle'
import { useRef, useState } from 'react'
import { isAccessCode } from '@/lib/identity/access-code/schema'
import { Sign } from './cards'
import { BigButton, Hint, inputClass, Screen } from './parts'
import { blocksCookies } from './problem'
import { useHydrated } from './use-hydrated'
import { LanguageChoice } from './language-choice'
import { openingWords } from './words/en/opening'

/** An input for the access code. Typos are caught by its check character before anything is sent. */
export function CodeBox({ problem, onCode }: { problem: string | null; onCode: (code: string) => Promise<void> }) {
  const [code, setCode] = useState('')
  const [typo, setTypo] = useState(false)
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const isBlocked = useHydrated() && blocksCookies()
  const submit = async () => {
    setTypo(!isAccessCode(code))
    box.current?.focus()
    if (!isAccessCode(code)) return
    setBusy(true)
    await onCode(code)
    setBusy(false)
  }
  return (
    <Screen title={openingWords.code.title} above={<Sign Icon={MessageCircle} />}>
      <p className="text-muted-foreground">
        {openingWords.code.says}{' '}
        <span translate="no" className="whitespace-nowrap">
          {openingWords.code.example}
        </span>
        .
      </p>
      {isBlocked && <Hint tone="warning">{openingWords.cookiesBlocked}</Hint>}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <label className="flex flex-col gap-2 text-sm font-medium">
          {openingWords.code.label}
          <input
            ref={box}
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setTypo(false)
            }}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck="false"
            aria-invalid={typo}
            aria-describedby="code-problem"
            className={`${inputClass} font-mono text-xl tracking-widest uppercase`}
          />
        </label>
        <div id="code-problem">
          {typo ? (
            <Hint tone="warning">{openingWords.code.typo}</Hint>
          ) : (
            problem && <Hint tone="warning">{problem}</Hint>
          )}
        </div>
        <BigButton type="submit" disabled={busy || !code.trim()}>
          {busy ? openingWords.checking : openingWords.continue}
        </BigButton>
      </form>
      {(!code || problem) && <LanguageChoice />}
    </Screen>
  )
}

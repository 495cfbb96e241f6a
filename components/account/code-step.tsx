'use client'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import type { AuthFrame } from './auth-card'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

interface CodeStepProps {
  Frame: AuthFrame
  error: string | null
  busy: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function CodeStep({ Frame, error, busy, onCode, onBack }: CodeStepProps) {
  const t = useWords()
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Focus the code on mount, and again after a wrong code.
  useEffect(() => {
    if (busy) return
    input.current?.focus()
    input.current?.select()
  }, [busy, isRecovery])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCode(String(new FormData(event.currentTarget).get('code')))
  }
  const footer = (
    <>
      <Button variant="link" size="inline" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? t(en.useTheAuthenticatorApp) : t(en.useARecoveryCode)}
      </Button>
      <Button variant="link" size="inline" className="mt-1 flex" onClick={onBack}>
        {t(en.signInAsSomebodyElse)}
      </Button>
    </>
  )
  return (
    <Frame title={isRecovery ? t(en.enterARecoveryCode) : t(en.enterYourCode)} footer={footer}>
      <form key={String(isRecovery)} onSubmit={submit} className="space-y-4">
        {error && <Notice tone="danger">{error}</Notice>}
        {isRecovery ? (
          <Field label={t(en.recoveryCode)} hint={t(en.oneOfTheTenThat)}>
            {(control) => (
              <Input
                {...control}
                ref={input}
                required
                name="code"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="font-mono"
              />
            )}
          </Field>
        ) : (
          <Field label={t(en.code)} hint={t(en.theSixDigitsThatYour)}>
            {(control) => (
              <Input
                {...control}
                ref={input}
                required
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                className="font-mono"
              />
            )}
          </Field>
        )}
        <Button variant="primary" type="submit" busy={busy} className="h-9 w-full">
          {t(en.signIn)}
        </Button>
      </form>
    </Frame>
  )
}

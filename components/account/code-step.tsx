'use client'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { AuthCard } from './auth-card'

interface CodeStepProps {
  error: string | null
  busy: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ error, busy, onCode, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // One came to type a code: at first, and again after a wrong one.
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
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
      <Button variant="link" size="inline" className="mt-1 flex" onClick={onBack}>
        Sign in as somebody else
      </Button>
    </>
  )
  return (
    <AuthCard title={isRecovery ? 'Enter a recovery code' : 'Enter your code'} footer={footer}>
      <form key={String(isRecovery)} onSubmit={submit} className="space-y-4">
        {error && <Notice tone="danger">{error}</Notice>}
        {isRecovery ? (
          <Field
            label="Recovery code"
            hint="One of the ten that you were shown. Each works once. Lost them too? Whoever runs this server can help."
          >
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
          <Field label="Code" hint="The six digits that your authenticator app shows for Bonafide.">
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
          Sign in
        </Button>
      </form>
    </AuthCard>
  )
}

'use client'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { signIn } from '@/lib/client/signing-in'
import type { AuthFrame } from './auth-card'
import { CodeStep } from './code-step'
import { failureWords } from './failure-words'
import en from '@/components/words/en/account'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

/** Messages by next-auth's error name, which is the code if we refused. */
const MESSAGES: Record<string, Message> = { CredentialsSignin: en.eMailOrPasswordIs, wrong_code: en.thisCodeIsNotRight }
const OTHERWISE = en.signingInDidNotWork

function messageFor(t: Translate, error: string): string {
  const [code = '', seconds] = error.split(':')
  if (code === 'too_many_attempts') return t(en.tooManyAttemptsWaitA, { isSeconds: String(seconds === '1'), seconds })
  return t(MESSAGES[code] ?? OTHERWISE)
}

interface Credentials {
  email: string
  password: string
}

interface SignInStepsProps {
  Frame: AuthFrame
  footer: ReactNode
  /** Prefills the address of the user who is expected to sign in. */
  email?: string | undefined
  /** An earlier step of signing in has failed. */
  hasFailed?: boolean
  onEntered: () => void
}

/** Asks for e-mail and password, then for a code if the account requires one. */
export function SignInSteps({ Frame, footer, email, hasFailed = false, onEntered }: SignInStepsProps) {
  const t = useWords()
  const [error, setError] = useState<string | null>(hasFailed ? t(OTHERWISE) : null)
  const [busy, setBusy] = useState(false)
  const [proven, setProven] = useState<Credentials | null>(null)
  const enter = async (credentials: Credentials, code?: string) => {
    setBusy(true)
    setError(null)
    try {
      const refusal = await signIn({ ...credentials, ...(code && { code }) })
      if (refusal === null) return onEntered()
      if (refusal === 'second_factor_needed') setProven(credentials)
      else setError(messageFor(t, refusal))
    } catch (failure) {
      setError(failureWords(t, failure))
    }
    setBusy(false)
  }
  const password = useRef<HTMLInputElement>(null)
  // An expected user only has to type the password.
  useEffect(() => {
    if (!email) return
    const frame = requestAnimationFrame(() => password.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [email])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void enter({ email: String(form.get('email')), password: String(form.get('password')) })
  }
  if (proven)
    return (
      <CodeStep
        Frame={Frame}
        error={error}
        busy={busy}
        onCode={(code) => void enter(proven, code)}
        onBack={() => {
          setProven(null)
          setError(null)
        }}
      />
    )
  // POST, because a form submitted before hydration would otherwise put the password into the URL.
  return (
    <Frame title={t(en.signIn)} footer={footer}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        {error && <Notice tone="danger">{error}</Notice>}
        <Field label={t(en.eMail)}>
          {(control) => (
            <Input {...control} required name="email" type="email" autoComplete="username" defaultValue={email} />
          )}
        </Field>
        <Field label={t(en.password)}>
          {(control) => (
            <Input
              {...control}
              ref={password}
              required
              name="password"
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <Button variant="primary" type="submit" busy={busy} className="h-9 w-full">
          {t(en.signIn)}
        </Button>
      </form>
    </Frame>
  )
}

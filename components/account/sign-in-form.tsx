'use client'
import { signIn } from 'next-auth/react'
import { Link } from '@/components/ui/link'
import { useSearchParams } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { returnPath } from '@/lib/client/sign-in-path'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { AuthCard } from './auth-card'
import { CodeStep } from './code-step'

/** next-auth's error names, which for refusals of ours are their codes. */
const MESSAGES: Record<string, string> = {
  CredentialsSignin: 'E-mail or password is wrong.',
  wrong_code: 'This code is not right, or was used before. Type the one that the app shows now.',
}
const OTHERWISE = 'Signing in did not work. Try again in a moment.'

function messageFor(error: string): string {
  const [code = '', seconds] = error.split(':')
  if (code === 'too_many_attempts')
    return `Too many attempts. Wait ${seconds === '1' ? 'a second' : `${seconds} seconds`}, then try again.`
  return MESSAGES[code] ?? OTHERWISE
}

interface Credentials {
  email: string
  password: string
}

/** E-mail and password first; then, where the account asks for it, a code. */
export function SignInForm() {
  const search = useSearchParams()
  const [error, setError] = useState<string | null>(search.has('error') ? OTHERWISE : null)
  const [busy, setBusy] = useState(false)
  const [proven, setProven] = useState<Credentials | null>(null)
  const enter = async (credentials: Credentials, code?: string) => {
    setBusy(true)
    setError(null)
    const answer = await signIn('credentials', { redirect: false, ...credentials, ...(code && { code }) }).catch(
      () => undefined,
    )
    if (answer?.ok && !answer.error) return window.location.assign(returnPath(search.get('next')))
    if (answer?.error === 'second_factor_needed') setProven(credentials)
    else setError(messageFor(answer?.error ?? ''))
    setBusy(false)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void enter({ email: String(form.get('email')), password: String(form.get('password')) })
  }
  if (proven)
    return (
      <CodeStep
        error={error}
        busy={busy}
        onCode={(code) => void enter(proven, code)}
        onBack={() => {
          setProven(null)
          setError(null)
        }}
      />
    )
  // Sent before the page runs, a form without a method would put the password into the address.
  return (
    <AuthCard
      title="Sign in"
      footer={
        <>
          New here?{' '}
          <Link className="text-primary underline" href="/sign-up">
            Create an account
          </Link>
          <Link className="mt-1 block text-primary underline" href="/forgot-password">
            Forgot your password?
          </Link>
        </>
      }
    >
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        {error && <Notice tone="danger">{error}</Notice>}
        <Field label="E-mail">
          {(control) => <Input {...control} required name="email" type="email" autoComplete="username" />}
        </Field>
        <Field label="Password">
          {(control) => <Input {...control} required name="password" type="password" autoComplete="current-password" />}
        </Field>
        <Button variant="primary" type="submit" busy={busy} className="h-9 w-full">
          Sign in
        </Button>
      </form>
    </AuthCard>
  )
}

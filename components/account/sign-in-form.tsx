'use client'
import { signIn } from 'next-auth/react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { returnPath } from '@/lib/client/sign-in-path'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { AuthCard } from './auth-card'

/** next-auth's error names, which for refusals of ours are their codes. */
const MESSAGES: Record<string, string> = {
  CredentialsSignin: 'E-mail or password is wrong.',
  too_many_attempts: 'Too many attempts. Wait a little, then try again.',
}
const OTHERWISE = 'Signing in did not work. Try again in a moment.'

export function SignInForm() {
  const search = useSearchParams()
  const [error, setError] = useState<string | null>(search.has('error') ? OTHERWISE : null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const answer = await signIn('credentials', { redirect: false, email: form.get('email'), password: form.get('password') }).catch(() => undefined)
    if (answer?.ok && !answer.error) return window.location.assign(returnPath(search.get('next')))
    setError(MESSAGES[answer?.error ?? ''] ?? OTHERWISE)
    setBusy(false)
  }
  return (
    <AuthCard title="Sign in" footer={<>New here? <Link className="text-primary hover:underline" href="/sign-up">Create an account</Link><Link className="mt-1 block text-primary hover:underline" href="/forgot-password">Forgot your password?</Link></>}>
      <form onSubmit={(event) => void submit(event)} className="space-y-4">
        {error && <Notice tone="danger">{error}</Notice>}
        <Field label="E-mail">{(control) => <Input {...control} required name="email" type="email" autoComplete="username" />}</Field>
        <Field label="Password">{(control) => <Input {...control} required name="password" type="password" autoComplete="current-password" />}</Field>
        <Button variant="primary" type="submit" busy={busy} className="h-9 w-full">Sign in</Button>
      </form>
    </AuthCard>
  )
}

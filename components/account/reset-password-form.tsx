'use client'
import { Link } from '@/components/ui/link'
import { useSearchParams } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { completeReset } from '@/lib/client/accounts'
import { ApiProblem } from '@/lib/client/problem'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { AuthCard } from './auth-card'
import { failureWords } from './failure-words'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

const link = 'text-primary underline'

/** The page behind the mailed link: sets a new password. The link works once. */
export function ResetPasswordForm() {
  const t = useWords()
  const token = useSearchParams().get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const message = error instanceof ApiProblem ? error.fieldMessages.new_password : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    void completeReset(token, String(new FormData(event.currentTarget).get('new_password')))
      .then(() => setDone(true), setError)
      .finally(() => setBusy(false))
  }
  return (
    <AuthCard
      title={t(en.chooseANewPassword)}
      footer={
        <Link className={link} href="/forgot-password">
          {t(en.askForAnotherLink)}
        </Link>
      }
    >
      {isDone ? (
        <Notice tone="success" title={t(en.yourPasswordIsChanged)}>
          {t.rich(en.youAreSignedOutEverywhereSign, {
            link: (text) => (
              <Link className={link} href="/sign-in">
                {text}
              </Link>
            ),
          })}
        </Notice>
      ) : (
        <form method="post" onSubmit={submit} className="space-y-4">
          {Boolean(error) && !message && <Notice tone="danger">{failureWords(t, error)}</Notice>}
          <Field label={t(en.newPassword)} hint={t(en.atLeastCharacters)} error={message}>
            {(control) => (
              <Input {...control} required name="new_password" type="password" autoComplete="new-password" />
            )}
          </Field>
          <Button variant="primary" type="submit" busy={busy} className="h-9 w-full">
            {t(en.changePassword)}
          </Button>
        </form>
      )}
    </AuthCard>
  )
}

'use client'
import { Link } from '@/components/ui/link'
import { useState, type FormEvent } from 'react'
import { requestReset } from '@/lib/client/accounts'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { AuthCard } from './auth-card'
import { failureWords } from './failure-words'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

/** Requests a password reset by mail. If the installation sends no mail, shows the command an administrator can run. */
export function ForgotPasswordForm({ mails }: { mails: boolean }) {
  const t = useWords()
  return (
    <AuthCard
      title={t(en.forgotYourPassword)}
      footer={
        <Link className="text-primary underline" href="/sign-in">
          {t(en.backToSignIn)}
        </Link>
      }
    >
      {mails ? <Ask /> : <Terminal />}
    </AuthCard>
  )
}

function Terminal() {
  const t = useWords()
  return (
    <div className="space-y-3">
      <p>{t(en.thisInstallationSendsNo)}</p>
      <code className="block rounded-md border bg-muted/50 px-3 py-2 text-[0.8125rem] break-words">
        {t(en.npmRunResetPasswordSomeone)}
      </code>
    </div>
  )
}

function Ask() {
  const t = useWords()
  const [answer, setAnswer] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    void requestReset(String(new FormData(event.currentTarget).get('email')))
      .then(({ detail }) => setAnswer(detail), setError)
      .finally(() => setBusy(false))
  }
  if (answer) return <Notice tone="success">{answer}</Notice>
  return (
    <form method="post" onSubmit={submit} className="space-y-4">
      {Boolean(error) && <Notice tone="danger">{failureWords(t, error)}</Notice>}
      <Field label={t(en.eMail)} hint={t(en.weSendALinkTo)}>
        {(control) => <Input {...control} required name="email" type="email" autoComplete="username" />}
      </Field>
      <Button variant="primary" type="submit" busy={busy} className="h-9 w-full">
        {t(en.sendTheLink)}
      </Button>
    </form>
  )
}

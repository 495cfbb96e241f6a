'use client'
import { Link } from '@/components/ui/link'
import { useState, type FormEvent, type HTMLInputTypeAttribute } from 'react'
import { deviceTimeZone } from '@/lib/client/formats'
import { registrationAnswerSchema, registrationSchema } from '@/lib/accounts/schema'
import { api } from '@/lib/client/api'
import { ApiProblem } from '@/lib/client/problem'
import { signIn } from '@/lib/client/signing-in'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { AuthCard } from './auth-card'
import { failureWords } from './failure-words'
import en from '@/components/words/en/account'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

const { full_name, organisation_name, email, password } = registrationSchema.shape
const FIELDS: { name: string; label: Message; type: HTMLInputTypeAttribute; autoComplete: string; hint?: Message }[] = [
  { name: 'full_name', label: en.yourName, type: 'text', autoComplete: 'name' },
  {
    name: 'organisation_name',
    label: en.organisation,
    type: 'text',
    autoComplete: 'organization',
    hint: en.nameOfTheOrganisationAs,
  },
  { name: 'email', label: en.eMail, type: 'email', autoComplete: 'username' },
  { name: 'password', label: en.password, type: 'password', autoComplete: 'new-password', hint: en.atLeastCharacters },
]
const LIMITS: Record<string, number | null> = {
  full_name: full_name.maxLength,
  organisation_name: organisation_name.maxLength,
  email: email.maxLength,
  password: password.maxLength,
}

export function SignUpForm() {
  const t = useWords()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [isNotIn, setNotIn] = useState(false)
  const messages = error instanceof ApiProblem ? error.fieldMessages : {}
  const submit = async (form: FormData) => {
    setBusy(true)
    setError(null)
    setNotIn(false)
    const typed = (name: string) => String(form.get(name))
    const body = Object.fromEntries(FIELDS.map(({ name }) => [name, typed(name)]))
    try {
      await api(
        {
          method: 'POST',
          path: '/registrations',
          body: { ...body, time_zone: deviceTimeZone(), language: t.language },
        },
        registrationAnswerSchema,
      )
      const refused = await signIn({ email: typed('email'), password: typed('password') })
      // The password is right: somebody without an organisation has founded one, and signs in there with the code.
      if (refused === null || refused === 'second_factor_needed') return window.location.assign('/')
      setNotIn(true)
      setBusy(false)
    } catch (caught) {
      setError(caught)
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(new FormData(event.currentTarget))
  }
  return (
    <AuthCard
      title={t(en.createYourAccount)}
      footer={
        <>
          {t.rich(en.haveAnAccountSignIn, {
            link: (text) => (
              <Link className="text-primary underline" href="/sign-in">
                {text}
              </Link>
            ),
          })}
        </>
      }
    >
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        {Boolean(error) && !Object.keys(messages).length && <Notice tone="danger">{failureWords(t, error)}</Notice>}
        {isNotIn && (
          <Notice tone="warning" title={t(en.thisPasswordDoesNotSign)}>
            {t.rich(en.theAddressMayHaveAn, {
              link: (text) => (
                <Link className="text-primary underline" href="/sign-in">
                  {text}
                </Link>
              ),
              link2: (text) => (
                <Link className="text-primary underline" href="/forgot-password">
                  {text}
                </Link>
              ),
            })}
            .
          </Notice>
        )}
        {FIELDS.map(({ name, label, type, autoComplete, hint }) => (
          <Field key={name} label={t(label)} error={messages[name]} hint={hint && t(hint)}>
            {(control) => (
              <Input
                {...control}
                required
                name={name}
                type={type}
                autoComplete={autoComplete}
                maxLength={LIMITS[name] ?? undefined}
              />
            )}
          </Field>
        ))}
        <Button variant="primary" type="submit" busy={busy} className="h-9 w-full">
          {t(en.createAccount)}
        </Button>
      </form>
    </AuthCard>
  )
}

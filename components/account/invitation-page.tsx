'use client'
import { Link } from '@/components/ui/link'
import { useSearchParams } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { acceptInvitation, useOpenInvitation, type OpenedInvitation } from '@/lib/client/accounts'
import { chooseOrganisation } from '@/lib/client/organisation'
import { ApiProblem, messageOf } from '@/lib/client/problem'
import { signInPath } from '@/lib/client/sign-in-path'
import { registrationSchema } from '@/lib/accounts/schema'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { AuthCard } from './auth-card'
import { failureWords } from './failure-words'
import en from '@/components/words/en/account'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const signInLink = (t: Translate) => (
  <Link className="text-primary underline" href="/sign-in">
    {t(en.signIn)}
  </Link>
)

/** The page behind an invitation link: who invites, and how to accept. */
export function InvitationPage() {
  const t = useWords()
  const token = useSearchParams().get('token') ?? ''
  const { opened, error } = useOpenInvitation(token)
  if (opened) return <Acceptance token={token} opened={opened} />
  return (
    <AuthCard title={t(en.invitation)} footer={<>{t.rich(en.haveAnAccount, { signIn: signInLink(t) })}</>}>
      {Boolean(error) && (
        <Notice
          tone="warning"
          title={messageOf(error) === 'Not found' ? t(en.thisIsNoInvitationOpen) : messageOf(error)}
        />
      )}
    </AuthCard>
  )
}

/** Ways to accept: create an account, sign in to the existing one by password, or use the signed-in one. */
type Way = 'new' | 'password' | 'signed_in'
const CHOICES: [Way, Message][] = [
  ['new', en.iAmNewHere],
  ['password', en.iHaveAnAccount],
]

const EXPLANATIONS: Record<Way, Message> = {
  new: en.chooseANameAndA,
  password: en.joinWithThePasswordOf,
  signed_in: en.youAreSignedInWith,
}

function Acceptance({ token, opened }: { token: string; opened: OpenedInvitation }) {
  const t = useWords()
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const { organisation_name, email, role } = opened.invitation
  const [chosen, setChosen] = useState<Way>('new')
  const way = opened.invitation.has_account ? 'signed_in' : chosen
  const messages = error instanceof ApiProblem ? error.fieldMessages : {}
  const needsCode = error instanceof ApiProblem && error.code === 'second_factor_needed'
  const submit = async (form: FormData) => {
    setBusy(true)
    const text = (name: string) => (form.has(name) ? { [name]: String(form.get(name)) } : {})
    try {
      const { organisation_id } = await acceptInvitation(token, { ...text('full_name'), ...text('password') })
      chooseOrganisation(organisation_id)
      window.location.assign('/')
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
      title={t(en.join, { organisationName: organisation_name })}
      footer={<>{t(en.notThenThisInvitationIs, { email })}</>}
    >
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <p className="text-[0.8125rem] text-muted-foreground">
          {t.rich(en.youAreInvitedAsWith, {
            role,
            strong: <strong className="font-medium text-foreground">{email}</strong>,
            explanation: t(EXPLANATIONS[way]),
          })}
        </p>
        {Boolean(error) && !Object.keys(messages).length && (
          <Notice tone="danger">
            {failureWords(t, error)}
            {needsCode && (
              <>
                {' '}
                <Link
                  className="text-primary underline"
                  href={signInPath(`/invitation?token=${encodeURIComponent(token)}`)}
                >
                  {t(en.signIn)}
                </Link>
              </>
            )}
          </Notice>
        )}
        {way !== 'signed_in' && (
          <div role="group" aria-label={t(en.howYouJoin)} className="grid grid-cols-2 gap-1">
            {CHOICES.map(([value, label]) => (
              <Button
                key={value}
                size="small"
                variant={value === way ? 'secondary' : 'ghost'}
                aria-pressed={value === way}
                onClick={() => {
                  setChosen(value)
                  setError(null)
                }}
              >
                {t(label)}
              </Button>
            ))}
          </div>
        )}
        {/* Password managers save this field as the user name of the password. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        {way === 'new' && (
          <Field label={t(en.yourName)} error={messages.full_name}>
            {(control) => (
              <Input
                {...control}
                required
                name="full_name"
                autoComplete="name"
                maxLength={registrationSchema.shape.full_name.maxLength ?? undefined}
              />
            )}
          </Field>
        )}
        {way !== 'signed_in' && (
          <Field label={t(en.password)} error={messages.password} hint={way === 'new' && t(en.atLeastCharacters)}>
            {(control) => (
              <Input
                {...control}
                required
                name="password"
                type="password"
                autoComplete={way === 'new' ? 'new-password' : 'current-password'}
              />
            )}
          </Field>
        )}
        <Button variant="primary" type="submit" busy={busy} className="h-9 w-full">
          {t(en.join, { organisationName: organisation_name })}
        </Button>
      </form>
    </AuthCard>
  )
}

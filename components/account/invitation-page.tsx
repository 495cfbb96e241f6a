'use client'
import { Link } from '@/components/ui/link'
import { useSearchParams } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { acceptInvitation, useOpenInvitation, type OpenedInvitation } from '@/lib/client/accounts'
import { chooseOrganisation } from '@/lib/client/organisation'
import { ApiProblem, messageOf } from '@/lib/client/problem'
import { signInPath } from '@/lib/client/sign-in-path'
import { newPasswordSchema, registrationSchema } from '@/lib/accounts/schema'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { AuthCard } from './auth-card'

const signIn = (
  <Link className="text-primary underline" href="/sign-in">
    Sign in
  </Link>
)

/** What an invitation's link opens: who invites, and the way in. */
export function InvitationPage() {
  const token = useSearchParams().get('token') ?? ''
  const { opened, error } = useOpenInvitation(token)
  if (opened) return <Acceptance token={token} opened={opened} />
  return (
    <AuthCard title="Invitation" footer={<>Have an account? {signIn}</>}>
      {Boolean(error) && (
        <Notice
          tone="warning"
          title={
            messageOf(error) === 'Not found'
              ? 'This is no invitation. Open the whole link, as it was sent.'
              : messageOf(error)
          }
        />
      )}
    </AuthCard>
  )
}

/** The ways in: a new account, that of the address by its password, or the one that is signed in. */
type Way = 'new' | 'password' | 'signed_in'
const CHOICES: [Way, string][] = [
  ['new', 'I am new here'],
  ['password', 'I have an account'],
]

const EXPLANATIONS: Record<Way, string> = {
  new: 'Choose a name and a password for your account.',
  password: 'Join with the password of your account.',
  signed_in: 'You are signed in with this address.',
}

function Acceptance({ token, opened }: { token: string; opened: OpenedInvitation }) {
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
    <AuthCard title={`Join ${organisation_name}`} footer={<>Not {email}? Then this invitation is not for you.</>}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <p className="text-[0.8125rem] text-muted-foreground">
          You are invited as {role}, with <strong className="font-medium text-foreground">{email}</strong>.{' '}
          {EXPLANATIONS[way]}
        </p>
        {Boolean(error) && !Object.keys(messages).length && (
          <Notice tone="danger">
            {messageOf(error)}
            {needsCode && (
              <>
                {' '}
                <Link
                  className="text-primary underline"
                  href={signInPath(`/invitation?token=${encodeURIComponent(token)}`)}
                >
                  Sign in
                </Link>
              </>
            )}
          </Notice>
        )}
        {way !== 'signed_in' && (
          <div role="group" aria-label="How you join" className="grid grid-cols-2 gap-1">
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
                {label}
              </Button>
            ))}
          </div>
        )}
        {/* Password managers keep what they find beside the password. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        {way === 'new' && (
          <Field label="Your name" error={messages.full_name}>
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
          <Field label="Password" error={messages.password} hint={way === 'new' && newPasswordSchema.description}>
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
          Join {organisation_name}
        </Button>
      </form>
    </AuthCard>
  )
}

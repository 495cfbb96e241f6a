'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { useChangePassword, useRenameMe } from '@/lib/client/accounts'
import { useCurrent } from '@/lib/client/organisation'
import { newPasswordSchema, registrationSchema, type Me } from '@/lib/accounts/schema'
import { SettingForm } from '@/components/settings/setting-form'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { Sessions } from './sessions'
import { TwoFactor } from './two-factor'

/** One's own name, password, second factor and sessions, in whatever organisation. */
export function AccountPage() {
  const { user } = useCurrent().me
  if (!user) return null
  return (
    <>
      <PageHeader title="Your account" description="The same in every organisation that you belong to." />
      <div className="max-w-2xl space-y-6">
        <Person key={user.full_name} user={user} />
        <Password />
        <TwoFactor />
        <Sessions />
      </div>
    </>
  )
}

function Person({ user: { full_name, email } }: { user: NonNullable<Me['user']> }) {
  const rename = useRenameMe()
  return (
    <Card id="name" title="You">
      <div className="space-y-4">
        <p className="text-muted-foreground">
          You sign in with <span className="break-words text-foreground">{email}</span>.
        </p>
        <SettingForm
          fields={[
            {
              name: 'full_name',
              label: 'Your name',
              value: full_name,
              autoComplete: 'name',
              maxLength: registrationSchema.shape.full_name.maxLength ?? undefined,
            },
          ]}
          submitLabel="Save"
          busy={rename.isPending}
          error={rename.error}
          onSubmit={(values) => rename.mutate(values.full_name ?? '', { onSuccess: () => toast.success('Saved') })}
        />
      </div>
    </Card>
  )
}

function Password() {
  const change = useChangePassword()
  const [changes, setChanges] = useState(0)
  const onSuccess = () => {
    setChanges((count) => count + 1)
    toast.success('Your password is changed. You are signed out everywhere else.')
  }
  return (
    <Card id="password" title="Password" description="A change signs you out in every other browser.">
      <SettingForm
        key={changes}
        submitLabel="Change password"
        busy={change.isPending}
        error={change.error}
        fields={[
          {
            name: 'current_password',
            label: 'Current password',
            value: '',
            type: 'password',
            autoComplete: 'current-password',
          },
          {
            name: 'new_password',
            label: 'New password',
            value: '',
            type: 'password',
            autoComplete: 'new-password',
            hint: newPasswordSchema.description,
            maxLength: newPasswordSchema.maxLength ?? undefined,
          },
        ]}
        onSubmit={({ current_password = '', new_password = '' }) =>
          change.mutate({ current_password, new_password }, { onSuccess })
        }
      />
    </Card>
  )
}

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
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

/** The user's own name, password, second factor and sessions; the same in every organisation. */
export function AccountPage() {
  const t = useWords()
  const { user } = useCurrent().me
  if (!user) return null
  return (
    <>
      <PageHeader title={t(en.yourAccount)} description={t(en.theSameInEveryOrganisation)} />
      <div className="max-w-2xl space-y-6">
        <Person user={user} />
        <Password />
        <TwoFactor />
        <Sessions />
      </div>
    </>
  )
}

function Person({ user: { full_name, email } }: { user: NonNullable<Me['user']> }) {
  const t = useWords()
  const rename = useRenameMe()
  return (
    <Card id="name" title={t(en.you)}>
      <div className="space-y-4">
        <p className="text-muted-foreground">
          {t.rich(en.youSignInWith, { span: <span className="break-words text-foreground">{email}</span> })}
        </p>
        <SettingForm
          kept={{ place: 'account/name', title: t(en.yourName), isPersonal: true }}
          fields={[
            {
              name: 'full_name',
              label: t(en.yourName),
              value: full_name,
              autoComplete: 'name',
              maxLength: registrationSchema.shape.full_name.maxLength ?? undefined,
            },
          ]}
          submitLabel={t(en.save)}
          busy={rename.isPending}
          error={rename.error}
          onSubmit={async (values) => {
            await rename.mutateAsync(values.full_name ?? '')
            toast.success(t(en.saved))
          }}
        />
      </div>
    </Card>
  )
}

function Password() {
  const t = useWords()
  const change = useChangePassword()
  const [changes, setChanges] = useState(0)
  return (
    <Card id="password" title={t(en.password)} description={t(en.aChangeSignsYouOut)}>
      <SettingForm
        key={changes}
        kept="secret"
        submitLabel={t(en.changePassword)}
        busy={change.isPending}
        error={change.error}
        fields={[
          {
            name: 'current_password',
            label: t(en.currentPassword),
            value: '',
            type: 'password',
            autoComplete: 'current-password',
          },
          {
            name: 'new_password',
            label: t(en.newPassword),
            value: '',
            type: 'password',
            autoComplete: 'new-password',
            hint: t(en.atLeastCharacters),
            maxLength: newPasswordSchema.maxLength ?? undefined,
          },
        ]}
        onSubmit={async ({ current_password = '', new_password = '' }) => {
          await change.mutateAsync({ current_password, new_password })
          setChanges((count) => count + 1)
          toast.success(t(en.yourPasswordIsChangedYou))
        }}
      />
    </Card>
  )
}

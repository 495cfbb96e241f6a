'use client'
import { useState } from 'react'
import { toast } from 'sonner'
import { useFormats } from '@/lib/client/formats'
import { useRemoveTwoFactor, useRenewRecoveryCodes, useTwoFactor } from '@/lib/client/own-account'
import { useCurrent } from '@/lib/client/organisation'
import type { TwoFactorStatus } from '@/lib/auth/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { PasswordPrompt } from './password-prompt'
import { RecoveryCodes } from './recovery-codes'
import { TwoFactorSetupDialog } from './two-factor-setup'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

/** Two-factor sign-in: shows whether it is on, and turns it on or off. */
export function TwoFactor() {
  const t = useWords()
  const { data, isError, error, refetch } = useTwoFactor()
  const [isSettingUp, setSettingUp] = useState(false)
  return (
    <Card
      id="two-factor"
      title={
        <span className="flex items-center gap-2">
          {t.rich(en.twoFactorSignIn, { enabled: data?.enabled && <Badge tone="success">{t(en.on)}</Badge> })}
        </span>
      }
      description={t(en.aCodeFromAnAuthenticator)}
    >
      {isError && !data ? (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-8" />
      ) : data.enabled ? (
        <InForce status={data} />
      ) : (
        <Button onClick={() => setSettingUp(true)}>{t(en.setUp)}</Button>
      )}
      <TwoFactorSetupDialog open={isSettingUp} onClose={() => setSettingUp(false)} />
    </Card>
  )
}

const FEW = 3

function InForce({ status: { enabled_at, recovery_codes_left: left } }: { status: TwoFactorStatus }) {
  const t = useWords()
  const formats = useFormats()
  const [asking, setAsking] = useState<'codes' | 'removal' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="space-y-3">
      {left <= FEW && (
        <Notice tone="warning">{t(en.youHaveNoRecoveryCode, { isLeft: String(left === 0), left })}</Notice>
      )}
      <p className="text-muted-foreground">
        {t(en.onSinceOfRecoveryCodes, { enabledAt: formats.dateTime(enabled_at ?? ''), left })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsking('codes')}>{t(en.newRecoveryCodes)}</Button>
        <Button onClick={() => setAsking('removal')}>{t(en.turnOff)}</Button>
      </div>
      <Dialog sticky open={asking === 'codes'} onOpenChange={(open) => !open && close()} title={t(en.newRecoveryCodes)}>
        {asking === 'codes' && <Renewal onDone={close} />}
      </Dialog>
      <Dialog open={asking === 'removal'} onOpenChange={(open) => !open && close()} title={t(en.turnOffTwoFactorSign)}>
        {asking === 'removal' && <Removal onDone={close} />}
      </Dialog>
    </div>
  )
}

function Renewal({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const renew = useRenewRecoveryCodes()
  if (renew.data) return <RecoveryCodes codes={renew.data.recovery_codes} onDone={onDone} />
  return (
    <PasswordPrompt
      submitLabel={t(en.makeNewCodes)}
      busy={renew.isPending}
      error={renew.error}
      onSubmit={(password) => renew.mutate(password)}
    >
      <p>{t(en.theCodesThatYouHave)}</p>
    </PasswordPrompt>
  )
}

function Removal({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const remove = useRemoveTwoFactor()
  const asking = useCurrent()
    .me.organisations.filter(({ two_factor_required }) => two_factor_required)
    .map(({ name }) => name)
  const onSuccess = () => {
    onDone()
    toast.success(t(en.twoFactorSignInIs))
  }
  return (
    <PasswordPrompt
      destructive
      submitLabel={t(en.turnOff)}
      busy={remove.isPending}
      error={remove.error}
      onSubmit={(password) => remove.mutate(password, { onSuccess })}
    >
      <p>{t(en.yourPasswordAloneSignsYou)}</p>
      {asking.length > 0 && (
        <Notice tone="warning">{t(en.asksAskForTwoFactor, { asking: asking.join(', '), count: asking.length })}</Notice>
      )}
    </PasswordPrompt>
  )
}

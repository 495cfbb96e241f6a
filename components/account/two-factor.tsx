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

/** A code beside the password. */
export function TwoFactor() {
  const { data, isError, error, refetch } = useTwoFactor()
  const [isSettingUp, setSettingUp] = useState(false)
  return (
    <Card
      id="two-factor"
      title={
        <span className="flex items-center gap-2">
          Two-factor sign-in{data?.enabled && <Badge tone="success">On</Badge>}
        </span>
      }
      description="A code from an authenticator app beside your password: who learns your password alone stays out."
    >
      {isError ? (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-8" />
      ) : data.enabled ? (
        <InForce status={data} />
      ) : (
        <Button onClick={() => setSettingUp(true)}>Set up</Button>
      )}
      <TwoFactorSetupDialog open={isSettingUp} onClose={() => setSettingUp(false)} />
    </Card>
  )
}

const FEW = 3

function InForce({ status: { enabled_at, recovery_codes_left: left } }: { status: TwoFactorStatus }) {
  const formats = useFormats()
  const [asking, setAsking] = useState<'codes' | 'removal' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="space-y-3">
      {left <= FEW && (
        <Notice tone="warning">
          {left === 0
            ? 'You have no recovery code left.'
            : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`}{' '}
          Make new ones before you need them.
        </Notice>
      )}
      <p className="text-muted-foreground">
        On since {formats.dateTime(enabled_at ?? '')}. {left} of 10 recovery codes are unused.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsking('codes')}>New recovery codes</Button>
        <Button onClick={() => setAsking('removal')}>Turn off</Button>
      </div>
      <Dialog sticky open={asking === 'codes'} onOpenChange={(open) => !open && close()} title="New recovery codes">
        {asking === 'codes' && <Renewal onDone={close} />}
      </Dialog>
      <Dialog
        open={asking === 'removal'}
        onOpenChange={(open) => !open && close()}
        title="Turn off two-factor sign-in?"
      >
        {asking === 'removal' && <Removal onDone={close} />}
      </Dialog>
    </div>
  )
}

function Renewal({ onDone }: { onDone: () => void }) {
  const renew = useRenewRecoveryCodes()
  if (renew.data) return <RecoveryCodes codes={renew.data.recovery_codes} onDone={onDone} />
  return (
    <PasswordPrompt
      submitLabel="Make new codes"
      busy={renew.isPending}
      error={renew.error}
      onSubmit={(password) => renew.mutate(password)}
    >
      <p>The codes that you have now work no more then.</p>
    </PasswordPrompt>
  )
}

function Removal({ onDone }: { onDone: () => void }) {
  const remove = useRemoveTwoFactor()
  const asking = useCurrent()
    .me.organisations.filter(({ two_factor_required }) => two_factor_required)
    .map(({ name }) => name)
  const onSuccess = () => {
    onDone()
    toast.success('Two-factor sign-in is off')
  }
  return (
    <PasswordPrompt
      destructive
      submitLabel="Turn off"
      busy={remove.isPending}
      error={remove.error}
      onSubmit={(password) => remove.mutate(password, { onSuccess })}
    >
      <p>Your password alone signs you in then, and the recovery codes end.</p>
      {asking.length > 0 && (
        <Notice tone="warning">
          {asking.join(', ')} {asking.length === 1 ? 'asks' : 'ask'} for two-factor sign-in: you get in again once you
          have set it up again.
        </Notice>
      )}
    </PasswordPrompt>
  )
}

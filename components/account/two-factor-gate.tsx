'use client'
import { ShieldCheck } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState, type ReactNode } from 'react'
import { useCurrent } from '@/lib/client/organisation'
import { EmptyState } from '@/components/resource/empty-state'
import { Button } from '@/components/ui/button'
import { signOut } from './sign-out'

const TwoFactorSetupDialog = dynamic(() => import('./two-factor-setup').then((one) => one.TwoFactorSetupDialog), {
  ssr: false,
})

/** An organisation that asks for two-factor sign-in opens once one has it; the way there stays open until its end. */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const { me, organisation } = useCurrent()
  const [isSettingUp, setSettingUp] = useState(false)
  const isClosed = organisation.two_factor_required && me.user !== null && !me.user.two_factor
  if (!isClosed && !isSettingUp) return children
  return (
    <>
      <EmptyState
        icon={<ShieldCheck />}
        title={`${organisation.name} asks for two-factor sign-in`}
        actions={
          <>
            <Button variant="primary" onClick={() => setSettingUp(true)}>
              Set it up
            </Button>
            <Button onClick={() => void signOut()}>Sign out</Button>
          </>
        }
      >
        Nothing of it opens until you have set it up for your account. It takes a minute and an authenticator app on
        your phone.
      </EmptyState>
      <TwoFactorSetupDialog open={isSettingUp} onClose={() => setSettingUp(false)} />
    </>
  )
}

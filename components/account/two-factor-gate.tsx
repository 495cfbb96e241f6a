'use client'
import { ShieldCheck } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState, type ReactNode } from 'react'
import { useCurrent, useNeedsTwoFactor } from '@/lib/client/organisation'
import { EmptyState } from '@/components/resource/empty-state'
import { Button } from '@/components/ui/button'
import { PageTitle } from '@/components/ui/page-title'
import { signOut } from './sign-out'
import en from '@/components/words/en/belonging'
import { useWords } from '@/lib/client/words/words'

const TwoFactorSetupDialog = dynamic(() => import('./two-factor-setup').then((one) => one.TwoFactorSetupDialog), {
  ssr: false,
})

/**
 * Blocks the organisation until the user has set up the two-factor sign-in it requires. The setup stays open until it
 * is finished.
 */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const t = useWords()
  const { organisation } = useCurrent()
  const isClosed = useNeedsTwoFactor()
  const [isSettingUp, setSettingUp] = useState(false)
  if (!isClosed && !isSettingUp) return children
  const title = t(en.asksForTwoFactorSign, { name: organisation.name })
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        icon={<ShieldCheck />}
        title={title}
        heading="h1"
        actions={
          <>
            <Button variant="primary" onClick={() => setSettingUp(true)}>
              {t(en.setItUp)}
            </Button>
            <Button onClick={() => void signOut(t)}>{t(en.signOut)}</Button>
          </>
        }
      >
        {t(en.nothingOfItOpensUntil)}
      </EmptyState>
      <TwoFactorSetupDialog open={isSettingUp} onClose={() => setSettingUp(false)} />
    </>
  )
}

'use client'
import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect, type ReactNode } from 'react'
import { meSchema } from '@/lib/accounts/schema'
import { api } from '@/lib/client/api'
import { deleteDrafts } from '@/lib/client/saved-drafts'
import { useMe } from '@/lib/client/organisation'
import { setSignedOut, useRefusedForIt, useSignedOut } from '@/lib/client/signed-out'
import { rememberTyping } from '@/lib/client/typed'
import { keepUnansweredOf } from '@/lib/client/unanswered'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

/** Loaded lazily: most users never see it. */
const SignInSteps = dynamic(() => import('./sign-in-steps').then((one) => one.SignInSteps))

/**
 * A dialog when the session has ended and navigating away would lose input: after signing in again, the input is still
 * there.
 */
export function SignedOutNotice() {
  const t = useWords()
  const client = useQueryClient()
  const user = useMe().data?.user
  const state = useSignedOut()
  const isRefused = useRefusedForIt()
  useDraftsOf(user?.id)
  useAskWhenShownAgain()
  const onEntered = async () => {
    const me = await api({ path: '/me' }, meSchema)
    // A different user must not see this input, and may not belong to the organisation.
    if (me.user?.id !== user?.id) return window.location.assign('/')
    setSignedOut('no')
    await client.invalidateQueries()
  }
  return (
    <>
      {state === 'put_off' && (
        <div className="fixed inset-x-3 bottom-18 z-30 mx-auto max-w-md md:bottom-4">
          <Notice tone="warning" isUrgent title={t(en.youAreSignedOut)} className="shadow-lg">
            <Button size="small" className="mt-1.5" onClick={() => setSignedOut('asked')}>
              {t(en.signIn)}
            </Button>
          </Notice>
        </div>
      )}
      <Dialog
        nothingToKeep
        overOthers
        open={state === 'asked'}
        onOpenChange={(open) => setSignedOut(open ? 'asked' : 'put_off')}
        title={t(en.youAreSignedOut)}
        description={isRefused ? t(en.yourLastChangeIsNot) : t(en.signInAgainInThisWindow)}
      >
        <SignInSteps Frame={WithinWindow} footer={null} email={user?.email} onEntered={() => void onEntered()} />
      </Dialog>
    </>
  )
}

function WithinWindow({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  return (
    <>
      {children}
      {footer && <p className="mt-4 text-[0.8125rem]">{footer}</p>}
    </>
  )
}

/**
 * WebKit keeps pages that came without TLS and shows them again on Back, although they are `no-store`. The session may
 * have ended since.
 */
function useAskWhenShownAgain(): void {
  const client = useQueryClient()
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void client.invalidateQueries({ queryKey: ['me'] })
    }
    window.addEventListener('pageshow', ask)
    return () => window.removeEventListener('pageshow', ask)
  }, [client])
}

/** Records where this user types, and deletes what other users left in this browser. */
function useDraftsOf(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return
    deleteDrafts(userId)
    keepUnansweredOf(userId)
  }, [userId])
  useEffect(() => {
    for (const kind of ['input', 'click']) document.addEventListener(kind, rememberTyping, true)
    return () => {
      for (const kind of ['input', 'click']) document.removeEventListener(kind, rememberTyping, true)
    }
  }, [])
}

'use client'
import { useCallback, useState, type ReactNode } from 'react'
import { MembershipProvider, useMe, useMembership } from '@/lib/client/organisation'
import { SignedOutNotice } from '@/components/account/signed-out-notice'
import { NoOrganisation } from '@/components/account/no-organisation'
import { TwoFactorGate } from '@/components/account/two-factor-gate'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { PRESENTATIONS } from '@/components/crm/presentations'
import { recordPagesIn } from '@/components/crm/screens'
import { PresentationContext } from '@/components/resource/presentation'
import { PagesContext } from '@/components/resource/record-links'
import { MobileTabBar, MobileTopBar } from './mobile-bars'
import { useFocusHandedOn, useFocusOnArrival } from '@/components/ui/focus-return'
import { OfflineStrip } from './offline-strip'
import { PageGuard } from './page-guard'
import { PageSkeleton } from './page-skeleton'
import { Palette } from './palette'
import { ShortcutHelp } from './shortcut-help'
import { useShortcuts } from './shortcuts'
import { useOwnOrganisation } from './own-organisation'
import { Sidebar } from './sidebar'
import { useLooks } from './theme'
import { PageTitle } from '@/components/ui/page-title'
import failures from '@/components/words/en/failures'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

/** The layout of every CRM screen. */
export function Shell({ children, isSignUpOpen }: { children: ReactNode; isSignUpOpen: boolean }) {
  const t = useWords()
  const me = useMe()
  const membership = useMembership()
  useOwnOrganisation(membership)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const onPalette = useCallback(() => setPaletteOpen(true), [])
  const onHelp = useCallback(() => setHelpOpen(true), [])
  useShortcuts({ onPalette, onHelp })
  useLooks()
  useFocusOnArrival()
  useFocusHandedOn()
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-popover focus:px-3 focus:py-2 focus:shadow-lg"
      >
        {t(en.skipToContent)}
      </a>
      <Sidebar membership={membership} onSearch={onPalette} />
      <div className="flex min-w-0 flex-1 flex-col">
        <OfflineStrip />
        <MobileTopBar membership={membership} onSearch={onPalette} />
        {/* Keyed by organisation: switching unmounts everything of the previous one. */}
        <main
          id="main"
          key={membership?.organisation.id}
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 px-4 pt-5 pb-24 outline-none has-data-full:max-w-none has-data-full:p-0 md:px-8 md:pt-7 md:pb-12"
        >
          {membership ? (
            <MembershipProvider value={membership}>
              <PresentationContext value={PRESENTATIONS}>
                <PagesContext value={recordPagesIn(t)}>
                  <TwoFactorGate>
                    <PageGuard>{children}</PageGuard>
                  </TwoFactorGate>
                </PagesContext>
              </PresentationContext>
            </MembershipProvider>
          ) : me.isError ? (
            <>
              <PageTitle title={t(failures.somethingWentWrong)} />
              <ProblemNotice error={me.error} onRetry={() => void me.refetch()} />
            </>
          ) : me.data ? (
            <NoOrganisation isSignUpOpen={isSignUpOpen} />
          ) : (
            <PageSkeleton />
          )}
        </main>
      </div>
      <MobileTabBar membership={membership} />
      {membership && (
        <MembershipProvider value={membership}>
          <Palette open={isPaletteOpen} onOpenChange={setPaletteOpen} onHelp={onHelp} />
        </MembershipProvider>
      )}
      <SignedOutNotice />
      <ShortcutHelp open={isHelpOpen} onOpenChange={setHelpOpen} />
    </div>
  )
}

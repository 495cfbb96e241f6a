import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { isSignedIn } from '@/lib/auth/next-auth'
import { ORGANISATION_COOKIE } from '@/lib/client/chosen-organisation'
import { TYPED_EARLY_SCRIPT } from '@/lib/client/typed-early'
import { settings } from '@/lib/env'
import { localeFor } from '@/lib/formats'
import { Providers } from '@/components/shell/providers'
import { ServiceAway } from '@/components/shell/service-away'
import { Shell } from '@/components/shell/shell'
import { GiveBackTyped } from '@/components/shell/typed-early'
import { SignInRedirect } from '@/components/shell/sign-in-redirect'
import { renderedAt } from '../reader'
import { PrefetchedNavigation } from './prefetched'
import './inter.css'

/** Every page behind the sign-in depends on the request. */
export const dynamic = 'force-dynamic'

export default async function CrmLayout({ children }: { children: ReactNode }) {
  const cookiesSent = await cookies()
  const signedIn = await isSignedIn(cookiesSent)
  if (signedIn === 'unknown') return <ServiceAway />
  if (!signedIn) return <SignInRedirect />
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: TYPED_EARLY_SCRIPT }} />
      <Providers
        chosen={cookiesSent.get(ORGANISATION_COOKIE)?.value ?? null}
        locale={localeFor((await headers()).get('accept-language'))}
        renderedAt={renderedAt()}
      >
        <PrefetchedNavigation>
          <Shell isSignUpOpen={settings().signUp === 'open'}>{children}</Shell>
        </PrefetchedNavigation>
        <GiveBackTyped />
      </Providers>
    </>
  )
}

'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AskedLocaleProvider } from '@/lib/client/formats'
import { ChosenBeforeProvider } from '@/lib/client/organisation'
import type { Locale } from '@/lib/formats'
import { newQueryClient } from '@/lib/client/query-client'
import { useSignedOut } from '@/lib/client/signed-out'
import { Toaster } from '@/components/ui/toaster'

interface ProvidersProps {
  /** The organisation that this browser showed last. */
  chosen: string | null
  /** That the browser asks for. */
  locale: Locale
  children: ReactNode
}

/** What every screen of the CRM needs around it. */
export function Providers({ chosen, locale, children }: ProvidersProps) {
  const [client] = useState(newQueryClient)
  // One signs in at the foot of a phone: what is told meanwhile must not cover the field of the password.
  const isAsked = useSignedOut() === 'asked'
  return (
    <QueryClientProvider client={client}>
      {/* Whoever leaves it with Tab is led back to where they came from: at the end, nobody would get past it. */}
      <Toaster leavesFoot={isAsked} />
      <AskedLocaleProvider value={locale}>
        <ChosenBeforeProvider value={chosen}>{children}</ChosenBeforeProvider>
      </AskedLocaleProvider>
    </QueryClientProvider>
  )
}

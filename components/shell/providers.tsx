'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AskedLocaleProvider } from '@/lib/client/formats'
import { ChosenBeforeProvider } from '@/lib/client/organisation'
import type { Locale } from '@/lib/formats'
import { newQueryClient } from '@/lib/client/query-client'
import { useSignedOut } from '@/lib/client/signed-out'
import { RenderedTimeProvider } from '@/components/resource/now'
import { Toaster } from '@/components/ui/toaster'

interface ProvidersProps {
  /** The organisation that this browser showed last. */
  chosen: string | null
  /** The locale that the browser asks for. */
  locale: Locale
  /** When the server rendered the page. */
  renderedAt: number
  children: ReactNode
}

/** Context providers of every CRM screen. */
export function Providers({ chosen, locale, renderedAt, children }: ProvidersProps) {
  const [client] = useState(newQueryClient)
  // The sign-in dialog is at the bottom of a phone's screen: toasts must not cover its password field.
  const isAsked = useSignedOut() === 'asked'
  return (
    <QueryClientProvider client={client}>
      {/* First in the DOM: leaving it with Tab returns focus to where it came from, so at the end it would be a
          keyboard trap. */}
      <Toaster leavesFoot={isAsked} />
      <AskedLocaleProvider value={locale}>
        <RenderedTimeProvider value={renderedAt}>
          <ChosenBeforeProvider value={chosen}>{children}</ChosenBeforeProvider>
        </RenderedTimeProvider>
      </AskedLocaleProvider>
    </QueryClientProvider>
  )
}

'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ChosenBeforeProvider } from '@/lib/client/organisation'
import { newQueryClient } from '@/lib/client/query-client'
import { Toaster } from '@/components/ui/toaster'

/** What every screen of the CRM needs around it. */
export function Providers({ chosen, children }: { chosen: string | null; children: ReactNode }) {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <ChosenBeforeProvider value={chosen}>{children}</ChosenBeforeProvider>
      <Toaster />
    </QueryClientProvider>
  )
}

'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { newQueryClient } from '@/lib/client/query-client'
import { Toaster } from '@/components/ui/toaster'

/** What every screen of the CRM needs around it. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  )
}

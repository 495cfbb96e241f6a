import './user.css'
import type { Viewport } from 'next'
import type { ReactNode } from 'react'

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default function PersonLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-6 px-5 py-5 [@media(min-height:640px)]:py-8">
      {children}
    </main>
  )
}

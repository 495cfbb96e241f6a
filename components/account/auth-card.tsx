import type { ComponentType, ReactNode } from 'react'
import { Logo } from '@/components/shell/logo'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

interface AuthFrameProps {
  title: string
  children: ReactNode
  footer: ReactNode
}
export type AuthFrame = ComponentType<AuthFrameProps>

/** The layout of the sign-in and sign-up pages. */
export function AuthCard({ title, children, footer }: AuthFrameProps) {
  const t = useWords()
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-5 py-10">
      <title>{t(en.bonafide, { title })}</title>
      <Logo className="mb-5 size-9" />
      <h1 className="mb-5 text-xl font-semibold tracking-tight">{title}</h1>
      {children}
      <p className="mt-6 text-[0.8125rem] text-muted-foreground">{footer}</p>
    </main>
  )
}

import { Suspense, type ReactNode } from 'react'

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}

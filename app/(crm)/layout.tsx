import { getServerSession } from 'next-auth'
import type { ReactNode } from 'react'
import { authOptions } from '@/lib/auth/next-auth'
import { Providers } from '@/components/shell/providers'
import { Shell } from '@/components/shell/shell'
import { SignInRedirect } from '@/components/shell/sign-in-redirect'

/** Every page behind the sign-in wall depends on the request. */
export const dynamic = 'force-dynamic'

export default async function CrmLayout({ children }: { children: ReactNode }) {
  if (!(await getServerSession(authOptions()))) return <SignInRedirect />
  return (
    <Providers>
      <Shell>{children}</Shell>
    </Providers>
  )
}

'use client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { signInPath } from '@/lib/client/sign-in-path'
import { PageTitle } from '@/components/ui/page-title'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

/** Redirects to the sign-in page, which returns here afterwards. */
export function SignInRedirect() {
  const t = useWords()
  const router = useRouter()
  const search = useSearchParams().toString()
  const from = usePathname() + (search && `?${search}`)
  useEffect(() => router.replace(signInPath(from)), [router, from])
  return <PageTitle title={t(en.signIn)} />
}

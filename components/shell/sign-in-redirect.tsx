'use client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { signInPath } from '@/lib/client/sign-in-path'

/** Leads to the sign-in page, which leads back here. */
export function SignInRedirect() {
  const router = useRouter()
  const search = useSearchParams().toString()
  const from = usePathname() + (search && `?${search}`)
  useEffect(() => router.replace(signInPath(from)), [router, from])
  return null
}

'use client'
import { Link } from '@/components/ui/link'
import { useSearchParams } from 'next/navigation'
import { returnPath } from '@/lib/client/sign-in-path'
import { AuthCard } from './auth-card'
import { SignInSteps } from './sign-in-steps'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

/** The sign-in page; redirects to where the user wanted to go. */
export function SignInForm() {
  const t = useWords()
  const search = useSearchParams()
  return (
    <SignInSteps
      Frame={AuthCard}
      hasFailed={search.has('error')}
      onEntered={() => window.location.assign(returnPath(search.get('next')))}
      footer={
        <>
          {t.rich(en.newHereCreateAnAccount, {
            link: (text) => (
              <Link className="text-primary underline" href="/sign-up">
                {text}
              </Link>
            ),
          })}
          <Link className="mt-1 block text-primary underline" href="/forgot-password">
            {t(en.forgotYourPassword)}
          </Link>
        </>
      }
    />
  )
}

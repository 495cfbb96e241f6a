'use client'
import { Building2 } from 'lucide-react'
import { EmptyState } from '@/components/resource/empty-state'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageTitle } from '@/components/ui/page-title'
import { signOut } from './sign-out'
import en from '@/components/words/en/belonging'
import { useWords } from '@/lib/client/words/words'

/** For users who left their last organisation or were removed from it. */
export function NoOrganisation({ isSignUpOpen }: { isSignUpOpen: boolean }) {
  const t = useWords()
  return (
    <>
      <PageTitle title={t(en.youBelongToNoOrganisation)} />
      <EmptyState
        icon={<Building2 />}
        title={t(en.youBelongToNoOrganisation)}
        heading="h1"
        actions={<Button onClick={() => void signOut(t)}>{t(en.signOut)}</Button>}
      >
        {t(en.youWereRemovedOrYou)}
        {isSignUpOpen && (
          <>
            {' '}
            {t.rich(en.toStartOneOfYourOwn, {
              link: (text) => (
                <Link className="text-primary underline" href="/sign-up">
                  {text}
                </Link>
              ),
            })}
          </>
        )}
      </EmptyState>
    </>
  )
}

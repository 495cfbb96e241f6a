'use client'
import { Link } from '@/components/ui/link'
import { AuthCard } from './auth-card'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

/** For installations with sign-up by invitation only. */
export function SignUpClosed() {
  const t = useWords()
  return (
    <AuthCard
      title={t(en.byInvitationOnly)}
      footer={
        <>
          {t.rich(en.haveAnAccountSignIn, {
            link: (text) => (
              <Link className="text-primary underline" href="/sign-in">
                {text}
              </Link>
            ),
          })}
        </>
      }
    >
      <p>{t(en.askAnAdminOfYour)}</p>
    </AuthCard>
  )
}

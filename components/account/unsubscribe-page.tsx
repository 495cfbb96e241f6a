'use client'
import { useSearchParams } from 'next/navigation'
import { useUnsubscribe } from '@/lib/client/mails'
import { messageOf } from '@/lib/client/problem'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { AuthCard } from './auth-card'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

/** The page behind the unsubscribe link of a bulk mail: one click, no account needed. */
export function UnsubscribePage() {
  const t = useWords()
  const { found, error, confirm } = useUnsubscribe(useSearchParams().get('token') || 'none')
  const whom = found?.email ?? t(en.yourAddress)
  return (
    <AuthCard title={t(en.unsubscribe)} footer={<>{t(en.mailsToYouAloneSuch)}</>}>
      {Boolean(error) && (
        <Notice tone="warning" title={messageOf(error) === 'Not found' ? t(en.thisIsNoLinkTo) : messageOf(error)} />
      )}
      {!error && found?.unsubscribed_at && (
        <Notice tone="success" title={t(en.sendsNoMoreOfThese, { organisationName: found.organisation_name, whom })} />
      )}
      {!error && found && !found.unsubscribed_at && (
        <div className="space-y-4">
          <p>
            {t.rich(en.stopFromSendingBulkMail, {
              organisationName: found.organisation_name,
              strong: <strong className="font-medium">{whom}</strong>,
            })}
          </p>
          <Button variant="primary" className="h-9 w-full" onClick={confirm}>
            {t(en.unsubscribe)}
          </Button>
        </div>
      )}
    </AuthCard>
  )
}

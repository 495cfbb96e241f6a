'use client'
import { useSearchParams } from 'next/navigation'
import { useUnsubscribe } from '@/lib/client/mails'
import { messageOf } from '@/lib/client/problem'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { AuthCard } from './auth-card'

/** What the link of a bulk mail opens: one press, and no account. */
export function UnsubscribePage() {
  const { found, error, confirm } = useUnsubscribe(useSearchParams().get('token') || 'none')
  const whom = found?.email ?? 'your address'
  return (
    <AuthCard title="Unsubscribe" footer={<>Mails to you alone, such as an answer, still reach you.</>}>
      {Boolean(error) && (
        <Notice
          tone="warning"
          title={
            messageOf(error) === 'Not found'
              ? 'This is no link to unsubscribe. Open the whole link, as it was sent.'
              : messageOf(error)
          }
        />
      )}
      {!error && found?.unsubscribed_at && (
        <Notice tone="success" title={`${found.organisation_name} sends no more of these mails to ${whom}`} />
      )}
      {!error && found && !found.unsubscribed_at && (
        <div className="space-y-4">
          <p>
            Stop {found.organisation_name} from sending bulk mail to <strong className="font-medium">{whom}</strong>?
          </p>
          <Button variant="primary" className="h-9 w-full" onClick={confirm}>
            Unsubscribe
          </Button>
        </div>
      )}
    </AuthCard>
  )
}

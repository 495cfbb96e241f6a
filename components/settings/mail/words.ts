import type { MailRecord } from '@/lib/mail/mails/schema'
import type { Tone } from '@/components/ui/badge'
import en from '@/components/words/en/mail-settings'
import type { Message } from '@/lib/client/words/english'

/** Label and tone of each mail status. */
export const MAIL_STATUS: Record<MailRecord['status'], { label: Message; tone: Tone }> = {
  kept: { label: en.kept, tone: 'warning' },
  queued: { label: en.beingSent, tone: 'accent' },
  sent: { label: en.sent, tone: 'success' },
  failed: { label: en.failed, tone: 'danger' },
  bounced: { label: en.bounced, tone: 'danger' },
}

import type { MailRecord } from '@/lib/mail/mails/schema'
import type { Tone } from '@/components/ui/badge'

/** How the state of a mail reads to people. */
export const MAIL_STATUS: Record<MailRecord['status'], { label: string; tone: Tone }> = {
  kept: { label: 'Kept', tone: 'warning' },
  queued: { label: 'Being sent', tone: 'accent' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  bounced: { label: 'Bounced', tone: 'danger' },
}

import type { Activity } from '@/lib/across/activities/schema'

const WORDS: Record<string, string> = {
  'mail.sent': 'sent the mail',
  'mail.kept': 'wrote the mail, kept in the outbox,',
  'mail.queued': 'sent again the mail',
  'mail.failed': 'could not send the mail',
  'mail.bounced': 'sent a mail that came back:',
}

/** "sent the mail “Your viewing” to bea@example.org"; once its words were erased, only that it was. */
export function MailSentence({ activity: { type, after } }: { activity: Activity }) {
  const text = (name: string) => (typeof after?.[name] === 'string' ? after[name] : null)
  const [subject, to, error] = [text('subject'), text('to'), text('error')]
  return (
    <>
      {WORDS[type] ?? 'wrote a mail'} {subject && <span className="font-medium">“{subject}”</span>}{' '}
      {to && <span className="wrap-anywhere">to {to}</span>}
      {error && <span className="block text-muted-foreground">{error}</span>}
    </>
  )
}

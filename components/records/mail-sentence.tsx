import type { Activity } from '@/lib/across/activities/schema'
import en from '@/components/words/en/records'
import { refusalWords } from '@/lib/client/problem'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

const WORDS: Record<string, Message> = {
  'mail.sent': en.sentTheMail,
  'mail.kept': en.wroteTheMailKeptIn,
  'mail.queued': en.sentAgainTheMail,
  'mail.failed': en.couldNotSendTheMail,
  'mail.bounced': en.sentAMailThatCame,
}

/** "sent the mail “Your viewing” to bea@example.org"; without subject and address once the mail's text is erased. */
export function MailSentence({ activity: { type, after } }: { activity: Activity }) {
  const t = useWords()
  const text = (name: string) => (typeof after?.[name] === 'string' ? after[name] : null)
  const [subject, to, error] = [text('subject'), text('to'), text('error')]
  return (
    <>
      {t(WORDS[type] ?? en.wroteAMail)} {subject && <span className="font-medium">“{subject}”</span>}{' '}
      {to && <span className="wrap-anywhere">{t(en.to, { to })}</span>}
      {error && <span className="block text-muted-foreground">{refusalWords({ message: error })}</span>}
    </>
  )
}

import { database } from '@/lib/db/client'
import { enqueue } from '@/lib/jobs/queue'
import type { Letter, SendLetter } from '@/lib/mail/sending/schema'
import { AUTOMATIC } from '@/lib/mail/sending/send'
import { mailWords } from '@/lib/mail/words/words'
import { emailKey } from './log-in'
import { COUNT_ONLY, recordFailure } from './throttle'
import { languageOfUser } from './user-language'

/** Somebody signs up with an address that has an account: only its owner is notified. */
const MAX_PER_HOUR = 3

export async function notifyOwner(email: string, now: Date): Promise<void> {
  const user = await database().user.findUnique({ where: { email_key: emailKey(email) }, select: { id: true } })
  if (!user) return
  const { failures: times } = await recordFailure([`registered-again:${user.id}`], COUNT_ONLY, now)
  if (times <= MAX_PER_HOUR) await enqueue(database(), 'send_registered_again', { user_id: user.id })
}

export async function sendRegisteredAgain(userId: string, baseUrl: string, send: SendLetter): Promise<void> {
  const user = await database().user.findUnique({ where: { id: userId } })
  if (user) await send(mailTo(user, baseUrl, await languageOfUser(userId)))
}

function mailTo({ full_name, email }: { full_name: string; email: string }, baseUrl: string, language: string): Letter {
  const { subject, text, button } = mailWords(language).registeredAgain
  return {
    to: email,
    subject,
    text: text.replace('{{forgot_password}}', `${baseUrl}/forgot-password`).replace('{{full_name}}', () => full_name),
    language,
    link: { label: button, url: `${baseUrl}/sign-in` },
    headers: AUTOMATIC,
  }
}

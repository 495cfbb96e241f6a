import { database } from '@/lib/db/client'
import { enqueue } from '@/lib/jobs/queue'
import { LINK_PLACE, type Letter, type SendLetter } from '@/lib/mail/sending/schema'
import { AUTOMATIC } from '@/lib/mail/sending/send'
import { emailKey } from './log-in'
import { COUNT_ONLY, recordFailure } from './throttle'

/** Somebody signs up with an address that has an account: only its owner learns of it. */
const MOST_AN_HOUR = 3

export async function tellOwner(email: string, now: Date): Promise<void> {
  const user = await database().user.findUnique({ where: { email_key: emailKey(email) }, select: { id: true } })
  if (!user) return
  const { failures: times } = await recordFailure([`registered-again:${user.id}`], COUNT_ONLY, now)
  if (times <= MOST_AN_HOUR) await enqueue(database(), 'send_registered_again', { user_id: user.id })
}

/** The job. */
export async function sendRegisteredAgain(userId: string, baseUrl: string, send: SendLetter): Promise<void> {
  const user = await database().user.findUnique({ where: { id: userId } })
  if (user) await send(mailTo(user, baseUrl))
}

const mailTo = ({ full_name, email }: { full_name: string; email: string }, baseUrl: string): Letter => ({
  to: email,
  subject: 'You have a Bonafide account already',
  text: [
    `Hello ${full_name},`,
    'somebody, probably you, has tried to create a Bonafide account with this address. You have one already.',
    LINK_PLACE,
    `You do not remember the password? Choose a new one at ${baseUrl}/forgot-password.`,
    'It was not you? Then do nothing: nobody has learnt that you have an account.',
  ].join('\n\n'),
  link: { label: 'Sign in', url: `${baseUrl}/sign-in` },
  headers: AUTOMATIC,
})

import { mail } from '@/lib/mail/mails/schema'
import type { Context } from '@/lib/resource/context'
import { getRecord } from '@/lib/resource/crud'
import { StepError } from './step-error'

type Row = Record<string, unknown>
/** How long a step waits for the delivery status of its mail; after that the server may still be deferring it. */
export const MAIL_TIMEOUT_MS = 24 * 3600_000

/** The delivery status of a mail; null while it is in transit. @throws StepError if it bounced or was given up */
export async function mailStatus(context: Context, id: string, until: Date): Promise<Row | null> {
  const { status, error, to } = await getRecord(context, mail, id)
  const output = { id, status }
  if (status === 'bounced')
    throw new StepError('mail_bounced', `The mail to ${to ?? 'nobody'} bounced: ${error ?? ''}`, output)
  if (status === 'failed') throw new StepError('mail_failed', `The mail was given up: ${error ?? ''}`, output)
  // Without a mail server it stays queued, which is not the workflow's fault.
  return status !== 'queued' || until <= context.now ? output : null
}

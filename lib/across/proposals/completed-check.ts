import { enqueueResultCallback } from '@/lib/callbacks/enqueue'
import type { Context } from '@/lib/resource/context'
import { propose } from './propose'

/**
 * The consequences of a completed check, in the transaction that completes it: the callback, and proposals where its
 * document differs from the contact.
 */
export async function completedCheck(context: Context, sessionId: string): Promise<void> {
  await enqueueResultCallback(context, sessionId)
  await propose(context, sessionId)
}

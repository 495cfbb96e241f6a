import { toast } from 'sonner'
import { deleteDrafts } from '@/lib/client/saved-drafts'
import { messageOf } from '@/lib/client/problem'
import { endSession } from '@/lib/client/signing-in'
import { keepUnansweredOf } from '@/lib/client/unanswered'
import type { Translate } from '@/lib/client/words/translate'
import en from '@/components/words/en/account'

/** Ends the session and opens the sign-in page. On failure the user stays signed in and sees why. */
export async function signOut(t: Translate): Promise<void> {
  try {
    await endSession()
  } catch (error) {
    toast.error(t(en.youCouldNotBeSignedOut), { description: messageOf(error) })
    return
  }
  deleteDrafts()
  keepUnansweredOf(null)
  window.location.assign('/sign-in')
}

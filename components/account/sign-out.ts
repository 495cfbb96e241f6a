import { toast } from 'sonner'
import { forgetDrafts } from '@/lib/client/kept-drafts'
import { messageOf } from '@/lib/client/problem'
import { endSession } from '@/lib/client/signing-in'
import type { Translate } from '@/lib/client/words/translate'
import en from '@/components/words/en/account'

/** Ends the session and leads to the sign-in page. Where it cannot be ended one stays, signed in, and is told so. */
export async function signOut(t: Translate): Promise<void> {
  try {
    await endSession()
  } catch (error) {
    toast.error(t(en.youCouldNotBeSignedOut), { description: messageOf(error) })
    return
  }
  forgetDrafts()
  window.location.assign('/sign-in')
}

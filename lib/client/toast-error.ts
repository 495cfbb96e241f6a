import { toast } from 'sonner'
import { isSignedOut, messageOf } from './problem'
import { noticeSignedOut } from './signed-out'

/**
 * Tells of a refusal that has no place of its own on the screen. An ended session asks for the password over the page, and a
 * toast would cover that field on a phone.
 */
export function toastError(error: unknown): void {
  show(error, messageOf(error))
}

/** The same about one of several records on the screen. */
export function toastErrorAbout(name: string, error: unknown): void {
  show(error, `${name}: ${messageOf(error)}`)
}

function show(error: unknown, words: string): void {
  if (isSignedOut(error)) noticeSignedOut(true)
  else toast.error(words)
}

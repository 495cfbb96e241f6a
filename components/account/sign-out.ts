import { forgetDrafts } from '@/lib/client/kept-drafts'

/** Ends the session and leads to the sign-in page. What does that comes when it is asked for: every page would carry it. */
export async function signOut(): Promise<void> {
  forgetDrafts()
  const library = await import('next-auth/react')
  await library.signOut({ callbackUrl: '/sign-in' })
}

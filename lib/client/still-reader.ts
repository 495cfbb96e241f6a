import type { Me } from '@/lib/accounts/schema'
import { sessionEnded } from './problem'
import { isAnythingTyped } from './typed'

type Reader = Pick<Me, 'user'>

/**
 * Another tab may have signed somebody else in. What is typed on this page belongs to the user it was loaded for: it
 * stays, and for this page the session has ended.
 * @throws ApiProblem unauthenticated
 */
export function stillReader<R extends Reader>(before: R | undefined, now: R, isTyped = isAnythingTyped): R {
  if (before?.user && before.user.id !== now.user?.id && isTyped()) throw sessionEnded()
  return now
}

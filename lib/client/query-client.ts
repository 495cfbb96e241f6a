import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem, isSignedOut } from './problem'
import { signInPath } from './sign-in-path'
import { isNoticed, noticeSignedOut } from './signed-out'
import { isAnythingTyped } from './typed'

// That a form is on its way shows before the next press is heard: by its timers, a slow browser heard two and sent both.
notifyManager.setScheduler(queueMicrotask)

/** Refusals are final; only a silent server is asked again. */
const MAX_TRIES = 2
const worthRetrying = (failures: number, error: Error) =>
  failures < MAX_TRIES && error instanceof ApiProblem && (error.document.status === 0 || error.document.status >= 500)

/** For what a page saves by itself, and tries again: one signs in over the page, which asks once. */
export function noticeWhenSignedOut(error: unknown): void {
  if (isSignedOut(error)) noticeSignedOut(false)
}

/**
 * Leads to the sign-in page, unless something would be lost on the way: what is typed, or what the reader has just sent, whose
 * form may have closed. Then one signs in over the page.
 */
export function leaveWhenSignedOut(error: Error, isByReader: boolean): void {
  if (!isSignedOut(error)) return
  if (isByReader || isNoticed() || isAnythingTyped()) return noticeSignedOut(isByReader)
  const { pathname, search } = window.location
  if (!pathname.startsWith('/sign-')) window.location.assign(signInPath(pathname + search))
}

/** What the server said last, shared by all screens. */
export function newQueryClient(): QueryClient {
  const onError = (error: Error, isByReader: boolean) => {
    leaveWhenSignedOut(error, isByReader)
    // Nothing is found in an organisation that one has left or lost, or opens in one that has begun to ask for more: who one is, and where one belongs, is asked again. Once for all the names in a list, which fail together.
    if (error instanceof ApiProblem && ['not_found', 'deleted_meanwhile', 'two_factor_required'].includes(error.code))
      void client.invalidateQueries({ queryKey: ['me'] }, { cancelRefetch: false })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => onError(error, false) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error, true) }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: worthRetrying, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

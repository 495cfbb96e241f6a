import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem, isSignedOut, isUnresponsive } from './problem'
import { signInPath } from './sign-in-path'
import { isNoticed, noticeSignedOut } from './signed-out'
import { isAnythingTyped } from './typed'

// Render a pending form before the next click is handled: with the default timers, a slow browser handled two clicks
// and sent both.
notifyManager.setScheduler(queueMicrotask)

/** Refusals are final; only an unresponsive server is retried. */
const MAX_TRIES = 2

/** For what a page saves and retries by itself: the sign-in over the page asks only once. */
export function noticeWhenSignedOut(error: unknown): void {
  if (isSignedOut(error)) noticeSignedOut(false)
}

/**
 * Redirects to the sign-in page, unless something would be lost: typed text, or what the reader has just sent and whose
 * form may have closed. In that case the sign-in opens over the page.
 */
export function leaveWhenSignedOut(error: Error, isByReader: boolean): void {
  if (!isSignedOut(error)) return
  if (isByReader || isNoticed() || isAnythingTyped()) return noticeSignedOut(isByReader)
  const { pathname, search } = window.location
  if (!pathname.startsWith('/sign-')) window.location.assign(signInPath(pathname + search))
}

/** The cache of the server's answers, shared by all screens. */
export function newQueryClient(): QueryClient {
  const onError = (error: Error, isByReader: boolean) => {
    leaveWhenSignedOut(error, isByReader)
    // An organisation that the user has left or lost returns not_found, and one that now requires more refuses, so
    // reload the user and their memberships. The titles of a list fail together: they share one reload.
    if (error instanceof ApiProblem && ['not_found', 'deleted_meanwhile', 'two_factor_required'].includes(error.code))
      void client.invalidateQueries({ queryKey: ['me'] }, { cancelRefetch: false })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => onError(error, false) }),
    mutationCache: new MutationCache({ onError: (error, _, __, { meta }) => onError(error, meta?.isUnasked !== true) }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < MAX_TRIES && isUnresponsive(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

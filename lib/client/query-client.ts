import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem'
import { signInPath } from './sign-in-path'

/** Refusals are final; only a silent server is asked again. */
const MAX_TRIES = 2
const worthRetrying = (failures: number, error: Error) => failures < MAX_TRIES && error instanceof ApiProblem && (error.document.status === 0 || error.document.status >= 500)

function leaveWhenSignedOut(error: Error): void {
  if (!(error instanceof ApiProblem) || error.document.status !== 401) return
  const { pathname, search } = window.location
  if (!pathname.startsWith('/sign-')) window.location.assign(signInPath(pathname + search))
}

/** What the server said last, shared by all screens. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: { queries: { staleTime: 15_000, retry: worthRetrying, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  })

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem'
import { signInPath } from './sign-in-path'

/** Refusals are final; only a silent server is asked again. */
const MAX_TRIES = 2
const worthRetrying = (failures: number, error: Error) =>
  failures < MAX_TRIES && error instanceof ApiProblem && (error.document.status === 0 || error.document.status >= 500)

function leaveWhenSignedOut(error: Error): void {
  if (!(error instanceof ApiProblem) || error.document.status !== 401) return
  const { pathname, search } = window.location
  if (!pathname.startsWith('/sign-')) window.location.assign(signInPath(pathname + search))
}

/** What the server said last, shared by all screens. */
export function newQueryClient(): QueryClient {
  const onError = (error: Error) => {
    leaveWhenSignedOut(error)
    // Nothing is found in an organisation that one has left or lost, or opens in one that has begun to ask for more: who one is, and where one belongs, is asked again.
    if (error instanceof ApiProblem && ['not_found', 'two_factor_required'].includes(error.code))
      void client.invalidateQueries({ queryKey: ['me'] })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: worthRetrying, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

import type { NextRequest } from 'next/server'
import { withShortForm } from '@/lib/api/body'
import { refuseForeignOrigin } from '@/lib/api/origin'
import { problemResponse } from '@/lib/api/problem'
import { handleAuth } from '@/lib/auth/next-auth'
import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'

interface Route {
  params: Promise<{ nextauth: string[] }>
}

/**
 * Guards next-auth, which would read a body of any size, log whatever anybody sends to its log address, answer 500 to a
 * log-in by GET, and accept one from any page: its CSRF token proves nothing if somebody has set the matching cookie.
 */
async function handler(request: NextRequest, route: Route): Promise<Response> {
  try {
    const [action] = (await route.params).nextauth
    if (action === '_log') throw new DomainError('not_found')
    if (request.method !== 'POST') {
      if (action === 'callback') throw new DomainError('method_not_allowed', { extra: { allow: 'POST' } })
      return await handleAuth(request, route)
    }
    if (request.headers.has('origin')) refuseForeignOrigin(request)
    return await handleAuth(await withShortForm(request), route)
  } catch (error) {
    return problemResponse(error, newId())
  }
}
export { handler as GET, handler as POST }

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
 * Closes gaps in next-auth, which reads bodies of any size, logs whatever is posted to `_log`, answers GET on the
 * sign-in callback with 500, and accepts sign-ins from any page: its CSRF token proves nothing to an attacker who can
 * set the matching cookie.
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

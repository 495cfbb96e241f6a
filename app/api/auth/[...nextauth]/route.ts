import type { NextRequest } from 'next/server'
import { withShortForm } from '@/lib/api/body'
import { problemResponse } from '@/lib/api/problem'
import { handleAuth } from '@/lib/auth/next-auth'
import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'

interface Route {
  params: Promise<{ nextauth: string[] }>
}

/** next-auth would read a body of any size, and write into our log whatever anybody sends to its address for that. */
async function handler(request: NextRequest, route: Route): Promise<Response> {
  try {
    if ((await route.params).nextauth[0] === '_log') throw new DomainError('not_found')
    return await handleAuth(request.method === 'POST' ? await withShortForm(request) : request, route)
  } catch (error) {
    return problemResponse(error, newId())
  }
}
export { handler as GET, handler as POST }

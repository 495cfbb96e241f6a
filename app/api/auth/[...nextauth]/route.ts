import type { NextRequest } from 'next/server'
import { handleAuth } from '@/lib/auth/next-auth'

const handler = (request: NextRequest, context: unknown): Promise<Response> => handleAuth(request, context)
export { handler as GET, handler as POST }

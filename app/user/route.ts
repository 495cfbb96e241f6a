import type { NextRequest } from 'next/server'
import { personPage } from '@/lib/api/person-page/page'

/** The person's page: a separate document without the router's runtime (docs/decisions/0033). */
export const GET = (request: NextRequest): Promise<Response> => personPage(request)

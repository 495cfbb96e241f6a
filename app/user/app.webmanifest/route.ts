import type { NextRequest } from 'next/server'
import { webAppManifest } from '@/lib/api/person-page/installable'

export const GET = (request: NextRequest): Response => webAppManifest(request.nextUrl.searchParams.get('language'))

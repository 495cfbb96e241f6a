import type { NextRequest } from 'next/server'
import { personManifestOf } from '@/lib/api/person-page/installable'

export const GET = (request: NextRequest): Response => personManifestOf(request.nextUrl.searchParams.get('language'))

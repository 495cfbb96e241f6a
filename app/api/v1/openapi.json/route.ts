import { openApiDocument } from '@/lib/api/openapi'
import { settings } from '@/lib/env'

export const GET = () => Response.json(openApiDocument(settings().baseUrl))
export const dynamic = 'force-dynamic'

import { openApiOperation } from '@/lib/api/openapi'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(openApiOperation)

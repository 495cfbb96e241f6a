import { openApiOperation } from '@/lib/api/openapi'
import { operations } from '@/lib/api/operations'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve([...operations, openApiOperation], '/api/v1')

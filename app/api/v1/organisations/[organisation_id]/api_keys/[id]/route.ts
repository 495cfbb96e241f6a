import { apiKeyOperations } from '@/lib/api/operations/api-keys'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(
  apiKeyOperations.get,
  apiKeyOperations.update,
  apiKeyOperations.revoke,
)

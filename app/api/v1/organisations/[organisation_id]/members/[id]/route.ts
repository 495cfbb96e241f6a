import { memberOperations } from '@/lib/api/operations/members'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(
  memberOperations.get,
  memberOperations.update,
  memberOperations.remove,
)

import { templateOperations } from '@/lib/api/operations/templates'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(
  templateOperations.get,
  templateOperations.update,
  templateOperations.remove,
)

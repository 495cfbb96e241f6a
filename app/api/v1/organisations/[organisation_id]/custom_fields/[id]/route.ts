import { customFieldOperations } from '@/lib/api/operations/custom-fields'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(
  customFieldOperations.get,
  customFieldOperations.update,
  customFieldOperations.remove,
)

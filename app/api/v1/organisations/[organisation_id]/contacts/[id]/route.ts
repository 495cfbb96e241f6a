import { contactOperations } from '@/lib/api/operations/contacts'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(
  contactOperations.get,
  contactOperations.update,
  contactOperations.remove,
)

import { companyOperations } from '@/lib/api/operations/companies'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(
  companyOperations.get,
  companyOperations.update,
  companyOperations.remove,
)

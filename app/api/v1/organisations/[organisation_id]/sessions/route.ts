import { organisationSessionOperations } from '@/lib/api/operations/sessions'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(
  organisationSessionOperations.list,
  organisationSessionOperations.create,
)

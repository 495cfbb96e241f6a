import { accountOperations } from '@/lib/api/operations/accounts'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(
  accountOperations.getOrganisation,
  accountOperations.updateOrganisation,
  accountOperations.deleteOrganisation,
)

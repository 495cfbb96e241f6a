import { ownAccountOperations } from '@/lib/api/operations/own-account'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(
  ownAccountOperations.twoFactor,
  ownAccountOperations.beginTwoFactor,
)

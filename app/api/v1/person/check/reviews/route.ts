import { personOperations } from '@/lib/api/operations/person'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(personOperations.review)

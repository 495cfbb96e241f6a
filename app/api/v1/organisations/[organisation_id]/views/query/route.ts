import { viewOperations } from '@/lib/api/operations/views'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(viewOperations.query)

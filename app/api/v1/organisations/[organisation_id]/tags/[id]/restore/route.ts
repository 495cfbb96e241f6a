import { tagOperations } from '@/lib/api/operations/tags'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(tagOperations.restore)

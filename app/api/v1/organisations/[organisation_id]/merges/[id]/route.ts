import { mergeOperations } from '@/lib/api/operations/merges'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(mergeOperations.get)

import { importOperations } from '@/lib/api/operations/imports'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(importOperations.preview)

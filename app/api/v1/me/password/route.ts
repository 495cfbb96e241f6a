import { passwordOperations } from '@/lib/api/operations/passwords'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(passwordOperations.change)

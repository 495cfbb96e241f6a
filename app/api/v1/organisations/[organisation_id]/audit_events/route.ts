import { auditOperations } from '@/lib/api/operations/insight'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(auditOperations.list)

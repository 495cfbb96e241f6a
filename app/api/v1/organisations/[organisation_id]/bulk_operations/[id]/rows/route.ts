import { bulkOperations } from '@/lib/api/operations/bulk-operations'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(bulkOperations.rows)

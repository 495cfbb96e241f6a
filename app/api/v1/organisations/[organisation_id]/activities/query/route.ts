import { activityOperations } from '@/lib/api/operations/insight'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(activityOperations.query)

import { callbackOperations } from '@/lib/api/operations/callback'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(callbackOperations.queryDeliveries)

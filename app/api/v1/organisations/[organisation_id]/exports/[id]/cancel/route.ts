import { exportOperations } from '@/lib/api/operations/exports'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(exportOperations.cancel)

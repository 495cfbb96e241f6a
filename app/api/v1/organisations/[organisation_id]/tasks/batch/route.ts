import { taskOperations } from '@/lib/api/operations/tasks'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(taskOperations.batch)

import { pipelineOperations } from '@/lib/api/operations/pipelines'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(
  pipelineOperations.get,
  pipelineOperations.update,
  pipelineOperations.remove,
)

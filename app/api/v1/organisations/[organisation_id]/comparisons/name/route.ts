import { comparisonOperations } from '@/lib/api/operations/comparisons'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(comparisonOperations.name)

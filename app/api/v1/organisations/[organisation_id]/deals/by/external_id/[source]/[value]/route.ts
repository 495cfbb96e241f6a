import { dealUpserts } from '@/lib/api/operations/deals'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(dealUpserts.external_id)

import { invitationOperations } from '@/lib/api/operations/invitations'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(invitationOperations.query)

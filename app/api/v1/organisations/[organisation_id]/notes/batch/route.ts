import { noteOperations } from '@/lib/api/operations/notes'
import { serve } from '@/lib/api/route'

export const { GET, POST, PUT, PATCH, DELETE } = serve(noteOperations.batch)

import { note } from '@/lib/crm/notes/schema'
import * as notes from '@/lib/crm/notes/notes'
import { resourceOperations } from '../resource-operations'

export const noteOperations = resourceOperations(note, notes, {})

import { tag } from '@/lib/crm/tags/schema'
import * as tags from '@/lib/crm/tags/tags'
import { resourceOperations } from '../resource-operations'

export const tagOperations = resourceOperations(tag, tags, {})

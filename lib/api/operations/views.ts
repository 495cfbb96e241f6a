import { view } from '@/lib/crm/views/schema'
import * as views from '@/lib/crm/views/views'
import { resourceOperations } from '../resource-operations'

export const viewOperations = resourceOperations(view, views, {})

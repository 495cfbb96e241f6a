import { view } from '@/lib/across/views/schema'
import * as views from '@/lib/across/views/views'
import { resourceOperations } from '../resource-operations'

export const viewOperations = resourceOperations(view, views, {})

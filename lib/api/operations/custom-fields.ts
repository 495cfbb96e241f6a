import { customField } from '@/lib/across/custom-fields/schema'
import * as customFields from '@/lib/across/custom-fields/custom-fields'
import { resourceOperations } from '../resource-operations'

export const customFieldOperations = resourceOperations(customField, customFields, {})

import { customField } from '@/lib/crm/custom-fields/schema'
import * as customFields from '@/lib/crm/custom-fields/custom-fields'
import { resourceOperations } from '../resource-operations'

export const customFieldOperations = resourceOperations(customField, customFields, {})

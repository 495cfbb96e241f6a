import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import { resourceOperations } from '../resource-operations'
import { upsertOperations } from '../upsert-operations'

export const companyOperations = resourceOperations(company, companies, {})
export const companyUpserts = upsertOperations(company, companies, {}, 'domain')

import * as customFields from '@/lib/across/custom-fields/custom-fields'
import { customField } from '@/lib/across/custom-fields/schema'
import { purgeContact } from '@/lib/across/erasure/purge-contact'
import { view } from '@/lib/across/views/schema'
import * as views from '@/lib/across/views/views'
import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import * as notes from '@/lib/crm/notes/notes'
import { note } from '@/lib/crm/notes/schema'
import { tag } from '@/lib/crm/tags/schema'
import * as tags from '@/lib/crm/tags/tags'
import { task } from '@/lib/crm/tasks/schema'
import * as tasks from '@/lib/crm/tasks/tasks'
import type { Fields, Resource } from '@/lib/resource/define'
import { plainVerbs } from '@/lib/resource/verbs'
import { accountOperations } from './operations/accounts'
import { apiKeyOperations } from './operations/api-keys'
import { callbackOperations } from './operations/callback'
import { comparisonOperations } from './operations/comparisons'
import { auditOperations } from './operations/audit'
import { bulkOperations } from './operations/bulk-operations'
import { companyDuplicateOperations, contactDuplicateOperations } from './operations/duplicates'
import { exportOperations } from './operations/exports'
import { inboundOperations } from './operations/inbound'
import { importOperations } from './operations/imports'
import { dealOperations, dealUpserts } from './operations/deals'
import { activityOperations, changeOperations, dashboardOperations, searchOperations } from './operations/insight'
import { logoOperations } from './operations/logo'
import { mergeOperations } from './operations/merges'
import { ownAccountOperations } from './operations/own-account'
import { proposalOperations } from './operations/proposals'
import { personOperations } from './operations/person'
import { pipelineOperations } from './operations/pipelines'
import { invitationOperations } from './operations/invitations'
import { mailOperations, mailTemplateOperations } from './operations/mails'
import { memberOperations } from './operations/members'
import { passwordOperations } from './operations/passwords'
import { keySessionOperations, organisationSessionOperations } from './operations/sessions'
import { summaryOperations } from './operations/summaries'
import { templateOperations } from './operations/templates'
import { unsubscribeOperations } from './operations/unsubscribes'
import { webhookDeliveryOperations, webhookOperations } from './operations/webhooks'
import { workflowOperations, workflowRunOperations } from './operations/workflows'
import type { Operation } from './operation'
import { resourceOperations, type ResourceOperations } from './resource-operations'
import type { Verbs } from './verbs'
import { upsertOperations } from './upsert-operations'

/** A resource with only the usual operations; its verbs default to the plain ones. */
const plain = <F extends Fields>(resource: Resource<F>, verbs: Verbs<F> = plainVerbs(resource)): ResourceOperations =>
  resourceOperations(resource, verbs)

/** Every operation of the API, in the order of the description. */
export const operations: Operation[] = [
  accountOperations,
  logoOperations,
  passwordOperations,
  ownAccountOperations,
  memberOperations,
  invitationOperations,
  plain(contact, { ...contacts, purge: purgeContact }),
  upsertOperations(contact, contacts, 'email'),
  contactDuplicateOperations,
  plain(company, companies),
  upsertOperations(company, companies, 'domain'),
  companyDuplicateOperations,
  dealOperations,
  dealUpserts,
  pipelineOperations,
  mergeOperations,
  plain(task, tasks),
  plain(note, notes),
  plain(tag, tags),
  plain(customField, customFields),
  plain(view, views),
  importOperations,
  exportOperations,
  bulkOperations,
  activityOperations,
  auditOperations,
  changeOperations,
  searchOperations,
  summaryOperations,
  dashboardOperations,
  keySessionOperations,
  organisationSessionOperations,
  proposalOperations,
  templateOperations,
  mailOperations,
  mailTemplateOperations,
  unsubscribeOperations,
  callbackOperations,
  webhookOperations,
  webhookDeliveryOperations,
  workflowOperations,
  workflowRunOperations,
  inboundOperations,
  comparisonOperations,
  apiKeyOperations,
  personOperations,
].flatMap((group): Operation[] => Object.values(group))

import { accountOperations } from './operations/accounts'
import { apiKeyOperations } from './operations/api-keys'
import { callbackOperations } from './operations/callback'
import { comparisonOperations } from './operations/comparisons'
import { companyOperations, companyUpserts } from './operations/companies'
import { contactOperations, contactUpserts } from './operations/contacts'
import { customFieldOperations } from './operations/custom-fields'
import { bulkOperations } from './operations/bulk-operations'
import { exportOperations } from './operations/exports'
import { importOperations } from './operations/imports'
import { dealOperations, dealUpserts } from './operations/deals'
import {
  activityOperations,
  auditOperations,
  changeOperations,
  dashboardOperations,
  searchOperations,
} from './operations/insight'
import { mergeOperations } from './operations/merges'
import { ownAccountOperations } from './operations/own-account'
import { noteOperations } from './operations/notes'
import { tagOperations } from './operations/tags'
import { taskOperations } from './operations/tasks'
import { viewOperations } from './operations/views'
import { personOperations } from './operations/person'
import { pipelineOperations } from './operations/pipelines'
import { invitationOperations } from './operations/invitations'
import { memberOperations } from './operations/members'
import { passwordOperations } from './operations/passwords'
import { keySessionOperations, organisationSessionOperations } from './operations/sessions'
import { templateOperations } from './operations/templates'
import type { Operation } from './operation'

/** Every operation of the API, in the order in which the description lists them. */
export const operations: Operation[] = [
  accountOperations,
  passwordOperations,
  ownAccountOperations,
  memberOperations,
  invitationOperations,
  contactOperations,
  contactUpserts,
  companyOperations,
  companyUpserts,
  dealOperations,
  dealUpserts,
  pipelineOperations,
  mergeOperations,
  taskOperations,
  noteOperations,
  tagOperations,
  customFieldOperations,
  viewOperations,
  importOperations,
  exportOperations,
  bulkOperations,
  activityOperations,
  auditOperations,
  changeOperations,
  searchOperations,
  dashboardOperations,
  keySessionOperations,
  organisationSessionOperations,
  templateOperations,
  callbackOperations,
  comparisonOperations,
  apiKeyOperations,
  personOperations,
].flatMap((group): Operation[] => Object.values(group))

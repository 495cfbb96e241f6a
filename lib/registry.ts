import { invitation } from '@/lib/accounts/invitations/schema'
import { member } from '@/lib/accounts/members/schema'
import { apiKey } from '@/lib/auth/keys/schema'
import { delivery } from '@/lib/callbacks/schema'
import { activity } from '@/lib/across/activities/schema'
import { auditEvent } from '@/lib/reports/audit/schema'
import { proposal } from '@/lib/across/proposals/schema'
import { customField } from '@/lib/across/custom-fields/schema'
import { merge } from '@/lib/across/merges/schema'
import { pipeline } from '@/lib/crm/pipelines/schema'
import { tag } from '@/lib/crm/tags/schema'
import { view } from '@/lib/across/views/schema'
import { bulkOperation } from '@/lib/long-work/bulk/schema'
import { exportDefinition } from '@/lib/long-work/exports/schema'
import { importDefinition } from '@/lib/long-work/imports/schema'
import { webhook, webhookDelivery } from '@/lib/webhooks/schema'
import { workflowRun } from '@/lib/workflows/run-records/schema'
import { workflow } from '@/lib/workflows/schema'
import { template } from '@/lib/identity/templates/schema'
import { mailTemplate } from '@/lib/mail/templates/schema'
import { RECORDS } from '@/lib/records'
import { Resources } from '@/lib/resource/resources'

/** Every resource: the records, and what concerns them. The server's code reaches them through its Context. */
export const resources = new Resources([
  ...RECORDS,
  pipeline,
  merge,
  tag,
  customField,
  view,
  activity,
  auditEvent,
  proposal,
  template,
  mailTemplate,
  apiKey,
  delivery,
  webhook,
  webhookDelivery,
  workflow,
  workflowRun,
  member,
  invitation,
  importDefinition,
  exportDefinition,
  bulkOperation,
])

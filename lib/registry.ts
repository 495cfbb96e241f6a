import { z } from 'zod'
import { invitation } from '@/lib/accounts/invitations/schema'
import { member } from '@/lib/accounts/members/schema'
import { apiKey } from '@/lib/auth/keys/schema'
import { delivery } from '@/lib/callbacks/schema'
import { activity } from '@/lib/crm/activities/schema'
import { auditEvent } from '@/lib/crm/audit/schema'
import { company } from '@/lib/crm/companies/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { customField } from '@/lib/crm/custom-fields/schema'
import { deal } from '@/lib/crm/deals/schema'
import { note } from '@/lib/crm/notes/schema'
import { merge } from '@/lib/crm/merges/schema'
import { pipeline } from '@/lib/crm/pipelines/schema'
import { tag } from '@/lib/crm/tags/schema'
import { task } from '@/lib/crm/tasks/schema'
import { view } from '@/lib/crm/views/schema'
import { bulkOperation } from '@/lib/long-work/bulk/schema'
import { exportDefinition } from '@/lib/long-work/exports/schema'
import { importDefinition } from '@/lib/long-work/imports/schema'
import { session } from '@/lib/identity/sessions/schema'
import { template } from '@/lib/identity/templates/schema'
import type { Resource } from '@/lib/resource/define'

/**
 * Every resource there is. A new one costs one line here. The cast forgets the exact fields, which those who loop over
 * all resources cannot use anyway.
 */
export const resources = [
  contact,
  company,
  deal,
  pipeline,
  merge,
  task,
  note,
  tag,
  customField,
  view,
  activity,
  auditEvent,
  session,
  template,
  apiKey,
  delivery,
  member,
  invitation,
  importDefinition,
  exportDefinition,
  bulkOperation,
] as unknown as Resource[]

export const resourceAt = (path: string): Resource | undefined => resources.find((resource) => resource.path === path)

/** How a reference field finds and names what it points to. */
export interface ReferenceTarget {
  path: string
  /** Member of the target that the reference holds. */
  key: string
  /** Member of the target that people know it by. */
  title: string
  record: z.ZodType<Record<string, unknown>>
}

/** A reference to a member holds the user's id. */
const members: ReferenceTarget = {
  path: 'members',
  key: 'user_id',
  title: 'full_name',
  record: z.record(z.string(), z.unknown()),
}

/** @throws Error for a collection that no definition names */
export function referenceTarget(path: string): ReferenceTarget {
  if (path === members.path) return members
  const resource = resourceAt(path)
  if (!resource) throw new Error(`A reference points to ${path}, which is no resource`)
  return { path, key: 'id', title: resource.title, record: z.record(z.string(), z.unknown()) }
}

import { z } from 'zod'
import { memberSchema } from '@/lib/accounts/schema'
import { apiKey } from '@/lib/auth/keys/schema'
import { delivery } from '@/lib/callbacks/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { session } from '@/lib/identity/sessions/schema'
import { template } from '@/lib/identity/templates/schema'
import type { Resource } from './define'

/**
 * Every resource there is. A new one costs one line here. The cast forgets the exact fields, which those who loop over
 * all resources cannot use anyway.
 */
export const resources = [contact, session, template, apiKey, delivery] as unknown as Resource[]

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

/** Members are no resource of the common kind: a reference to one holds the user's id. */
const members: ReferenceTarget = { path: 'members', key: 'user_id', title: 'full_name', record: memberSchema }

/** @throws Error for a collection that no definition names */
export function referenceTarget(path: string): ReferenceTarget {
  if (path === members.path) return members
  const resource = resourceAt(path)
  if (!resource) throw new Error(`A reference points to ${path}, which is no resource`)
  return { path, key: 'id', title: resource.title, record: z.record(z.string(), z.unknown()) }
}

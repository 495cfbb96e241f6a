import type { TenantDb } from '@/lib/db/tenant'
import { withCustomFields } from './custom-values'
import type { Shape } from './define'
import { relatedFields } from './related-fields'
import type { Resources } from './resources'

/** A resource as filters know it: with its custom fields and the fields of the records it refers to. */
export async function withAllFields<R extends Shape>(
  { db, resources }: { db: TenantDb; resources: Resources },
  resource: R,
): Promise<R> {
  const own = await withCustomFields(db, resource)
  return { ...own, fields: { ...own.fields, ...relatedFields(resource, (path) => resources.at(path)) } }
}

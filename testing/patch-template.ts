import { update } from '@/lib/identity/templates/templates'
import type { Tenant } from './tenant'

/** Changes the default template of a tenant before a session is created from it. */
export async function patchTemplate(tenant: Tenant, now: Date, patch: Parameters<typeof update>[2]): Promise<void> {
  await tenant.at(now)(async (context) => {
    const { id } = await context.db.checkTemplate.findFirstOrThrow({
      where: { is_default: true },
      select: { id: true },
    })
    await update(context, id, patch, null)
  })
}

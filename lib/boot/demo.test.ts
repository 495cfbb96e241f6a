import { expect, it } from 'vitest'
import { deleteOrganisation } from '@/lib/accounts/delete-organisation'
import { database } from '@/lib/db/client'
import { tenantTransaction } from '@/lib/db/tenant'
import { newId } from '@/lib/ids'
import { resources } from '@/lib/registry'
import { fillDemo } from '@/prisma/seed'

/** Somebody tries the demo, deletes its organisation to see what happens, and wants it back. */
it('the demo can be filled again for the same user after its organisation was deleted', async () => {
  const first = await fillDemo('http://localhost:3000', 'a password of the demo')
  const user = await database().user.findFirstOrThrow({ where: { email: first.email } })
  await tenantTransaction(first.organisation_id, async (db) => {
    const actor = { type: 'user' as const, id: user.id }
    const context = { actor, organisationId: first.organisation_id, db, now: new Date(), requestId: newId(), resources }
    const { name } = await db.organisation.findFirstOrThrow()
    await deleteOrganisation(context, name, null)
  })

  const again = await fillDemo('http://localhost:3000', 'another password')
  expect(again.organisation_id).not.toBe(first.organisation_id)
  const owners = await database().membership.findMany({ where: { organisation_id: again.organisation_id } })
  expect(owners).toMatchObject([{ user_id: user.id, role: 'owner' }])
  const same = await fillDemo('http://localhost:3000', 'another password')
  expect(same.organisation_id).toBe(again.organisation_id)
})

import { expect, it } from 'vitest'
import { deleteOrganisation } from '@/lib/accounts/delete-organisation'
import { preferencesOf } from '@/lib/accounts/preferences'
import { verificationSchema } from '@/lib/crm/contacts/schema'
import { database } from '@/lib/db/client'
import { tenantTransaction } from '@/lib/db/tenant'
import { newId } from '@/lib/ids'
import { resources } from '@/lib/registry'
import { fillDemo } from '@/prisma/seed'

/** Somebody tries the demo, deletes its organisation to see what happens, and wants it back. */
it('the demo can be filled again for the same user after its organisation was deleted', async () => {
  const first = await fillDemo('http://localhost:3000', 'a password of the demo')
  const user = await database().user.findFirstOrThrow({ where: { email: first.email } })
  expect(await shownFirst(first.organisation_id)).toEqual({
    verifications: ['failed', 'none', 'pending', 'verified'],
    workflows: ['on', 'on'],
    favourites: ['Expiring in 60 days', 'Large deals'],
  })
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

/** What somebody sees who opens the demo: the newest contacts, the workflows, and the views at hand. */
async function shownFirst(organisationId: string) {
  return tenantTransaction(organisationId, async (db) => {
    const contacts = await db.contact.findMany({ orderBy: { created_at: 'desc' }, take: 20 })
    const { preferences } = await db.membership.findFirstOrThrow()
    const views = await db.view.findMany({ where: { id: { in: preferencesOf(preferences).favourite_views } } })
    return {
      verifications: [
        ...new Set(contacts.map(({ verification }) => verificationSchema.parse(verification).status)),
      ].sort(),
      workflows: (await db.workflow.findMany()).map(({ status }) => status),
      favourites: views.map(({ name }) => name).sort(),
    }
  })
}

import { beforeEach, describe, expect, it } from 'vitest'
import * as merges from '@/lib/across/merges/merges'
import { undo } from '@/lib/across/merges/undo'
import * as contacts from '@/lib/crm/contacts/contacts'
import { sweepSession } from '@/lib/identity/decision/sweep-sessions'
import { sessionRow } from '@/lib/identity/sessions/session-row'
import { newId } from '@/lib/ids'
import * as imports from '@/lib/long-work/imports/imports'
import { preview } from '@/lib/long-work/imports/preview'
import { resultFile } from '@/lib/long-work/imports/result-file'
import { consentedSession } from '@/testing/consented-session'
import { ImportsOf } from '@/testing/file-import'
import { newTenant, type Tenant } from '@/testing/tenant'
import { purgeContact } from './purge-contact'

/** An erased person can prove nothing any more, and nobody can read their name. */
const START = new Date('2026-11-21T12:00:00Z')
const AFTER = new Date('2026-11-29T12:00:00Z')
const LONG_AFTER = new Date('2026-12-09T12:00:00Z')
const EXPECTED = { expected_full_name: 'Cara Doe', expected_address: '12 Orchard Road, NR2 4TE' }
const NOBODY_TOLD = () => Promise.resolve()

describe('a contact that is purged', () => {
  let tenant: Tenant
  let cara: string
  beforeEach(async () => {
    tenant = await newTenant(START)
    cara = (await tenant.at(START)((context) => contacts.create(context, { full_name: 'Cara Doe' }, 'refuse'))).id
  })
  const begin = (contact_id = cara, now = START) => consentedSession(tenant, now, { contact_id, ...EXPECTED })
  const rowOf = (id: string) => tenant.at(START)((context) => sessionRow(context, id))

  it('keeps its checks when the purge is refused', async () => {
    const id = await begin()
    await expect(tenant.at(START)((context) => purgeContact(context, cara, 7))).rejects.toMatchObject({
      code: 'stale_version',
    })
    expect(await rowOf(id)).toMatchObject({ status: 'in_progress', contact_id: cara, ...EXPECTED })
  })

  it('takes along open and expired checks and what they expected, and nobody else’s', async () => {
    const bob = await tenant.at(START)((context) => contacts.create(context, { full_name: 'Bob' }, 'refuse'))
    const [expired, bobs] = [await begin(), await begin(bob.id)]
    await tenant.at(AFTER)((context) => sweepSession(context, expired, NOBODY_TOLD))
    const open = await begin(cara, AFTER)
    await tenant.at(LONG_AFTER)((context) => purgeContact(context, cara, null))
    const gone = { contact_id: null, expected_full_name: null, expected_address: null, document_key: null }
    expect(await rowOf(open)).toMatchObject({ status: 'cancelled', ...gone })
    expect(await rowOf(expired)).toMatchObject({ status: 'expired', ...gone })
    expect(await rowOf(bobs)).toMatchObject({ status: 'in_progress', contact_id: bob.id, ...EXPECTED })
  })

  const add = (full_name: string) =>
    tenant.at(START)(async (context) => (await contacts.create(context, { full_name }, 'refuse')).id)
  const merge = (survivor_id: string, merged_id: string, also: string[] = [], now = START) =>
    tenant.at(now)((context) =>
      merges.create(
        context,
        { resource: 'contacts', survivor_id, merged_id, also: also.map((one) => ({ merged_id: one })) },
        () => ({}),
      ),
    )
  const nameOf = (id: string) =>
    tenant.at(START)(async (context) => {
      const found = await contacts.get(context, id, { includeDeleted: true }).catch(() => null)
      return found?.full_name ?? null
    })

  it('spares others whose merge was undone or who were restored', async () => {
    const [carl, cora] = [await add('Carl Doe'), await add('Cora Doe')]
    const { id } = await merge(cara, carl)
    await tenant.at(START)((context) => undo(context, id, false, () => ({})))
    await tenant.at(START)((context) => contacts.remove(context, carl, null))
    await merge(cara, cora)
    await tenant.at(START)((context) => contacts.restore(context, cora))
    await tenant.at(START)((context) => purgeContact(context, cara, null))
    expect([await nameOf(cara), await nameOf(carl), await nameOf(cora)]).toEqual([null, 'Carl Doe', 'Cora Doe'])
  })

  it('takes along whoever was merged into them, at any depth', async () => {
    const [twice, thrice, early] = [await add('Cara M Doe'), await add('C Doe'), await add('Caroline Doe')]
    await merge(twice, early)
    await merge(cara, twice, [thrice])
    await tenant.at(START)((context) => purgeContact(context, cara, null))
    for (const id of [cara, twice, thrice, early]) {
      expect(await nameOf(id)).toBeNull()
      const told = await tenant.at(START)((context) => context.db.event.findMany({ where: { subject_id: id } }))
      expect(JSON.stringify(told.map(({ data }) => data))).not.toMatch(/Doe/)
      expect(told.filter(({ type }) => type === 'contact.purged')).toHaveLength(1)
    }
  })

  it('spares whoever was restored, and those merged into them', async () => {
    const [bob, carl] = [await add('Bob'), await add('Carl')]
    await merge(bob, carl)
    await merge(cara, bob, [], AFTER)
    await tenant.at(LONG_AFTER)((context) => contacts.restore(context, bob))
    await tenant.at(LONG_AFTER)((context) => purgeContact(context, cara, null))
    expect([await nameOf(bob), await nameOf(carl)]).toEqual(['Bob', 'Carl'])
    await tenant.at(LONG_AFTER)((context) => purgeContact(context, bob, null))
    expect([await nameOf(bob), await nameOf(carl)]).toEqual([null, null])
  })

  it('spares whoever was restored and merged into somebody else, and that merge can still be undone', async () => {
    const [bob, dora] = [await add('Bob'), await add('Dora')]
    await merge(cara, bob)
    await tenant.at(START)((context) => contacts.restore(context, bob))
    const { id } = await merge(dora, bob, [], AFTER)
    await tenant.at(LONG_AFTER)((context) => purgeContact(context, cara, null))
    expect(await nameOf(bob)).toBe('Bob')
    await tenant.at(LONG_AFTER)((context) => undo(context, id, false, () => ({})))
    expect(await tenant.at(LONG_AFTER)((context) => contacts.get(context, bob))).toMatchObject({ deleted_at: null })
  })

  it('spares whoever was restored and deleted by hand', async () => {
    const bob = await add('Bob')
    await merge(cara, bob)
    await tenant.at(START)((context) => contacts.restore(context, bob))
    await tenant.at(AFTER)((context) => contacts.remove(context, bob, null))
    await tenant.at(LONG_AFTER)((context) => purgeContact(context, cara, null))
    expect(await nameOf(bob)).toBe('Bob')
  })

  it('takes along the checks of contacts merged into them', async () => {
    const twin = await add('Cara M Doe')
    await merge(cara, twin)
    const done = await begin()
    await tenant.at(AFTER)((context) => sweepSession(context, done, NOBODY_TOLD))
    const open = await begin(cara, AFTER)
    const proposal = { contact_id: twin, session_id: done, field: 'full_name', current: 'Cara', proposed: 'Cara Doe' }
    await tenant.at(AFTER)(async (context) => {
      await context.db.checkSession.updateMany({ where: { id: { in: [open, done] } }, data: { contact_id: twin } })
      const stamps = { verified_at: AFTER, created_at: AFTER, updated_at: AFTER, created_by: {}, updated_by: {} }
      await context.db.proposal.create({
        data: { id: newId(), organisation_id: tenant.organisationId, ...proposal, ...stamps },
      })
    })
    await tenant.at(AFTER)((context) => purgeContact(context, cara, null))
    const gone = { contact_id: null, expected_full_name: null, document_key: null }
    expect(await rowOf(open)).toMatchObject({ status: 'cancelled', ...gone })
    expect(await rowOf(done)).toMatchObject({ status: 'expired', ...gone })
    expect(await tenant.at(AFTER)((context) => context.db.proposal.findMany())).toMatchObject([
      { contact_id: null, current: null, proposed: null },
    ])
  })

  it('can no longer be read in the import that made it, while the others can', async () => {
    const importing = new ImportsOf(tenant, START)
    const { id } = await importing.upload('full_name,email\nDora,dora@example.org\nEd,ed@example.org\n')
    await importing.finish(id)
    const [dora] = await importing.rows(id)
    await tenant.at(START)((context) => purgeContact(context, dora?.record_id ?? '', null))
    const lines = await tenant.at(START)(async (context) => {
      const file: string[] = []
      for await (const line of resultFile(context, await imports.get(context, id))) file.push(line.trim())
      return file
    })
    expect(lines[1]).toMatch(/record_purged,Its record was deleted for good\.,,$/)
    expect(lines[2]).toMatch(/Ed,ed@example\.org$/)
    expect(lines.join('')).not.toContain('dora')
    const seen = await tenant.at(START)(async (context) => [
      (await preview(context, id)).data,
      (await imports.get(context, id)).columns,
    ])
    expect(JSON.stringify(seen)).not.toMatch(/dora/i)
    expect(seen).toMatchObject([
      [{ values: {} }, { values: { full_name: 'Ed' } }],
      [{ name: 'full_name', samples: [] }, { name: 'email' }],
    ])
  })
})

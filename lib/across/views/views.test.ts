import { describe, expect, it } from 'vitest'
import { newTenant } from '@/testing/tenant'
import { newMember } from '@/testing/member'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { parseListQuery } from '@/lib/resource/list-query'
import * as customFields from '../custom-fields/custom-fields'
import { sample } from './sample'
import { view } from './schema'
import * as views from './views'

const now = new Date()

it('refuses a filter, a sort and columns that its collection lacks', async () => {
  const tenant = await newTenant()
  const create = (input: object) => tenant.at(now)((context) => views.create(context, { ...sample, ...input }))
  const pointsTo = (pointer: string) => ({ details: { errors: [{ pointer }] } })
  await expect(create({ filter: { field: 'amount', op: 'gt', value: 1 } })).rejects.toMatchObject(pointsTo('/filter'))
  await expect(create({ sort: '-shoe_size' })).rejects.toMatchObject(pointsTo('/sort'))
  await expect(create({ columns: ['full_name', 'shoe_size'] })).rejects.toMatchObject(pointsTo('/columns/1'))
  const arrangement = { widths: {}, pinned: ['shoe_size'], group: null }
  await expect(create({ arrangement })).rejects.toMatchObject(pointsTo('/arrangement'))
})

it('stores the filter tree as sent, and checks all of it against another collection', async () => {
  const tenant = await newTenant()
  const made = await tenant.at(now)((context) => views.create(context, sample))
  expect(made.filter).toEqual(sample.filter)
  await expect(
    tenant.at(now)((context) => views.update(context, made.id, { resource: 'tasks' }, null)),
  ).rejects.toMatchObject({ code: 'validation_failed' })
  expect(
    await tenant.at(now)((context) => views.update(context, made.id, { filter: null, columns: null }, null)),
  ).toMatchObject({ filter: null, columns: [] })
})

it('can be renamed and moved although one of its fields was deleted, which remains an error', async () => {
  const { at } = await newTenant()
  const field = await at(now)((context) =>
    customFields.create(context, { resource: 'contacts', label: 'Tier', type: 'choice', choices: ['Gold'] }),
  )
  const filter = { field: 'custom.tier', op: 'eq' as const, value: 'Gold' }
  const { id } = await at(now)((context) => views.create(context, { ...sample, filter, columns: ['custom.tier'] }))
  await at(now)((context) => customFields.remove(context, field.id, null))
  const change = (patch: object) => at(now)((context) => views.update(context, id, patch, null))
  await expect(change({ name: 'Gold', filter })).rejects.toMatchObject({ code: 'validation_failed' })
  await expect(change({ columns: ['custom.tier'] })).rejects.toMatchObject({ code: 'validation_failed' })
  expect(await change({ name: 'Gold', position: 3 })).toMatchObject({ name: 'Gold', position: 3, filter })
  expect(await change({ filter: null })).toMatchObject({ filter: null, columns: ['custom.tier'] })
})

describe('a private view', () => {
  /** Max keeps a view to himself, Mia shares hers; an integration has a key. */
  async function cast() {
    const tenant = await newTenant()
    const [max, mia] = [await newMember(tenant, 'member'), await newMember(tenant, 'member', 'Mia Member')]
    const as =
      (actor: Context['actor']) =>
      <T>(work: (context: Context) => Promise<T>) =>
        tenant.at(now)((context) => work({ ...context, actor }))
    return {
      asMax: as({ type: 'user', id: max.userId }),
      asMia: as({ type: 'user', id: mia.userId }),
      asKey: as({ type: 'api_key', id: null }),
      mia,
    }
  }
  const names = async (context: Context, query = '') => {
    const asked = parseListQuery(view, new URLSearchParams(query), context)
    return (await views.list(context, asked)).data.map(({ name }) => name).toSorted()
  }
  const mine = { ...sample, name: 'Mine', visibility: 'private' as const }

  it('can only be made by members for themselves', async () => {
    const { asMax, asMia, asKey, mia } = await cast()
    const refused = { code: 'validation_failed', details: { errors: [{ code: 'not_the_owner' }] } }
    await expect(asKey((context) => views.create(context, mine))).rejects.toMatchObject(refused)
    await expect(asMax((context) => views.create(context, { ...mine, owner_id: mia.userId }))).rejects.toMatchObject(
      refused,
    )
    const shared = await asMia((context) => views.create(context, { ...sample, name: 'Ours' }))
    await expect(
      asMax((context) => views.update(context, shared.id, { visibility: 'private' }, null)),
    ).rejects.toMatchObject(refused)
    // A view without an owner becomes the property of whoever makes it private.
    const nobodys = await asKey((context) => views.create(context, { ...sample, name: 'Loose' }))
    await asMax((context) => views.update(context, nobodys.id, { visibility: 'private' }, null))
    expect(await asMia((context) => names(context))).toEqual(['Ours'])
  })

  it('is invisible to everybody else, whatever they request', async () => {
    const { asMax, asMia, asKey } = await cast()
    const { id } = await asMax((context) => views.create(context, mine))
    const missing = { code: 'not_found' }
    for (const as of [asMia, asKey]) {
      expect(await as((context) => names(context))).toEqual([])
      expect(await as((context) => names(context, 'include=deleted&visibility=private'))).toEqual([])
      await expect(as((context) => views.get(context, id))).rejects.toMatchObject(missing)
      const shape = { expand: [], fields: null }
      await expect(as((context) => views.shown.get(context, id, { shape }))).rejects.toMatchObject(missing)
      await expect(as((context) => views.update(context, id, { name: 'X' }, null))).rejects.toMatchObject(missing)
      await expect(as((context) => views.remove(context, id, null))).rejects.toMatchObject(missing)
      await expect(as((context) => views.purge(context, id, null))).rejects.toMatchObject(missing)
    }
    const change = { subject_type: 'view', subject_id: id, before: null, after: { name: 'Mine' } }
    expect(await asMax((context) => views.redactPrivateViews(context, [change]))).toEqual([change])
    expect(await asMia((context) => views.redactPrivateViews(context, [change]))).toEqual([{ ...change, after: null }])
    await asMax((context) => views.remove(context, id, null))
    await expect(asMia((context) => views.restore(context, id))).rejects.toBeInstanceOf(DomainError)
    await asMax((context) => views.restore(context, id))
    expect(await asMax((context) => names(context))).toEqual(['Mine'])
    await asMax((context) => views.update(context, id, { visibility: 'shared' }, null))
    expect(await asKey((context) => names(context))).toEqual(['Mine'])
    expect(await asMia((context) => views.redactPrivateViews(context, [change]))).toEqual([change])
    await asMax((context) => views.purge(context, id, null))
    expect(await asMax((context) => views.redactPrivateViews(context, [change]))).toEqual([{ ...change, after: null }])
  })
})

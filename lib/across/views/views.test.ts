import { expect, it } from 'vitest'
import { newTenant } from '@/testing/tenant'
import { sample } from './sample'
import * as views from './views'

const now = new Date()

it('refuses a filter, a sort and columns that its collection does not have', async () => {
  const tenant = await newTenant()
  const create = (input: object) => tenant.at(now)((context) => views.create(context, { ...sample, ...input }))
  const pointsTo = (pointer: string) => ({ particulars: { errors: [{ pointer }] } })
  await expect(create({ filter: { field: 'amount', op: 'gt', value: 1 } })).rejects.toMatchObject(pointsTo('/filter'))
  await expect(create({ sort: '-shoe_size' })).rejects.toMatchObject(pointsTo('/sort'))
  await expect(create({ columns: ['full_name', 'shoe_size'] })).rejects.toMatchObject(pointsTo('/columns/1'))
  const arrangement = { widths: {}, pinned: ['shoe_size'], group: null }
  await expect(create({ arrangement })).rejects.toMatchObject(pointsTo('/arrangement'))
})

it('keeps the tree as it was sent, and checks a patch as a whole', async () => {
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

import { beforeEach, describe, expect, it } from 'vitest'
import * as deals from '@/lib/crm/deals/deals'
import { moveDeals, redefineStage } from '@/lib/crm/deals/move-deals'
import type { Deal } from '@/lib/crm/deals/schema'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as pipelines from './pipelines'
import { sample } from './sample'
import { pipeline, type Pipeline, type Stage } from './schema'

/** An organisation rearranges its stages while they contain deals. */
const START = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-24T12:00:00Z')
const DEALS = { move: moveDeals, redefine: redefineStage }
const RENEWALS = pipeline.create.parse(sample)

describe('a pipeline', () => {
  let tenant: Tenant
  let sales: Pipeline
  beforeEach(async () => {
    tenant = await newTenant(START)
    sales = await defaultPipeline()
  })

  const defaults = () =>
    tenant.at(START)((context) => context.db.pipeline.findMany({ where: { is_default: true, deleted_at: null } }))
  const defaultPipeline = async () => {
    const [row] = await defaults()
    return tenant.at(START)((context) => pipelines.get(context, row?.id ?? ''))
  }
  const create = (input = RENEWALS) => tenant.at(START)((context) => pipelines.create(context, input))
  const update = (id: string, patch: object, options: pipelines.DealOptions = {}) =>
    tenant.at(LATER)((context) => pipelines.update(context, id, pipeline.patch.parse(patch), null, options, DEALS))
  const remove = (id: string, options: pipelines.DealOptions = {}) =>
    tenant.at(LATER)((context) => pipelines.remove(context, id, null, options, DEALS))
  const stageCalled = (name: string, of = sales): Stage => {
    const found = of.stages.find((stage) => stage.name === name)
    if (!found) throw new Error(`no stage ${name}`)
    return found
  }
  const dealIn = (stage: Stage, more: object = {}) =>
    tenant.at(START)((context) => deals.create(context, { name: `In ${stage.name}`, stage_id: stage.id, ...more }))
  const reread = (id: string): Promise<Deal> =>
    tenant.at(LATER)((context) => deals.get(context, id, { includeDeleted: true }))
  const eventsOf = (id: string) =>
    tenant.at(LATER)(async (context) =>
      (await context.db.event.findMany({ where: { subject_id: id }, orderBy: { id: 'asc' } })).map(({ type }) => type),
    )
  const stageRows = (of: Pipeline) =>
    tenant.at(LATER)((context) => context.db.stage.count({ where: { pipeline_id: of.id } }))

  it('is refused without an open, a won or a lost stage, or with two stages of one name', () => {
    const issues = (stages: object[]) =>
      pipeline.create
        .safeParse({ name: 'P', stages })
        .error?.issues.map(({ path, message }) => `/${path.join('/')} ${message}`)
    const [open, , won, lost] = sample.stages
    expect(issues([])).toHaveLength(3)
    for (const [status, stages] of Object.entries({ open: [won, lost], won: [open, lost], lost: [open, won] })) {
      expect(issues(stages.map((stage) => ({ ...stage })))).toEqual([
        expect.stringContaining(`/stages needs at least one stage with the status ${status}`),
      ])
    }
    expect(issues([...sample.stages, { name: 'RENEWED', status: 'open', probability: 1 }])).toEqual([
      '/stages/4/name there is another stage called RENEWED',
    ])
    expect(issues([...sample.stages, { name: 'X', status: 'open', probability: 101 }])?.[0]).toContain(
      '/stages/4/probability',
    )
  })

  it('accepts no stage of another pipeline, nor one that never existed', async () => {
    const renewals = await create()
    const stages = [...renewals.stages, { ...stageCalled('New'), name: 'Foreign' }]
    await expect(update(renewals.id, { stages })).rejects.toMatchObject({
      code: 'unknown_reference',
      details: { errors: [{ pointer: '/stages/4/id' }] },
    })
    await expect(create({ ...RENEWALS, stages: renewals.stages })).rejects.toMatchObject({
      code: 'unknown_reference',
      details: { errors: [{ pointer: '/stages/0/id' }] },
    })
  })

  it('is created at sign-up, and new ones come last', async () => {
    expect(sales).toMatchObject({ name: 'Sales', is_default: true })
    expect(sales.stages.map(({ name, status, probability }) => [name, status, probability])).toEqual([
      ['New', 'open', 10],
      ['Qualified', 'open', 30],
      ['Proposal', 'open', 50],
      ['Negotiation', 'open', 75],
      ['Won', 'won', 100],
      ['Lost', 'lost', 0],
    ])
    const renewals = await create()
    expect(renewals.position > sales.position).toBe(true)
    expect(renewals.is_default).toBe(false)
    await expect(create({ ...RENEWALS, position: '!' })).rejects.toMatchObject({
      details: { errors: [{ pointer: '/position' }] },
    })
    await expect(create({ ...RENEWALS, position: 'z' })).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('keeps the ids of its stages when they are renamed, reordered or added to', async () => {
    const [first, ...others] = sales.stages
    const after = await update(sales.id, {
      stages: [...others, { ...first, name: 'Fresh' }, { name: 'Paused', status: 'open', probability: 5 }],
    })
    expect(after.stages.map(({ name }) => name)).toEqual([
      'Qualified',
      'Proposal',
      'Negotiation',
      'Won',
      'Lost',
      'Fresh',
      'Paused',
    ])
    expect(after.stages[5]?.id).toBe(first?.id)
    expect(await stageRows(sales)).toBe(7)
    expect((await update(sales.id, { stages: after.stages })).version).toBe(after.version)
    await update(sales.id, { stages: sales.stages })
    expect(await stageRows(sales)).toBe(6)
  })

  it('stores after how many days deals rot: a stage list without it keeps it, and null removes it', async () => {
    const first = async (change: object) =>
      (await update(sales.id, { stages: sales.stages.with(0, { ...stageCalled('New'), ...change }) })).stages[0]
    expect(pipeline.patch.safeParse({ stages: [{ ...stageCalled('New'), rots_after_days: 0 }] }).success).toBe(false)
    expect(await first({ rots_after_days: 14 })).toMatchObject({ rots_after_days: 14 })
    expect(await first({ name: 'Fresh' })).toMatchObject({ name: 'Fresh', rots_after_days: 14 })
    expect(await first({ rots_after_days: null })).not.toHaveProperty('rots_after_days')
  })

  it('never loses a stage that holds deals, even deleted ones', async () => {
    const [standing, deleted] = [await dealIn(stageCalled('New')), await dealIn(stageCalled('Proposal'))]
    await tenant.at(START)((context) => deals.remove(context, deleted.id, null))
    const stages = sales.stages.filter(({ name }) => name !== 'New' && name !== 'Proposal')
    await expect(update(sales.id, { stages })).rejects.toMatchObject({
      code: 'conflict',
      details: {
        detail: expect.stringContaining('move_deals_to'),
        extra: {
          stages: [
            { id: stageCalled('New').id, name: 'New', deals_count: 1 },
            { name: 'Proposal', deals_count: 1 },
          ],
        },
      },
    })
    await expect(update(sales.id, { stages }, { move_deals_to: stageCalled('New').id })).rejects.toMatchObject({
      code: 'invalid_parameter',
      details: { errors: [{ parameter: 'move_deals_to' }] },
    })
    expect((await reread(standing.id)).version).toBe(1)
    expect(await stageRows(sales)).toBe(6)
  })

  it('moves deals out of a removed stage, behind those in the target, in order, with history and events', async () => {
    const there = await dealIn(stageCalled('Qualified'))
    const [second, first] = [await dealIn(stageCalled('New')), await dealIn(stageCalled('New'), { probability: 11 })]
    await tenant.at(START)((context) => deals.remove(context, first.id, null))
    const stages = sales.stages.filter(({ name }) => name !== 'New')
    await update(sales.id, { stages }, { move_deals_to: stageCalled('Qualified').id })
    const moved = [there, first, second]
    const after = await Promise.all(moved.map(({ id }) => reread(id)))
    expect(after.map(({ position }) => position)).toEqual(after.map(({ position }) => position).toSorted())
    expect(new Set(after.map(({ position }) => position)).size).toBe(3)
    expect(after.slice(1)).toMatchObject(
      Array.from({ length: 2 }, () => ({
        stage_id: stageCalled('Qualified').id,
        status: 'open',
        probability: 30,
        stage_entered_at: LATER.toISOString(),
      })),
    )
    expect(await eventsOf(second.id)).toEqual(['deal.created', 'deal.updated', 'deal.stage_changed'])
    const stays = await tenant.at(LATER)((context) =>
      context.db.stageEntry.findMany({ where: { deal_id: second.id }, orderBy: { entered_at: 'asc' } }),
    )
    expect(stays.map(({ stage_name, left_at }) => [stage_name, left_at])).toEqual([
      ['New', LATER],
      ['Qualified', null],
    ])
    expect((await tenant.at(LATER)((context) => deals.restore(context, first.id))).stage_id).toBe(
      stageCalled('Qualified').id,
    )
  })

  it('asks for a reason when the change loses deals, and keeps the reason of those already lost', async () => {
    const [open, lost] = [
      await dealIn(stageCalled('New')),
      await dealIn(stageCalled('Lost'), { lost_reason: 'Too dear' }),
    ]
    const stages = [
      ...sales.stages.filter(({ name }) => name !== 'New' && name !== 'Lost'),
      { name: 'Gone', status: 'lost', probability: 0 },
    ]
    const { stages: withGone } = await update(sales.id, {
      stages: [...sales.stages, { name: 'Gone', status: 'lost', probability: 0 }],
    })
    const gone = withGone.at(-1)?.id ?? ''
    const kept = [...stages.slice(0, -1), { id: gone, name: 'Gone', status: 'lost', probability: 0 }]
    await expect(update(sales.id, { stages: kept }, { move_deals_to: gone })).rejects.toMatchObject({
      code: 'invalid_parameter',
      details: { errors: [{ parameter: 'lost_reason' }] },
    })
    await update(sales.id, { stages: kept }, { move_deals_to: gone, lost_reason: 'Line closed' })
    expect(await reread(open.id)).toMatchObject({
      status: 'lost',
      lost_reason: 'Line closed',
      closed_at: LATER.toISOString(),
    })
    expect(await reread(lost.id)).toMatchObject({
      status: 'lost',
      lost_reason: 'Too dear',
      closed_at: START.toISOString(),
    })
  })

  it("updates its deals when a stage changes: the status always, the probability if it was the stage's own", async () => {
    const [usual, own] = [
      await dealIn(stageCalled('Negotiation')),
      await dealIn(stageCalled('Negotiation'), { probability: 90 }),
    ]
    const redefined = (change: Partial<Stage>) =>
      sales.stages.map((stage) => (stage.name === 'Negotiation' ? { ...stage, ...change } : stage))
    await update(sales.id, { stages: redefined({ status: 'won', probability: 99 }) })
    expect(await reread(usual.id)).toMatchObject({
      status: 'won',
      probability: 99,
      closed_at: LATER.toISOString(),
      version: 2,
    })
    expect(await reread(own.id)).toMatchObject({ status: 'won', probability: 90 })
    expect(await eventsOf(usual.id)).toEqual(['deal.created', 'deal.updated'])
    await expect(update(sales.id, { stages: redefined({ status: 'lost' }) })).rejects.toMatchObject({
      details: { errors: [{ parameter: 'lost_reason' }] },
    })
    await update(sales.id, { stages: redefined({}) })
    expect(await reread(usual.id)).toMatchObject({ status: 'open', probability: 75, closed_at: null })
  })

  it('cannot be deleted, purged or demoted while it is the default', async () => {
    await expect(remove(sales.id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(tenant.at(LATER)((context) => pipelines.purge(context, sales.id, null))).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(update(sales.id, { is_default: false })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('with deals is deleted only if they move to another, and takes deals again once restored', async () => {
    const renewals = await create()
    const moved = await dealIn(stageCalled('Terms sent', renewals))
    await expect(remove(renewals.id)).rejects.toMatchObject({
      code: 'conflict',
      details: { extra: { stages: [{ name: 'Terms sent', deals_count: 1 }] } },
    })
    await expect(remove(renewals.id, { move_deals_to: stageCalled('Renewed', renewals).id })).rejects.toMatchObject({
      code: 'invalid_parameter',
    })
    await remove(renewals.id, { move_deals_to: stageCalled('Proposal').id })
    expect(await reread(moved.id)).toMatchObject({
      pipeline_id: sales.id,
      stage_id: stageCalled('Proposal').id,
      probability: 50,
    })
    await expect(dealIn(stageCalled('Terms sent', renewals))).rejects.toMatchObject({ code: 'unknown_reference' })
    await tenant.at(LATER)((context) => pipelines.restore(context, renewals.id))
    expect(await dealIn(stageCalled('Terms sent', renewals))).toMatchObject({ pipeline_id: renewals.id })
  })

  it('hands the default over to exactly one of several that ask at once', async () => {
    const others = await Promise.all(['A', 'B', 'C'].map((name) => create({ ...RENEWALS, name })))
    const outcomes = await Promise.allSettled([
      ...others.map(({ id }) => update(id, { is_default: true })),
      create({ ...RENEWALS, name: 'D', is_default: true }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'))
    expect(await defaults()).toHaveLength(1)
    expect((await tenant.at(LATER)((context) => pipelines.get(context, sales.id))).is_default).toBe(false)
    expect(await eventsOf(sales.id)).toContain('pipeline.updated')
  })

  it('loses no deal that arrives just as its stage is removed', async () => {
    const stages = sales.stages.filter(({ name }) => name !== 'New')
    const [edited, ...arrived] = await Promise.allSettled([
      update(sales.id, { stages }, { move_deals_to: stageCalled('Qualified').id }),
      ...Array.from({ length: 6 }, () => dealIn(stageCalled('New'))),
    ])
    expect(edited.status).toBe('fulfilled')
    const refusals = arrived.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code?: unknown }).code] : [],
    )
    expect(refusals.filter((code) => code !== 'unknown_reference')).toEqual([])
    const made = arrived.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    const standing = await Promise.all(made.map(async (id) => (await reread(id)).stage_id))
    expect(standing.filter((id) => id !== stageCalled('Qualified').id)).toEqual([])
  })
})

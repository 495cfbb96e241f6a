import { beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as companies from '@/lib/crm/companies/companies'
import * as pipelines from '@/lib/crm/pipelines/pipelines'
import { pipeline, type Pipeline } from '@/lib/crm/pipelines/schema'
import { sample as renewalsSample } from '@/lib/crm/pipelines/sample'
import { newId } from '@/lib/ids'
import { parseListQuery } from '@/lib/resource/list-query'
import { asUser, newMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as deals from './deals'
import { sample } from './sample'
import { deal, moveSchema, type Deal } from './schema'
import { stageHistory } from './stage-history'

/** A deal moving through the stages, and several on one board. */
const START = new Date('2026-11-21T12:00:00Z')
const after = (hours: number) => new Date(START.getTime() + hours * 3600_000)
const UNKNOWN = '01a1fc1b-44b6-74fc-8618-fc5083cfff80'
const at = (pointer: string, code: string) => ({ details: { errors: [{ pointer, code }] } })

describe('a deal', () => {
  let tenant: Tenant
  let sales: Pipeline
  let renewals: Pipeline
  beforeEach(async () => {
    tenant = await newTenant(START)
    ;[sales, renewals] = await tenant.at(START)(async (context) => {
      const row = await context.db.pipeline.findFirstOrThrow({ where: { is_default: true } })
      return [
        await pipelines.get(context, row.id),
        await pipelines.create(context, pipeline.create.parse(renewalsSample)),
      ]
    })
  })
  const stage = (name: string, of = sales) => of.stages.find((one) => one.name === name)?.id ?? ''
  const create = (input: object = {}, now = START) =>
    tenant.at(now)((context) => deals.create(context, deal.create.parse({ name: 'Flats', ...input })))
  const update = (id: string, patch: object, now = after(1)) =>
    tenant.at(now)((context) => deals.update(context, id, deal.patch.parse(patch), null))
  const move = (id: string, input: object, now = after(1)) =>
    tenant.at(now)((context) => deals.move(context, id, moveSchema.parse(input), null))
  const board = async (stageId: string) => {
    const query = parseListQuery(deal, new URLSearchParams({ stage_id: stageId, sort: 'position' }), tenant)
    return (await tenant.at(START)((context) => deals.list(context, query))).data.map(({ name }) => name)
  }
  const history = (id: string, now: Date) => tenant.at(now)((context) => stageHistory(context, id))
  const events = (id: string) =>
    tenant.at(START)(async (context) =>
      context.db.event.findMany({ where: { subject_id: id }, orderBy: { id: 'asc' } }),
    )

  describe('is refused with a pointer for', () => {
    it('more decimals than its currency has, even when only the currency changes', async () => {
      const wrong = at('/amount', 'too_many_decimals')
      await expect(create({ amount: '10.005', currency: 'GBP' })).rejects.toMatchObject(wrong)
      await expect(create({ amount: '10.5', currency: 'JPY' })).rejects.toMatchObject(wrong)
      const { id } = await create({ amount: '10.500', currency: 'GBP' })
      await expect(update(id, { currency: 'JPY' })).rejects.toMatchObject(wrong)
      await update(id, { amount: '1000.00', currency: 'JPY' })
      await update(id, { amount: '1000.125', currency: 'KWD' })
      // A value stored before the rule does not block other changes of the deal.
      await tenant.at(START)((context) => context.db.deal.updateMany({ where: { id }, data: { currency: 'GBP' } }))
      expect(await update(id, { name: 'More flats' })).toMatchObject({ name: 'More flats', currency: 'GBP' })
    })

    it('an amount whose currency is missing, on create and on change', async () => {
      await expect(create({ amount: '10.00' })).rejects.toMatchObject(at('/currency', 'required'))
      const { id } = await create({ amount: '10.00', currency: 'GBP' })
      await expect(update(id, { currency: null })).rejects.toMatchObject(at('/currency', 'required'))
      expect(await update(id, { amount: null, currency: null })).toMatchObject({ amount: null, currency: null })
      expect(deal.create.safeParse({ name: 'A', amount: '1', currency: 'XYZ' }).success).toBe(false)
    })

    it('an amount without a currency, unless a user’s deal has set the organisation’s default', async () => {
      const { userId } = await newMember(tenant, 'member')
      const byUser = (input: object) =>
        asUser(tenant, userId)((context) => deals.create(context, deal.create.parse({ name: 'Flats', ...input })))
      const chosen = () =>
        tenant.at(START)(
          async (context) => (await context.db.organisation.findFirstOrThrow({ where: {} })).default_currency,
        )
      await expect(byUser({ amount: '10.00' })).rejects.toMatchObject(at('/currency', 'required'))
      await create({ amount: '10.00', currency: 'USD' })
      expect(await chosen()).toBeNull()
      const { id } = await byUser({ amount: '10.00', currency: 'GBP' })
      expect(await byUser({ amount: '20.00', currency: 'EUR' })).toMatchObject({ currency: 'EUR' })
      expect(await chosen()).toBe('GBP')
      expect(await create({ amount: '30.00' })).toMatchObject({ currency: 'GBP' })
      expect(await create({})).toMatchObject({ currency: null })
      await expect(update(id, { currency: null })).rejects.toMatchObject(at('/currency', 'required'))
      await update(id, { amount: null, currency: null })
      expect(await update(id, { amount: '40.00' })).toMatchObject({ currency: 'GBP' })
    })

    it('a stage of another pipeline, an unknown stage, or an unknown pipeline', async () => {
      const mixed = { pipeline_id: sales.id, stage_id: stage('Terms sent', renewals) }
      await expect(create(mixed)).rejects.toMatchObject(at('/stage_id', 'other_pipeline'))
      await expect(create({ stage_id: UNKNOWN })).rejects.toMatchObject(at('/stage_id', 'unknown_reference'))
      await expect(create({ pipeline_id: UNKNOWN })).rejects.toMatchObject(at('/pipeline_id', 'unknown_reference'))
      const { id } = await create()
      await expect(update(id, mixed)).rejects.toMatchObject(at('/stage_id', 'other_pipeline'))
    })

    it("a company, contact or owner that is absent, deleted or another organisation's", async () => {
      const theirs = await newTenant(START)
      const foreign = await theirs.at(START)((context) => contacts.create(context, { full_name: 'Bob' }, 'refuse'))
      const gone = await tenant.at(START)(async (context) => {
        const made = await companies.create(context, { name: 'Gone Ltd' })
        await companies.remove(context, made.id, null)
        return made
      })
      await expect(create({ primary_contact_id: foreign.id })).rejects.toMatchObject(
        at('/primary_contact_id', 'unknown_reference'),
      )
      await expect(create({ company_id: gone.id })).rejects.toMatchObject(at('/company_id', 'unknown_reference'))
      await expect(create({ owner_id: UNKNOWN })).rejects.toMatchObject(at('/owner_id', 'unknown_reference'))
      const { id } = await create()
      await expect(update(id, { primary_contact_id: foreign.id })).rejects.toMatchObject(
        at('/primary_contact_id', 'unknown_reference'),
      )
    })

    it('a lost deal without a reason, and a reason without a lost deal', async () => {
      await expect(create({ stage_id: stage('Lost') })).rejects.toMatchObject(at('/lost_reason', 'required'))
      await expect(create({ lost_reason: 'Why' })).rejects.toMatchObject(at('/lost_reason', 'not_lost'))
      const { id } = await create()
      await expect(update(id, { stage_id: stage('Lost') })).rejects.toMatchObject(at('/lost_reason', 'required'))
      await expect(move(id, { stage_id: stage('Lost') })).rejects.toMatchObject(at('/lost_reason', 'required'))
      await expect(update(id, { stage_id: stage('Won'), lost_reason: 'Why' })).rejects.toMatchObject(
        at('/lost_reason', 'not_lost'),
      )
      await update(id, { stage_id: stage('Lost'), lost_reason: 'Too dear' })
      await expect(update(id, { lost_reason: null })).rejects.toMatchObject(at('/lost_reason', 'required'))
    })

    it('a place beside a deal outside the stage, a deleted one or itself, and an invalid rank', async () => {
      const [{ id }, other] = [await create(), await create({ stage_id: stage('Won') })]
      for (const input of [{ before_id: other.id }, { after_id: id }, { before_id: newId() }]) {
        await expect(move(id, input)).rejects.toMatchObject(at(`/${Object.keys(input)[0]}`, 'not_in_stage'))
      }
      await tenant.at(START)((context) => deals.remove(context, other.id, null))
      await expect(move(id, { stage_id: stage('Won'), after_id: other.id })).rejects.toMatchObject(
        at('/after_id', 'not_in_stage'),
      )
      expect(moveSchema.safeParse({ before_id: other.id, after_id: other.id }).success).toBe(false)
      await expect(update(id, { position: 'zz' })).rejects.toMatchObject(at('/position', 'invalid_field'))
      await expect(move(newId(), {})).rejects.toMatchObject({ code: 'not_found' })
    })
  })

  it('with only a name starts in the first open stage of the default pipeline', async () => {
    expect(await create()).toMatchObject({
      pipeline_id: sales.id,
      stage_id: stage('New'),
      status: 'open',
      probability: 10,
      amount: null,
      lost_reason: null,
      stage_entered_at: START.toISOString(),
      closed_at: null,
      tags: [],
      custom: {},
    })
    expect(await create({ pipeline_id: renewals.id })).toMatchObject({
      stage_id: stage('Due in 90 days', renewals),
      probability: 60,
    })
    expect(await create({ stage_id: stage('Renewed', renewals), probability: null })).toMatchObject({
      pipeline_id: renewals.id,
      status: 'won',
      probability: null,
      closed_at: START.toISOString(),
    })
    expect(await create(sample)).toMatchObject(sample)
  })

  it('takes status, probability and closing time from each stage that it enters', async () => {
    const { id } = await create()
    expect(await update(id, { stage_id: stage('Proposal') })).toMatchObject({
      status: 'open',
      probability: 50,
      stage_entered_at: after(1).toISOString(),
      closed_at: null,
    })
    expect(await update(id, { stage_id: stage('Won'), probability: 95 }, after(2))).toMatchObject({
      status: 'won',
      probability: 95,
      closed_at: after(2).toISOString(),
    })
    expect(await update(id, { stage_id: stage('Lost'), lost_reason: 'Fell through' }, after(3))).toMatchObject({
      status: 'lost',
      closed_at: after(3).toISOString(),
      lost_reason: 'Fell through',
    })
    expect(await update(id, { pipeline_id: renewals.id }, after(4))).toMatchObject({
      pipeline_id: renewals.id,
      status: 'open',
      probability: 60,
      closed_at: null,
      lost_reason: null,
    })
    const unchanged = await update(
      id,
      { pipeline_id: renewals.id, stage_id: stage('Due in 90 days', renewals) },
      after(5),
    )
    expect(unchanged).toMatchObject({ version: 5, stage_entered_at: after(4).toISOString() })
    expect(await update(id, { name: 'Renamed' }, after(6))).toMatchObject({
      probability: 60,
      stage_entered_at: after(4).toISOString(),
    })
  })

  it('remembers how long it was in each stage, and records every change', async () => {
    const { id } = await create()
    await update(id, { stage_id: stage('Proposal') }, after(24))
    await move(id, { stage_id: stage('Won') }, after(25))
    await update(id, { name: 'Renamed' }, after(26))
    expect(await history(id, after(27))).toMatchObject([
      {
        stage_name: 'New',
        pipeline_id: sales.id,
        entered_at: START.toISOString(),
        left_at: after(24).toISOString(),
        duration_seconds: 86_400,
        actor: { type: 'system' },
      },
      { stage_name: 'Proposal', duration_seconds: 3600 },
      { stage_name: 'Won', left_at: null, duration_seconds: 7200 },
    ])
    const told = await events(id)
    expect(told.map(({ type }) => type)).toEqual([
      'deal.created',
      'deal.updated',
      'deal.stage_changed',
      'deal.updated',
      'deal.stage_changed',
      'deal.updated',
    ])
    expect(told[2]?.data).toEqual({
      before: { pipeline_id: sales.id, stage_id: stage('New'), status: 'open' },
      after: { pipeline_id: sales.id, stage_id: stage('Proposal'), status: 'open' },
    })
    await expect(history(UNKNOWN, after(1))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('goes to the top of the board when it is new or enters a stage, and exactly where it is moved', async () => {
    const made: Record<string, Deal> = {}
    for (const name of ['C', 'B', 'A']) made[name] = await create({ name })
    const id = (name: string) => made[name]?.id ?? ''
    expect(await board(stage('New'))).toEqual(['A', 'B', 'C'])
    await move(id('A'), { after_id: id('B') })
    expect(await board(stage('New'))).toEqual(['B', 'A', 'C'])
    await move(id('C'), { before_id: id('A') })
    expect(await board(stage('New'))).toEqual(['B', 'C', 'A'])
    await move(id('A'), {})
    expect(await board(stage('New'))).toEqual(['A', 'B', 'C'])
    await move(id('A'), { after_id: id('C') })
    made.D = await create({ name: 'D', stage_id: stage('Proposal') })
    await move(id('C'), { stage_id: stage('Proposal') })
    await move(id('B'), { stage_id: stage('Proposal'), after_id: id('D') })
    expect([await board(stage('New')), await board(stage('Proposal'))]).toEqual([['A'], ['C', 'D', 'B']])
    for (let i = 0; i < 120; i++) await move(id('B'), { [i % 2 ? 'after_id' : 'before_id']: id('D') })
    expect(await board(stage('Proposal'))).toEqual(['C', 'D', 'B'])
  })

  it('changes owner and stage in one step, or does not move at all', async () => {
    const theirs = await newTenant(START)
    const [{ userId: ours }, { userId: stranger }] = [
      await newMember(tenant, 'member'),
      await newMember(theirs, 'member'),
    ]
    const { id } = await create()
    await expect(move(id, { stage_id: stage('Proposal'), owner_id: stranger })).rejects.toMatchObject(
      at('/owner_id', 'unknown_reference'),
    )
    const read = () => tenant.at(START)((context) => deals.get(context, id))
    expect(await read()).toMatchObject({ version: 1, stage_id: stage('New'), owner_id: null })
    const there = { stage_id: stage('Proposal') }
    expect(await move(id, { ...there, owner_id: ours })).toMatchObject({ ...there, version: 2, owner_id: ours })
    expect(await move(id, {})).toMatchObject({ owner_id: ours })
    expect(await move(id, { owner_id: null })).toMatchObject({ ...there, owner_id: null })
  })

  it('always finds room: once ranks grow long, its stage gets short ones in the same order', async () => {
    const [c, b, a] = [await create({ name: 'C' }), await create({ name: 'B' }), await create({ name: 'A' })]
    await update(a.id, { position: 'a0' })
    await update(b.id, { position: `a0${'0'.repeat(60)}1` })
    await update(c.id, { position: 'a2' })
    const moved = await tenant.at(after(1))((context) => deals.move(context, c.id, { after_id: a.id }, 2))
    expect(moved.position.length).toBeLessThan(10)
    expect(await board(stage('New'))).toEqual(['A', 'C', 'B'])
    expect((await events(b.id)).map(({ type }) => type)).toEqual(['deal.created', 'deal.updated', 'deal.updated'])
  })

  it('returns to its place when restored', async () => {
    const [below, middle, top] = [
      await create({ name: 'Below' }),
      await create({ name: 'Middle' }),
      await create({ name: 'Top' }),
    ]
    await tenant.at(START)((context) => deals.remove(context, middle.id, null))
    await move(below.id, { before_id: top.id })
    await tenant.at(START)((context) => deals.restore(context, middle.id))
    expect(await board(stage('New'))).toEqual(['Below', 'Top', 'Middle'])
  })

  it('is never lost when many are moved at once, and no two get the same rank', async () => {
    const anchor = await create({ name: 'Anchor', stage_id: stage('Proposal') })
    const made = await Promise.all(Array.from({ length: 8 }, (_, i) => create({ name: `D${i}` })))
    const outcomes = await Promise.allSettled(
      made.map(({ id }) => move(id, { stage_id: stage('Proposal'), after_id: anchor.id })),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(made.map(() => 'fulfilled'))
    expect((await board(stage('Proposal'))).toSorted()).toEqual(['Anchor', ...made.map(({ name }) => name)].toSorted())
    const rows = await tenant.at(START)((context) =>
      context.db.deal.findMany({ where: { stage_id: stage('Proposal') } }),
    )
    expect(new Set(rows.map(({ position }) => position)).size).toBe(9)
  })

  it('moved to two stages at once ends up in one, with one open stay', async () => {
    const { id } = await create()
    const outcomes = await Promise.allSettled([
      ...['Qualified', 'Proposal', 'Won'].map((name) => move(id, { stage_id: stage(name) })),
      update(id, { stage_id: stage('Negotiation') }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'fulfilled'))
    const now = await tenant.at(START)((context) => deals.get(context, id))
    const stays = await history(id, after(2))
    expect(stays).toHaveLength(5)
    expect(stays.filter(({ left_at }) => left_at === null).map(({ stage_id }) => stage_id)).toEqual([now.stage_id])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as pipelines from '@/lib/crm/pipelines/pipelines'
import { pipeline, type Pipeline } from '@/lib/crm/pipelines/schema'
import { create as createSession } from '@/lib/identity/sessions/sessions'
import { decidedCheck } from '@/testing/decided-check'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as deals from './deals'
import { moveDeals, redefineStage } from './move-deals'
import { deal, moveSchema, type Deal } from './schema'
import { undoMove } from './undo-move'

/** A stage that requires the contact of its deals to be verified. */
const START = new Date('2026-11-21T12:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * 86_400_000)
const FOLLOW = { move: moveDeals, redefine: redefineStage }
const GATE = { checks: ['id_check' as const], max_age_months: 12 }

describe('the gate of a stage', () => {
  let tenant: Tenant
  let sales: Pipeline
  let ann: string
  const stage = (name: string) => sales.stages.find((one) => one.name === name)?.id ?? ''
  const gated = (gate: object | null | undefined) =>
    sales.stages.map((one) => (one.name === 'Proposal' ? { ...one, gate } : one))
  const save = (stages: object[], options = {}, override?: string) =>
    tenant.at(START)((context) =>
      pipelines.update(
        { ...context, ...(override && { gateOverride: override }) },
        sales.id,
        pipeline.patch.parse({ stages }),
        null,
        options,
        FOLLOW,
      ),
    )
  const create = (input: object = {}, now = START, override?: string) =>
    tenant.at(now)((context) =>
      deals.create(
        { ...context, ...(override && { gateOverride: override }) },
        deal.create.parse({ name: 'Flats', primary_contact_id: ann, ...input }),
      ),
    )
  const update = (id: string, patch: object, now = START) =>
    tenant.at(now)((context) => deals.update(context, id, deal.patch.parse(patch), null))
  const move = (id: string, now = START) =>
    tenant.at(now)((context) => deals.move(context, id, moveSchema.parse({ stage_id: stage('Proposal') }), null))
  const refused = (refusal: object) => ({
    code: 'verification_required',
    details: { extra: { stage: { name: 'Proposal' }, gate: GATE, deals: [refusal] } },
  })
  beforeEach(async () => {
    tenant = await newTenant(START)
    sales = await tenant.at(START)(async (context) => {
      const row = await context.db.pipeline.findFirstOrThrow({ where: { is_default: true } })
      return pipelines.get(context, row.id)
    })
    ann = (await tenant.at(START)((context) => contacts.create(context, { full_name: 'Ann Hartley' }))).id
    sales = await save(gated(GATE))
  })

  it('blocks every way in, and says what is missing', async () => {
    const missing = { contact: { id: ann, full_name: 'Ann Hartley' }, missing: ['id_check'], too_old: [] }
    await expect(create({ stage_id: stage('Proposal') })).rejects.toMatchObject(refused({ id: null, ...missing }))
    const { id } = await create()
    await expect(update(id, { stage_id: stage('Proposal') })).rejects.toMatchObject(refused({ id, ...missing }))
    await expect(move(id)).rejects.toMatchObject(refused({ id, ...missing }))
    await expect(
      save(
        sales.stages.filter(({ name }) => name !== 'New'),
        { move_deals_to: stage('Proposal') },
      ),
    ).rejects.toMatchObject(refused({ id, ...missing }))
    expect((await tenant.at(START)((context) => deals.get(context, id))).stage_id).toBe(stage('New'))
  })

  it('also blocks deleted deals that would move, and says so if a deal has no contact', async () => {
    const { id } = await create({ primary_contact_id: null })
    await tenant.at(START)((context) => deals.remove(context, id, null))
    const without = sales.stages.filter(({ name }) => name !== 'New')
    await expect(save(without, { move_deals_to: stage('Proposal') })).rejects.toMatchObject(
      refused({ id, contact: null, missing: ['id_check'] }),
    )
    await expect(create({ primary_contact_id: null, stage_id: stage('Proposal') })).rejects.toThrow(/has no contact/)
  })

  it('opens once the contact, even a new one, has been checked, and closes when the check is too old', async () => {
    const { id } = await create({ primary_contact_id: null })
    await decidedCheck(tenant, ann, START)
    expect(await update(id, { primary_contact_id: ann, stage_id: stage('Proposal') })).toMatchObject({
      stage_id: stage('Proposal'),
    })
    const late = await create()
    expect(await move(late.id, after(364))).toMatchObject({ stage_id: stage('Proposal') })
    const tooLate = await create()
    await expect(move(tooLate.id, after(366))).rejects.toMatchObject(
      refused({ missing: [], too_old: [{ check: 'id_check', verified_at: START.toISOString() }] }),
    )
  })

  it('closes again after a failed check, and names a pending one', async () => {
    await decidedCheck(tenant, ann, START)
    await decidedCheck(tenant, ann, after(1), { id_check: false })
    const { id } = await create()
    await expect(move(id, after(2))).rejects.toMatchObject(refused({ missing: ['id_check'] }))
    const open = await tenant.at(after(2))((context) =>
      createSession(context, { reference_id: 'r', contact_id: ann }, { userUrl: '', requesterId: 'r' }),
    )
    await expect(move(id, after(2))).rejects.toMatchObject(refused({ pending_session_id: open.id }))
  })

  it('lets a deal stay in the stage, return by a restore, and leave', async () => {
    await save(gated(null))
    const inside = await create({ stage_id: stage('Proposal') })
    sales = await save(gated(GATE))
    expect(await update(inside.id, { next_step: 'Call' })).toMatchObject({ stage_id: stage('Proposal') })
    await tenant.at(START)((context) => deals.remove(context, inside.id, null))
    expect(await tenant.at(START)((context) => deals.restore(context, inside.id))).toMatchObject({
      stage_id: stage('Proposal'),
    })
    expect(await update(inside.id, { stage_id: stage('New') })).toMatchObject({ stage_id: stage('New') })
  })

  it('lets a deal back in when its move out is undone', async () => {
    const { id } = await create({ stage_id: stage('Proposal') }, START, 'Known for years')
    await tenant.at(after(1))((context) => deals.move(context, id, moveSchema.parse({ stage_id: stage('New') }), null))
    await expect(move(id, after(1))).rejects.toMatchObject({ code: 'verification_required' })
    expect(await tenant.at(after(1))((context) => undoMove(context, id, null))).toMatchObject({
      stage_id: stage('Proposal'),
      stage_entered_at: START.toISOString(),
    })
    // Undoing the undo is no way back in either.
    await tenant.at(after(1))((context) => deals.move(context, id, moveSchema.parse({ stage_id: stage('New') }), null))
    await tenant.at(after(1))((context) => undoMove(context, id, null))
    await expect(tenant.at(after(1))((context) => undoMove(context, id, null))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('lets a deal in when an admin gives a reason, and the deal’s log keeps it', async () => {
    const { id } = await create({ stage_id: stage('Proposal') }, START, 'Known for years')
    const events = await tenant.at(START)((context) =>
      context.db.event.findMany({ where: { subject_id: id, type: 'deal.gate_overridden' } }),
    )
    expect(events).toMatchObject([{ data: { reason: 'Known for years', missing: ['id_check'], contact_id: ann } }])
    expect(events[0]?.related).toContain(ann)
    const moved: Deal[] = [await create(), await create()]
    await save(
      sales.stages.filter(({ name }) => name !== 'New'),
      { move_deals_to: stage('Proposal') },
      'All known',
    )
    const told = await tenant.at(START)((context) =>
      context.db.event.count({
        where: { subject_id: { in: moved.map((one) => one.id) }, type: 'deal.gate_overridden' },
      }),
    )
    expect(told).toBe(2)
  })

  it('stays if a list of stages leaves it out, and is removed by null', async () => {
    const gateOf = ({ stages }: Pipeline) => stages.find(({ name }) => name === 'Proposal')?.gate
    const silent = sales.stages.map(({ gate: _, ...one }) => one)
    expect(gateOf(await save(silent))).toEqual(GATE)
    expect(gateOf(await save(gated(null)))).toBeUndefined()
  })
})

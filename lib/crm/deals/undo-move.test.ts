import { beforeEach, describe, expect, it } from 'vitest'
import * as pipelines from '@/lib/crm/pipelines/pipelines'
import type { Pipeline } from '@/lib/crm/pipelines/schema'
import { asUser, newMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as deals from './deals'
import { deal, moveSchema, type Deal } from './schema'
import { stageHistory } from './stage-history'
import { undoMove } from './undo-move'

/** A deal that was dropped on the wrong stage. */
const START = new Date('2026-11-21T12:00:00Z')
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

describe('undoing a move', () => {
  let tenant: Tenant
  let sales: Pipeline
  let [ada, bob] = ['', '']
  beforeEach(async () => {
    tenant = await newTenant(START)
    ;[{ userId: ada }, { userId: bob }] = [await newMember(tenant, 'member'), await newMember(tenant, 'member')]
    sales = await tenant.at(START)(async (context) => {
      const row = await context.db.pipeline.findFirstOrThrow({ where: { is_default: true } })
      return pipelines.get(context, row.id)
    })
  })
  const stage = (name: string) => sales.stages.find((one) => one.name === name)?.id ?? ''
  const create = (input: object = {}) =>
    asUser(tenant, ada, START)((context) => deals.create(context, deal.create.parse({ name: 'Flats', ...input })))
  const move = (id: string, input: object, minutes = 10) =>
    asUser(tenant, ada, after(minutes))((context) => deals.move(context, id, moveSchema.parse(input), null))
  const update = (id: string, patch: object) =>
    asUser(tenant, ada, after(15))((context) => deals.update(context, id, deal.patch.parse(patch), null))
  const undo = (
    id: string,
    { by = ada, minutes = 20, version }: { by?: string; minutes?: number; version?: number } = {},
  ) => asUser(tenant, by, after(minutes))((context) => undoMove(context, id, version ?? null))
  const read = (id: string) => tenant.at(START)((context) => deals.get(context, id))
  /** Everything but the fields that each change stamps. */
  const lasting = (one: Deal) => ({ ...one, version: 0, updated_at: '', updated_by: null })

  it('is refused for somebody else’s move, after too long, or if other changes came with or after it', async () => {
    const { id } = await create()
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' })
    await move(id, { stage_id: stage('Proposal') })
    await expect(undo(id, { by: bob })).rejects.toMatchObject({ code: 'conflict' })
    await expect(undo(id, { minutes: 71 })).rejects.toMatchObject({ code: 'conflict' })
    await expect(undo(id, { version: 1 })).rejects.toMatchObject({ code: 'stale_version' })
    await update(id, { next_step: 'Call' })
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' })
    await update(id, { next_step: 'Write', stage_id: stage('New') })
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' })
    await move(id, { stage_id: stage('Proposal') })
    await tenant.at(after(15))(async (context) => {
      await deals.remove(context, id, null)
      await deals.restore(context, id)
    })
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' })
    expect(await read(id)).toMatchObject({ stage_id: stage('Proposal') })
  })

  it('restores stage, place, owner, reason, times and stays as if nothing had happened', async () => {
    const [{ id }] = [await create({ probability: 35 }), await create({ name: 'On top' })]
    await move(id, { stage_id: stage('Lost'), lost_reason: 'Too dear' }, 1)
    const before = await read(id)
    const stays = () => tenant.at(after(30))((context) => stageHistory(context, id))
    const first = await stays()
    await move(id, { stage_id: stage('Proposal'), owner_id: bob })
    expect(lasting(await undo(id, { version: 3 }))).toEqual(lasting(before))
    expect(await stays()).toEqual(first)
    await move(id, { stage_id: stage('Lost'), owner_id: null })
    expect(lasting(await undo(id))).toEqual(lasting(before))
    const told = await tenant.at(START)((context) =>
      context.db.event.findMany({
        where: { subject_id: id, type: 'deal.stage_changed' },
        orderBy: { id: 'asc' },
        select: { data: true },
      }),
    )
    expect(told.map(({ data }) => data)).toMatchObject([
      { after: { stage_id: stage('Lost') } },
      { after: { stage_id: stage('Proposal') } },
      { after: { stage_id: stage('Lost'), status: 'lost' } },
    ])
  })
})

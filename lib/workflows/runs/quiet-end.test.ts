import { beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { Flows, flowsOf } from '@/testing/flows'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { lockRunCreation } from './manual-start'
import { endUnlessStillMet } from './quiet-end'

/** Somebody marks Ann as lost by mistake, and takes it back before anything happens. */
describe('a debounced run', () => {
  let flows: Flows
  let ann: string
  let id: string
  const parts = (limits: object = {}) => ({
    trigger: { type: 'record_updated', resource: 'contacts', changed: [{ field: 'source' }] },
    condition: { field: 'source', op: 'eq', value: 'lost' },
    limits,
    steps: [{ type: 'note', key: 'n', body: 'Goodbye, {{ trigger.record.full_name }}' }],
  })
  const publish = async (limits: object) => (await flows.publish(parts(limits))).id
  const change = (input: object) => flows.at((context) => contacts.update(context, ann, input, null, 'refuse'))
  const written = async () => (await flows.at(({ db }) => db.note.findMany())).map(({ body }) => body)
  beforeEach(async () => {
    flows = await flowsOf()
    ann = await flows.at(async (context) => (await contacts.create(context, { full_name: 'Ann' }, 'refuse')).id)
    id = await publish({ debounce_seconds: 60 })
    await change({ source: 'lost' })
    await flows.work()
  })

  it('does nothing when a later change of the quiet time no longer meets its condition, and says so', async () => {
    await change({ source: 'web' })
    expect(await flows.only(id)).toMatchObject({ status: 'queued', started_at: null })
    flows.pass(2)
    expect(await flows.only(id)).toMatchObject({
      status: 'stopped',
      error: { code: 'condition_no_longer_met', step: null },
    })
    expect(await written()).toEqual([])
    await change({ source: 'lost' })
    await flows.work()
    flows.pass(2)
    expect((await flows.settled(id, 2)).map(({ status }) => status).toSorted()).toEqual(['stopped', 'succeeded'])
    expect(await written()).toHaveLength(1)
  })

  it('runs when the record meets its condition in the end, deleted or not', async () => {
    await change({ source: 'web' })
    await change({ source: 'lost' })
    await flows.work()
    await flows.at((context) => contacts.remove(context, ann, null))
    flows.pass(2)
    expect(await flows.only(id)).toMatchObject({ status: 'succeeded', error: null })
    expect(await written()).toEqual(['Goodbye, Ann'])
  })

  it('runs if the record meets its condition again while it is looked at, which starts no other: one per record', async () => {
    id = await publish({ debounce_seconds: 60, one_per_record: true })
    await change({ source: 'web' })
    await change({ source: 'lost' })
    await flows.work()
    await change({ source: 'web' })
    flows.pass(2)
    await flows.at(({ db }) => db.workflowRun.updateMany({ where: { workflow_id: id }, data: { status: 'running' } }))
    const [run] = await flows.runs(id)
    let ending: Promise<boolean> | undefined
    await flows.at(async (context) => {
      await lockRunCreation(context)
      ending = flows.at((other) => endUnlessStillMet(other, { id: run?.id ?? '', definition: Flows.whole(parts()) }))
      await Promise.race([waitUntilBlocked(context.db), ending])
      await change({ source: 'lost' })
    })
    expect(await ending).toBe(false)
  })

  it('is the only one that is looked at again: a run that waits for nothing runs for what happened', async () => {
    const other = await publish({ debounce_seconds: 0 })
    await change({ source: 'web' })
    await change({ source: 'lost' })
    await change({ source: 'web' })
    expect((await flows.settled(other, 1)).map(({ status }) => status)).toEqual(['succeeded'])
  })
})

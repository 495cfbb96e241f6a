import { beforeAll, expect, it } from 'vitest'
import * as views from '@/lib/across/views/views'
import { auditFile } from '@/lib/long-work/exports/audit-file'
import { sealNext, verifyChain } from '@/lib/reports/audit/chain'
import { auditEvent } from '@/lib/reports/audit/schema'
import { parseListQuery } from '@/lib/resource/list-query'
import { ApiOf } from '@/testing/api'
import { asUser, newMember, type TestMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

/** Max keeps a private view and shares another; Ada is an admin, and an admin's key reads the log. */
let tenant: Tenant
let max: TestMember
let ada: TestMember
let api: ApiOf
let hidden: string
beforeAll(async () => {
  tenant = await newTenant()
  max = await newMember(tenant, 'member', 'Max Member')
  ada = await newMember(tenant, 'admin', 'Ada Admin')
  api = await ApiOf.open(serve(operations, '/api/v1'), tenant)
  const filter = { field: 'full_name', op: 'eq' as const, value: 'hush-filter' }
  hidden = await asUser(
    tenant,
    max.userId,
  )(async (context) => {
    const plain = { resource: 'contacts' as const, filter }
    const { id } = await views.create(context, { ...plain, name: 'hush-name', visibility: 'private' })
    await views.update(context, id, { name: 'hush-other' }, null)
    await views.remove(context, id, null)
    await views.restore(context, id)
    await views.create(context, { ...plain, name: 'Shared', filter: null })
    return id
  })
})

const eventsIn = (text: string) => (JSON.parse(text) as { data: Record<string, unknown>[] }).data
const fileFor = ({ userId }: TestMember, format: 'csv' | 'xlsx' | 'jsonl') =>
  asUser(
    tenant,
    userId,
  )(async (context) => {
    let text = ''
    const query = parseListQuery(auditEvent, new URLSearchParams({ subject_type: 'view' }), tenant)
    for await (const part of await auditFile(context, format, query, {})) text += Buffer.from(part).toString('utf8')
    return text
  })

it('the audit log says that and by whom a private view was changed, and not which', async () => {
  const { text } = await api.call('GET', `audit_events?subject_id=${hidden}&sort=created_at`)
  expect(text).not.toContain('hush')
  expect(eventsIn(text).map(({ type, actor_id, before, after }) => ({ type, actor_id, before, after }))).toEqual(
    ['created', 'updated', 'deleted', 'restored'].map((what) => ({
      type: `view.${what}`,
      actor_id: max.userId,
      before: null,
      after: null,
    })),
  )
  for (const { id } of eventsIn(text)) {
    const one = await api.call('GET', `audit_events/${String(id)}`)
    expect(one).toMatchObject({ status: 200, body: { before: null, after: null } })
  }
})

it('no selection of fields and no query shows more, and shared views are shown as they are', async () => {
  const places: [method: 'GET' | 'POST', path: string, body?: object][] = [
    ['GET', 'audit_events?subject_type=view&fields=after,before'],
    ['GET', 'audit_events?subject_type=view&include=total'],
    ['POST', 'audit_events/query', { filter: { field: 'subject_type', op: 'eq', value: 'view' } }],
    ['GET', 'changes?subject_type=view'],
  ]
  for (const [method, path, body] of places) {
    const shown = async () => {
      const { status, text } = await api.call(method, path, body)
      return [path, status, text.includes('hush'), text.includes('Shared')]
    }
    // Running transactions hold back newer changes, also those of other tests.
    await expect.poll(shown).toEqual([path, 200, false, true])
  }
  for (const probe of ['after[contains]=hush', 'after[eq]=hush', 'after.name=hush-name'])
    expect((await api.call('GET', `audit_events?${probe}`)).status).toBe(400)
})

it('the file shows each member their own private views only', async () => {
  for (const format of ['csv', 'jsonl'] as const) {
    expect(await fileFor(ada, format)).not.toContain('hush')
    expect(await fileFor(ada, format)).toContain('Shared')
    expect(await fileFor(max, format)).toContain('hush-name')
  }
})

it('a view that is shared later shows what it says from then on, and not what it said while it was private', async () => {
  const past = await asUser(
    tenant,
    max.userId,
  )(async (context) => {
    const filter = { field: 'full_name', op: 'eq' as const, value: 'hush-past' }
    const made = { resource: 'contacts' as const, filter, name: 'hush-draft', visibility: 'private' as const }
    const { id } = await views.create(context, made)
    await views.update(context, id, { name: 'hush-second' }, null)
    await views.update(context, id, { name: 'Open now', filter: null, visibility: 'shared' }, null)
    await views.update(context, id, { name: 'Open later' }, null)
    return id
  })
  for (const path of [`audit_events?subject_id=${past}&sort=created_at`, `changes?subject_id=${past}`]) {
    // Running transactions hold back newer changes, also those of other tests.
    await expect.poll(async () => (await api.call('GET', path)).text.includes('Open later')).toBe(true)
    const { text } = await api.call('GET', path)
    expect(text).not.toContain('hush')
    expect(eventsIn(text)).toMatchObject([
      { type: 'view.created', after: null },
      { type: 'view.updated', before: null, after: null },
      { type: 'view.updated', before: null, after: { name: 'Open now', visibility: 'shared' } },
      { type: 'view.updated', before: { name: 'Open now' }, after: { name: 'Open later' } },
    ])
    for (const { id } of path.startsWith('audit') ? eventsIn(text) : [])
      expect((await api.call('GET', `audit_events/${String(id)}`)).text).not.toContain('hush')
  }
  expect(await fileFor(ada, 'jsonl')).not.toContain('hush')
  expect(await fileFor(max, 'jsonl')).toContain('hush-second')
})

it('the chain still holds, because what is stored is whole', async () => {
  await expect
    .poll(async () => {
      await tenant.at(new Date())((context) => sealNext(context.db))
      return (await tenant.at(new Date())((context) => verifyChain(context.db))).unsealed
    })
    .toBe(0)
  expect((await api.call('GET', 'audit_events/verification')).body).toMatchObject({ valid: true, unsealed: 0 })
})

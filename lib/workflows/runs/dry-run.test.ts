import { describe, expect, it } from 'vitest'
import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import * as contacts from '@/lib/crm/contacts/contacts'
import { flowsOf, type Flows } from '@/testing/flows'
import { dryRun } from './dry-run'
import * as workflows from './workflows'

/** A checksum over every row of the organisation in every table, and its pending jobs. */
const checksum = (flows: Flows) =>
  flows.at(async ({ db, organisationId }) => {
    const tables = await rawRows<{ name: string }>(
      db,
      Prisma.sql`SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'organisation_id' ORDER BY 1`,
    )
    const sums: Record<string, string> = {}
    for (const { name } of tables) {
      const [row] = await rawRows<{ sum: string }>(
        db,
        Prisma.sql`SELECT count(*) || ' ' || coalesce(md5(string_agg(one::text, '' ORDER BY one::text)), '') AS sum
        FROM ${Prisma.raw(`"${name}"`)} one WHERE organisation_id = ${organisationId}::uuid`,
      )
      sums[name] = row?.sum ?? ''
    }
    const [jobs] = await rawRows<{ n: number }>(
      db,
      Prisma.sql`SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE payload->>'organisation_id' = ${organisationId}`,
    )
    return { ...sums, jobs: jobs?.n }
  })

describe('a rehearsal', () => {
  it('shows every effect and causes none', async () => {
    const flows = await flowsOf()
    const contact = '{{ trigger.record.id }}'
    const { id } = await flows.publish({
      trigger: { type: 'record_updated', resource: 'contacts', changed: [] },
      condition: { field: 'source', op: 'eq', value: 'web' },
      steps: [
        { type: 'update', key: 'mark', resource: 'contacts', record: contact, values: { job_title: 'Buyer' } },
        {
          type: 'task',
          key: 'call',
          title: 'Call {{ steps.mark.record.job_title }} once {{ trigger.previous.job_title }}',
          contact,
        },
        { type: 'request_check', key: 'check', contact },
        { type: 'wait', key: 'rest', wait: { for: { amount: 30, unit: 'days' } } },
        {
          type: 'http',
          key: 'tell',
          method: 'POST',
          url: 'http://127.0.0.1:9/',
          headers: { Authorization: 'secret' },
          body: '{{ steps.check.id }}',
        },
        {
          type: 'for_each',
          key: 'each',
          of: '{{ [1, 2] }}',
          steps: [{ type: 'note', key: 'n', body: 'Round {{ item }}', contact }],
        },
        { type: 'note', key: 'last', body: '{{ 1 / 0 }}' },
      ],
    })
    const [web, other] = await flows.at(async (context) => [
      await contacts.create(context, {
        full_name: 'Ann Hartley',
        source: 'web',
        job_title: 'Agent',
        email: 'ann@example.org',
      }),
      await contacts.create(context, { full_name: 'Bob Cole' }),
    ])
    await flows.work()
    const before = await checksum(flows)
    const rehearse = (record_id: string) =>
      flows.at((context) =>
        dryRun(
          context,
          id,
          { version: 'live', record_id, previous: { job_title: 'Clerk' } },
          { userUrl: 'https://crm.example' },
        ),
      )
    const found = await rehearse(web?.id ?? '')
    expect(found).toMatchObject({
      taken: true,
      status: 'failed',
      error: { code: 'division_by_zero', step: '/steps/6' },
    })
    expect(found.steps.map(({ path, input, output }) => [path, input, output])).toMatchObject([
      ['/steps/0', { values: { job_title: 'Buyer' } }, { record: { job_title: 'Buyer', version: 2 } }],
      ['/steps/1', { title: 'Call Buyer once Clerk' }, { record: { title: 'Call Buyer once Clerk' } }],
      ['/steps/2', { contact_id: web?.id }, { existed: false }],
      ['/steps/3', {}, { timed_out: false }],
      ['/steps/4', { method: 'POST', headers: { Authorization: '••••••' } }, { status: 200 }],
      ['/steps/5', { items: [1, 2] }, { count: 2 }],
      ['/steps/5/rounds/0/steps/0', { body: 'Round 1' }, {}],
      ['/steps/5/rounds/1/steps/0', { body: 'Round 2' }, {}],
      ['/steps/6', null, null],
    ])
    expect(await rehearse(other?.id ?? '')).toMatchObject({ taken: false, status: 'not_started', steps: [] })
    expect(await checksum(flows)).toEqual(before)
  })

  it('uses the unpublished draft if asked to', async () => {
    const flows = await flowsOf()
    const steps = [{ type: 'note', key: 'n', body: 'Hello' }]
    const { id } = await flows.publish({ trigger: { type: 'manual', resource: null }, steps })
    await flows.at(async (context) => {
      const { draft } = await workflows.get(context, id)
      await workflows.update(
        context,
        id,
        { draft: { ...draft, steps: [...draft.steps, { type: 'stop', key: 's', on_error: 'fail', reason: null }] } },
        null,
      )
      expect((await workflows.get(context, id)).has_draft_changes).toBe(true)
    })
    const ends = async (version: 'draft' | 'live') =>
      (await flows.at((context) => dryRun(context, id, { version }, { userUrl: 'https://crm.example' }))).status
    expect([await ends('draft'), await ends('live')]).toEqual(['stopped', 'succeeded'])
  })
})

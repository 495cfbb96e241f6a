import { beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { flowsOf, type Flows } from '@/testing/flows'
import { dryRun } from './dry-run'

const CONTACT = '{{ trigger.record.id }}'
const created = { type: 'record_created', resource: 'contacts' }
const request = { type: 'request_check', key: 'one', contact: CONTACT, deliver: 'none' }
const HIDDEN = '••••••'

const mailed = { type: 'mail', to: 'ann@example.org', subject: 'Hello', text: 'Hello', on_error: 'continue' }
const posted = { type: 'http', method: 'POST', url: 'https://sms.example', headers: {}, on_error: 'continue' }

let flows: Flows
beforeEach(async () => {
  flows = await flowsOf()
})

/** Everything that a run, its records and the log say. */
const everythingOf = (id: string) =>
  flows.at(async ({ db }) => {
    const rows = [
      await db.workflowStep.findMany({ where: { run_id: id } }),
      await db.workflowRun.findMany({ where: { id } }),
      await db.note.findMany(),
      await db.task.findMany(),
      await db.contact.findMany(),
      await db.mail.findMany(),
      await db.event.findMany(),
    ]
    return JSON.stringify(rows, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))
  })

describe('the link of a check', () => {
  const writing = [
    request,
    { type: 'note', key: 'n', body: 'Link: {{ steps.one.url }}', contact: CONTACT },
    { type: 'note', key: 'whole', body: '{{ steps.one }}', contact: CONTACT },
    { type: 'task', key: 't', title: '{{ steps.one.url }}', body: '{{ "Go to " + steps.one.url }}' },
    {
      type: 'update',
      key: 'u',
      resource: 'contacts',
      record: CONTACT,
      values: { job_title: '{{ steps.one.url.substring(0, 6) }}' },
    },
    {
      type: 'for_each',
      key: 'e',
      of: '{{ [steps.one.url] }}',
      steps: [{ type: 'note', key: 'r', body: 'Round {{ item }}', contact: CONTACT }],
    },
  ]
  const inTheEnd = { type: 'stop', key: 's', reason: '{{ steps.one.url }}' }

  it('is refused when a workflow that would write it into a record is published', async () => {
    await expect(flows.publish({ trigger: created, steps: writing })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { errors: expect.arrayContaining([expect.objectContaining({ code: 'link_not_here' })]) as unknown },
    })
  })

  it('is masked by workflows that were published before, in records, runs and dry runs', async () => {
    const { id } = await flows.publish({ trigger: created, steps: [request] })
    await flows.rewrite(id, { trigger: created, steps: [...writing, inTheEnd] })
    const ann = await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))
    const run = await flows.only(id)
    expect(run).toMatchObject({ status: 'stopped', error: null })
    const notes = await flows.at(({ db }) => db.note.findMany({ orderBy: { id: 'asc' } }))
    expect(notes.map(({ body }) => body)).toEqual([
      `Link: ${HIDDEN}`,
      expect.stringContaining(`"url":"${HIDDEN}"`),
      `Round ${HIDDEN}`,
    ])
    expect(await flows.at(({ db }) => db.task.findFirst())).toMatchObject({ title: HIDDEN, body: `Go to ${HIDDEN}` })
    expect(await everythingOf(run.id)).not.toMatch(/crm\.example|code(=|%3D)[A-Z0-9]/)
    const rehearsed = await flows.at((context) =>
      dryRun(context, id, { version: 'live', record_id: ann.id }, { userUrl: 'https://crm.example', role: 'admin' }),
    )
    expect(JSON.stringify(rehearsed)).not.toMatch(/crm\.example|code(=|%3D)[A-Z0-9]/)
  })

  it('is in no row of a mail or an HTTP step whose expression changes it', async () => {
    const changed = [
      'steps.one.url.substring(8)',
      'steps.one.url.lowerAscii()',
      'steps.one.url.split("code=")[1].split("-").join("")',
    ]
    const { id } = await flows.publish({
      trigger: created,
      steps: [
        request,
        ...changed.flatMap((expression, i) => [
          { ...mailed, key: `m${i}`, text: `Go to {{ ${expression} }}` },
          { ...mailed, key: `s${i}`, subject: `{{ ${expression} }}` },
          { ...posted, key: `h${i}`, body: `{{ ${expression} }}` },
          { ...posted, key: `l${i}`, body: `{{ {"links": [${expression}]} }}` },
        ]),
      ],
    })
    const { id: contact } = await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))
    const { steps } = await flows.at((context) =>
      dryRun(context, id, { version: 'live', record_id: contact }, { userUrl: 'https://crm.example', role: 'admin' }),
    )
    expect(steps.filter(({ type }) => type === 'mail').map(({ error }) => error?.code)).toEqual(
      Array.from({ length: 6 }, () => 'link_in_parts'),
    )
    expect(steps.filter(({ type, error }) => type === 'http' && !error)).toHaveLength(6)
    expect(JSON.stringify(steps)).not.toMatch(/["= ][\dA-HJKMNP-TV-Z]{5}-?[\dA-HJKMNP-TV-Z]{5}["& ]/i)
  })

  it('decides the way of a branch, and no error repeats it', async () => {
    const { id } = await flows.publish({
      trigger: created,
      steps: [
        request,
        {
          type: 'branch',
          key: 'b',
          paths: [
            {
              name: 'Open',
              when: { expression: 'steps.one.url.startsWith("https://crm.example")' },
              steps: [{ type: 'note', key: 'n', body: 'Yes', contact: CONTACT }],
            },
          ],
          otherwise: [],
        },
        ...['int(steps.one.url)', 'timestamp(steps.one.url)', 'duration(steps.one.url)'].map((expression, i) => ({
          type: 'http',
          key: `h${i}`,
          method: 'POST',
          url: 'https://sms.example',
          headers: {},
          body: `{{ ${expression} }}`,
          on_error: 'continue',
        })),
        { type: 'mail', key: 'm', to: '{{ steps.one.url }}', subject: 'Hello', text: 'Hello' },
      ],
    })
    await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))
    const run = await flows.only(id)
    expect(await flows.at(({ db }) => db.note.count({ where: { body: 'Yes' } }))).toBe(1)
    const steps = await flows.steps(run.id)
    expect(steps.filter(({ error }) => error)).toHaveLength(4)
    expect(await everythingOf(run.id)).not.toMatch(/code(=|%3D)[A-Z0-9]/)
  })
})

import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import { createDefaultPipeline } from '@/lib/crm/pipelines/pipelines'
import { Flows, flowsOf } from '@/testing/flows'
import { retry } from './runs'

const CONTACT = '{{ trigger.record.id }}'
const created = { type: 'record_created', resource: 'contacts' }

describe('steps', () => {
  let flows: Flows
  beforeEach(async () => {
    flows = await flowsOf()
  })
  const runOf = async (steps: object[], input: object = {}) => {
    const { id } = await flows.publish({ trigger: created, steps })
    await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley', ...input }))
    const run = await flows.only(id)
    return { id, run, steps: await flows.steps(run.id) }
  }

  it('store computed amounts in the units of their currency, and refuse typed ones with more decimals', async () => {
    const deal = (key: string, amount: string, currency: string) => ({
      type: 'create',
      key,
      resource: 'deals',
      values: { name: key, amount, currency },
    })
    await flows.at((context) => createDefaultPipeline(context, 'en'))
    const { run, steps } = await runOf([
      deal('pounds', '{{ 99.99 * 1.1 }}', 'GBP'),
      deal('yen', '{{ 99.5 }}', 'JPY'),
      {
        type: 'update',
        key: 'more',
        resource: 'deals',
        record: '{{ steps.yen.record.id }}',
        values: { amount: '{{ steps.yen.record.amount * 1.004 }}' },
      },
      deal('typed', '1.005', 'GBP'),
    ])
    const amounts = steps.map(({ output }) => (output as { record?: { amount: string } } | null)?.record?.amount)
    expect(amounts.slice(0, 3)).toEqual(['109.99', '100', '100'])
    expect(run.error).toMatchObject({ code: 'too_many_decimals' })
  })

  it('create, change and find records with values of earlier steps, in branches and loops', async () => {
    await flows.at(async (context) => {
      for (const name of ['Alder', 'Birch']) await companies.create(context, { name, industry: 'Lettings' })
    })
    const { run, steps } = await runOf(
      [
        {
          type: 'find',
          key: 'all',
          resource: 'companies',
          filter: { field: 'industry', op: 'eq', value: '{{ trigger.record.job_title }}' },
          sort: 'name',
        },
        {
          type: 'branch',
          key: 'way',
          paths: [
            {
              name: 'none',
              when: { path: 'steps.all.count', op: 'eq', value: 0 },
              steps: [{ type: 'note', key: 'no', body: 'None' }],
            },
            {
              name: 'some',
              when: { expression: 'steps.all.count > 1' },
              steps: [
                {
                  type: 'for_each',
                  key: 'each',
                  of: '{{ steps.all.records }}',
                  steps: [
                    {
                      type: 'note',
                      key: 'one',
                      body: 'At {{ item.name }}',
                      contact: CONTACT,
                      company: '{{ item.id }}',
                    },
                  ],
                },
              ],
            },
          ],
          otherwise: [],
        },
        {
          type: 'create',
          key: 'firm',
          resource: 'companies',
          values: { name: '{{ trigger.record.full_name }} Ltd', 'address.city': 'Leeds' },
        },
        {
          type: 'update',
          key: 'join',
          resource: 'contacts',
          record: CONTACT,
          values: { company_id: '{{ steps.firm.record.id }}', job_title: 'Owner' },
        },
      ],
      { job_title: 'Lettings' },
    )
    expect(run.error).toBeNull()
    expect(run.status).toBe('succeeded')
    expect(steps.map(({ path, status }) => [path, status])).toEqual([
      ['/steps/0', 'succeeded'],
      ['/steps/1', 'succeeded'],
      ['/steps/1/paths/1/steps/0', 'succeeded'],
      ['/steps/1/paths/1/steps/0/rounds/0/steps/0', 'succeeded'],
      ['/steps/1/paths/1/steps/0/rounds/1/steps/0', 'succeeded'],
      ['/steps/2', 'succeeded'],
      ['/steps/3', 'succeeded'],
    ])
    const left = await flows.at(async ({ db }) => ({
      notes: await db.note.findMany({ orderBy: { id: 'asc' } }),
      contact: await db.contact.findFirst({ include: { company: true } }),
    }))
    expect(left.notes.map(({ body }) => body)).toEqual(['At Alder', 'At Birch'])
    expect(left.contact).toMatchObject({
      job_title: 'Owner',
      company: { name: 'Ann Hartley Ltd', address: { city: 'Leeds' } },
    })
  })

  it.each([
    ['a division by zero', { type: 'note', key: 'n', body: '{{ 1 / 0 }}' }, 'division_by_zero'],
    [
      'a variable that is not there',
      { type: 'note', key: 'n', body: '{{ trigger.record.nothing + 1.0 }}' },
      'no_such_key',
    ],
    [
      'a record that is not there',
      {
        type: 'update',
        key: 'n',
        resource: 'contacts',
        record: '00000000-0000-7000-8000-000000000000',
        values: { source: 'x' },
      },
      'not_found',
    ],
    [
      'what is no record',
      {
        type: 'update',
        key: 'n',
        resource: 'contacts',
        record: '{{ trigger.record.full_name }}',
        values: { source: 'x' },
      },
      'invalid_record',
    ],
    [
      'a value that does not fit',
      {
        type: 'update',
        key: 'n',
        resource: 'contacts',
        record: CONTACT,
        values: { email: '{{ trigger.record.full_name }}' },
      },
      'invalid_value',
    ],
    [
      'a field that is only shown',
      {
        type: 'update',
        key: 'n',
        resource: 'contacts',
        record: CONTACT,
        values: { verification: '{{ trigger.record.full_name }}' },
      },
      'unknown_field',
    ],
    [
      'a new record with a verification',
      { type: 'create', key: 'n', resource: 'contacts', values: { full_name: 'Eve', verification: 'x' } },
      'unknown_field',
    ],
    [
      'a field that was deleted',
      { type: 'update', key: 'n', resource: 'contacts', record: CONTACT, values: { 'custom.gone': '1' } },
      'unknown_field',
    ],
    [
      'a time that is none',
      { type: 'wait', key: 'n', wait: { until: '{{ trigger.record.full_name }}' } },
      'invalid_time',
    ],
  ])('end the run with a named error: %s', async (_, step, code) => {
    const { id } = await flows.publish({ trigger: created, steps: [{ type: 'note', key: 'first', body: 'First' }] })
    // What publishing refuses may still happen at run time: fields are deleted, and expressions may give any value.
    const [first] = Flows.whole({ trigger: created, steps: [{ type: 'note', key: 'first', body: 'First' }] }).steps
    await flows.rewrite(id, { trigger: created, steps: [first, step] })
    await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))
    const run = await flows.only(id)
    expect(run).toMatchObject({ status: 'failed', error: { code, step: '/steps/1' } })
    // Everybody reads the error: it quotes no value.
    expect(JSON.stringify(run.error)).not.toContain('Hartley')
    expect(run.finished_at).not.toBeNull()
    expect(await flows.at(({ db }) => db.note.count())).toBe(1)
    const [contact] = await flows.at(({ db }) => db.contact.findMany())
    expect(contact?.version).toBe(1)
  })

  it('resume from the failed one on retry, and what was done stays done', async () => {
    const { run, id } = await runOf([
      { type: 'note', key: 'first', body: 'First' },
      {
        type: 'update',
        key: 'move',
        resource: 'companies',
        record: '{{ trigger.record.source }}',
        values: { industry: 'Found' },
      },
      { type: 'note', key: 'last', body: 'Last', on_error: 'continue' },
    ])
    expect(run).toMatchObject({ status: 'failed', error: { code: 'invalid_record', step: '/steps/1' } })
    const firm = await flows.at((context) => companies.create(context, { name: 'Alder' }))
    await flows.at(({ db }) =>
      db.workflowRun.updateMany({ where: { id: run.id }, data: { trigger: { record: { source: firm.id } } } }),
    )
    await flows.at((context) => retry(context, run.id))
    expect((await flows.only(id)).status).toBe('succeeded')
    const notes = await flows.at(({ db }) => db.note.findMany({ orderBy: { id: 'asc' } }))
    expect(notes.map(({ body }) => body)).toEqual(['First', 'Last'])
  })

  it('that are allowed to fail let the run go on', async () => {
    const { run, steps } = await runOf([
      { type: 'note', key: 'n', body: '{{ 1 / 0 }}', on_error: 'continue' },
      { type: 'note', key: 'm', body: 'After {{ steps.n.error.code }}' },
    ])
    expect(run.status).toBe('succeeded')
    expect(steps.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(await flows.at(({ db }) => db.note.findFirst())).toMatchObject({ body: 'After division_by_zero' })
  })

  it('request a check only once while it is open, and keep its link out of the run’s inputs', async () => {
    const check = (key: string) => ({ type: 'request_check', key, contact: CONTACT, deliver: 'none' })
    const { run, steps } = await runOf([
      check('one'),
      check('two'),
      { type: 'mail', key: 'link', to: 'ann@example.org', subject: 'Hello', text: 'Link: {{ steps.one.url }}' },
    ])
    expect(run.error).toBeNull()
    const sessions = await flows.at(({ db }) => db.checkSession.findMany())
    expect(sessions.map(({ expected_full_name }) => expected_full_name)).toEqual(['Ann Hartley'])
    expect(steps.map(({ output }) => output)).toMatchObject([
      { existed: false },
      { existed: true, id: sessions[0]?.id },
      {},
    ])
    expect(steps[2]?.input).toMatchObject({ text: 'Link: ••••••' })
    expect(JSON.stringify(steps.map(({ input }) => input))).not.toContain('crm.example')
  })

  it('mail the link of a check without storing it in the mail or its events', async () => {
    const { run } = await runOf([
      { type: 'request_check', key: 'one', contact: CONTACT, deliver: 'none' },
      { type: 'mail', key: 'm', to: 'ann@example.org', subject: 'Hello', text: 'Go to {{ steps.one.url }}.' },
    ])
    expect(run.error).toBeNull()
    const session = await flows.at(({ db }) => db.checkSession.findFirstOrThrow())
    const [mail] = await flows.at(({ db }) => db.mail.findMany())
    expect(mail).toMatchObject({ kind: 'check_link', session_id: session.id, text: 'Go to {{link}}.' })
    const events = await flows.at(({ db }) => db.event.findMany({ where: { subject_type: 'mail' } }))
    expect(
      JSON.stringify([mail, events], (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)),
    ).not.toContain('crm.example')
  })
})

describe('an HTTP call', () => {
  let flows: Flows
  let server: http.Server
  let url = ''
  let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void
  const keys: string[] = []
  beforeEach(async () => {
    flows = await flowsOf()
    keys.length = 0
    server = http.createServer((request, response) => {
      keys.push(String(request.headers['idempotency-key']))
      request.resume()
      request.on('end', () => answer(request, response))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  const callsTo = async (to: string, more: object = {}) => {
    const step = {
      type: 'http',
      key: 'call',
      method: 'POST',
      url: to,
      headers: { 'X-Api': 'swordfish', Accept: 'text/csv' },
      body: '{"a": 1}',
      ...more,
    }
    const { id } = await flows.publish({ trigger: created, steps: [step] })
    await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))
    const run = await flows.only(id)
    return { id, run, step: (await flows.steps(run.id))[0] }
  }

  it('that repeats the link of a check, as a gateway for text messages does, shows it to nobody who reads the run', async () => {
    answer = (request, response) => {
      const sent = String(request.headers['x-text'])
      response
        .writeHead(request.url?.includes('refused') ? 400 : 201, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ sid: 'SM1', body: sent, encoded: encodeURIComponent(sent) }))
    }
    const message = (key: string) => ({
      type: 'http',
      key,
      method: 'POST',
      url: `${url}/${key}`,
      headers: { 'X-Text': '{{ steps.one.url }}' },
      body: '',
      on_error: 'continue',
    })
    const { id } = await flows.publish({
      trigger: created,
      steps: [
        { type: 'request_check', key: 'one', contact: CONTACT, deliver: 'none' },
        message('sent'),
        message('refused'),
      ],
    })
    await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))
    const steps = await flows.steps((await flows.only(id)).id)
    expect(steps).toMatchObject([{}, { output: { body: { sid: 'SM1' } } }, { output: { body: { sid: 'SM1' } } }])
    expect(JSON.stringify(steps)).not.toMatch(/code(=|%3D)[A-Z0-9]/)
  })

  it('stores its answer, has its own key, and shows no secret', async () => {
    answer = (_, response) =>
      response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"ok": {"deep": "\\u0000"}}')
    const { run, step } = await callsTo(url)
    expect(run.status).toBe('succeeded')
    expect(keys).toEqual([`${run.id}:/steps/0`])
    expect(step).toMatchObject({
      status: 'succeeded',
      attempts: 1,
      output: { status: 201, body: { ok: { deep: '\uFFFD' } } },
    })
    expect(step?.input).toMatchObject({ headers: { 'X-Api': '••••••', Accept: 'text/csv' } })
    expect(JSON.stringify(step)).not.toContain('swordfish')
  })

  it('is retried with the same key, later and later, and then given up', async () => {
    answer = (_, response) => response.writeHead(503).end()
    const { id, run, step } = await callsTo(url)
    expect(run).toMatchObject({ status: 'waiting' })
    expect(step).toMatchObject({ status: 'waiting', attempts: 1, error: { code: 'http_status' } })
    for (const minutes of [0.2, 1, 4]) {
      flows.pass(minutes)
      expect((await flows.only(id)).status).toBe('waiting')
    }
    flows.pass(15)
    expect(await flows.only(id)).toMatchObject({ status: 'failed', error: { code: 'http_status', step: '/steps/0' } })
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(5)
  })

  it('has no second attempt before its time, even if the first took longer than the delay', async () => {
    answer = (_request, response) => response.writeHead(503).end()
    flows.now = new Date(Date.now() - 60_000)
    const { run } = await callsTo(url)
    expect(run.status).toBe('waiting')
    expect(keys).toHaveLength(1)
    flows.pass(1)
    await flows.work()
    expect(keys).toHaveLength(2)
  })

  it.each([
    ['404', (response: http.ServerResponse) => response.writeHead(404).end(), 'failed', 'http_status'],
    [
      'redirects inwards',
      (response: http.ServerResponse) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
      'failed',
      'redirect_refused',
    ],
    ['never ends', (response: http.ServerResponse) => endless(response), 'failed', 'answer_too_large'],
    ['never answers', () => undefined, 'waiting', 'timeout'],
    ['hangs up', (response: http.ServerResponse) => response.destroy(), 'waiting', 'connection_failed'],
  ])('has a named error if the receiver %s', async (_, answers, status, code) => {
    answer = (_request, response) => answers(response)
    if (code === 'timeout') flows.timeoutMs = 2_000
    const { run, step } = await callsTo(url)
    expect([run.status, step?.error?.code]).toEqual([status, code])
    expect(keys).toHaveLength(1)
  })

  it.each([
    'http://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[fe80::1]/',
    'https://[::127.0.0.1]/',
  ])('reaches no internal address: %s', async (to) => {
    flows.allowPrivate = false
    const { run, step } = await callsTo(to)
    expect(run).toMatchObject({ status: 'failed', error: { code: 'address_not_allowed' } })
    expect(step?.attempts).toBe(1)
  })
})

/** 10 GB, if anybody read it all. */
function endless(response: http.ServerResponse): void {
  response.writeHead(200, { 'Content-Length': String(10 * 1024 ** 3) })
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x'))) {
      // as fast as it is read
    }
  }
  response.on('drain', more)
  more()
}

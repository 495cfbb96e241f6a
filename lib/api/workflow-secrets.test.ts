import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDatabase } from '@/lib/db/client'
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import { ApiOf } from '@/testing/api'
import { Flows } from '@/testing/flows'
import { newTenant } from '@/testing/tenant'
import * as workflows from '@/lib/workflows/runs/workflows'
import { operations } from './operations'
import { serve } from './route'

/** Olive owns the organisation, Ada is an admin, Max a member, Rita a reader. */
type Who = 'Olive' | 'Ada' | 'Max' | 'Rita'
const SECRETS = ['hush-header', 'hush-bearer', 'hush-address', 'hush-path', 'hush-body']
/** An input of a run shows editors the path and the body, in which their expressions are. */
const NOT_IN_RUNS = SECRETS.slice(0, 3)
const HIDDEN = '••••••'

let people: Record<Who, ApiOf>
let flows: Flows
let path: string
let url: string
const arrived: { url: string | undefined; headers: http.IncomingHttpHeaders; body: string }[] = []
const receiver = http.createServer((request, response) => {
  const { url: to, headers } = request
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    arrived.push({ url: to, headers, body })
    response.setHeader('X-Echo', 'hush-header')
    response.end('hush-body')
  })
})
let calls: Record<string, unknown>

beforeAll(async () => {
  const tenant = await newTenant()
  const olive = await ApiOf.open(serve(operations, '/api/v1'), tenant)
  const keyOf = async (role: string) => {
    const { body } = await olive.call('POST', 'api_keys', { name: role, role })
    return olive.with({ id: String(body.id), key: String(body.key) })
  }
  people = { Olive: olive, Ada: await keyOf('admin'), Max: await keyOf('member'), Rita: await keyOf('reader') }
  flows = new Flows(tenant.organisationId, tenant.at)
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  calls = {
    type: 'http',
    key: 'tell',
    method: 'POST',
    url: `${url}hush-path?api_key=hush-address&page=1`,
    headers: { 'X-Api': 'hush-header', Authorization: 'Bearer hush-bearer', Accept: 'text/csv' },
    body: 'Hello hush-body',
  }
})
afterAll(async () => {
  receiver.close()
  await closeDatabase()
})

const draftOf = (...steps: object[]) => ({ trigger: { type: 'manual', resource: null }, condition: null, steps })
const told = (text: string, secrets = SECRETS) => secrets.filter((secret) => text.includes(secret))
const ask = async (who: Who, method: 'GET' | 'POST' | 'PATCH', at: string, json?: object) => {
  const answer = await people[who].call(method, at, json)
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}
/** The headers, the address and the body of the draft's first step, as this user reads them. */
const read = async (who: Who) => {
  const { body } = await ask(who, 'GET', path)
  const [step] = (body.draft as { steps: { url: string; headers: object; body: string }[] }).steps
  return { url: step?.url, headers: step?.headers, body: step?.body }
}
const run = async () => {
  await ask('Max', 'POST', `${path}/runs`, {})
  await flows.work()
}
const latestRun = async () => {
  const [latest] = (await ask('Olive', 'GET', 'workflow_runs?sort=-created_at')).body.data as { id: string }[]
  return latest?.id ?? ''
}
const last = () => arrived.at(-1)

beforeEach(async () => {
  const { body } = await ask('Ada', 'POST', 'workflows', { name: 'Tell them', draft: draftOf(calls) })
  path = `workflows/${String(body.id)}`
  await ask('Ada', 'POST', `${path}/publish`)
})

describe('what HTTP steps keep secret', () => {
  it('is shown to nobody who may not edit workflows', async () => {
    await run()
    const id = await latestRun()
    for (const who of ['Rita', 'Max'] as const) {
      const places = [
        'workflows',
        path,
        `${path}/versions`,
        `${path}/versions/1`,
        'workflow_runs?expand=workflow',
        'changes?subject_type=workflow&limit=200',
        `workflow_runs/${id}`,
        `workflow_runs/${id}/steps`,
        'search?q=Tell',
      ]
      for (const place of places) expect([place, told((await ask(who, 'GET', place)).text)]).toEqual([place, []])
      expect(told((await ask(who, 'POST', 'workflows/query', {})).text)).toEqual([])
      expect(await read(who)).toEqual({
        url: `${url}${HIDDEN}`,
        headers: { 'X-Api': HIDDEN, Authorization: HIDDEN, Accept: 'text/csv' },
        body: HIDDEN,
      })
      expect((await ask(who, 'GET', `workflow_runs/${id}/steps`)).body.data).toMatchObject([
        {
          input: { method: 'POST', url: `${url}${HIDDEN}`, body: HIDDEN },
          output: { status: 200, headers: { 'x-echo': HIDDEN }, body: HIDDEN },
        },
      ])
    }
    for (const version of ['draft', 'live'])
      expect(told((await ask('Max', 'POST', `${path}/dry_runs`, { version })).text)).toEqual([])
  })

  it('appears in no event, whoever asks, and in a step of a run without headers and keys', async () => {
    await ask('Ada', 'PATCH', path, { draft: draftOf({ ...calls, method: 'PUT' }) })
    await ask('Ada', 'POST', `${path}/publish`)
    await run()
    const id = await latestRun()
    for (const place of ['changes?subject_type=workflow&limit=200', 'audit_events?limit=200', `workflow_runs/${id}`])
      expect([place, told((await ask('Olive', 'GET', place)).text)]).toEqual([place, []])
    const [step] = (await ask('Olive', 'GET', `workflow_runs/${id}/steps`)).body.data as { input: object }[]
    expect(step?.input).toMatchObject({ url: `${url}hush-path?api_key=${HIDDEN}&page=1`, body: 'Hello hush-body' })
    expect(told(JSON.stringify(step?.input), NOT_IN_RUNS)).toEqual([])
    const rows = await flows.at(({ db, organisationId }) =>
      rawRows<{ said: string }>(
        db,
        Prisma.sql`SELECT data::text AS said FROM event WHERE organisation_id = ${organisationId}::uuid UNION ALL
        SELECT coalesce(input::text, '') FROM workflow_step WHERE organisation_id = ${organisationId}::uuid`,
      ),
    )
    expect(rows.some(({ said }) => said.includes('X-Api'))).toBe(true)
    expect(rows.flatMap(({ said }) => told(said, NOT_IN_RUNS))).toEqual([])
  })

  it('is shown to editors, and sent by runs', async () => {
    for (const who of ['Ada', 'Olive'] as const) {
      for (const place of ['workflows', path, `${path}/versions`, `${path}/versions/1`])
        expect([place, told((await ask(who, 'GET', place)).text)]).toEqual([place, SECRETS])
      expect(await read(who)).toEqual({ url: calls.url, headers: calls.headers, body: calls.body })
    }
    await run()
    expect(last()).toMatchObject({
      url: '/hush-path?api_key=hush-address&page=1',
      body: 'Hello hush-body',
      headers: { 'x-api': 'hush-header', authorization: 'Bearer hush-bearer', accept: 'text/csv' },
    })
  })
})

describe('a mask', () => {
  const asRita = async () => (await ask('Rita', 'GET', path)).body.draft as { steps: Record<string, unknown>[] }

  it('that stands for no stored secret is refused, and nothing is saved', async () => {
    const draft = await asRita()
    const renamed = { ...draft, steps: draft.steps.map((step) => ({ ...step, key: 'other' })) }
    for (const [method, at] of [
      ['PATCH', path],
      ['POST', 'workflows'],
    ] as const)
      expect(await people.Ada.call(method, at, { name: 'Copy', draft: renamed })).toMatchObject({
        status: 422,
        body: {
          errors: [
            { pointer: '/draft/steps/0/url', code: 'masked_value' },
            { pointer: '/draft/steps/0/headers/X-Api' },
            { pointer: '/draft/steps/0/headers/Authorization' },
            { pointer: '/draft/steps/0/body', code: 'masked_value' },
          ],
        },
      })
    expect((await people.Max.call('PATCH', path, { draft })).status).toBe(403)
    expect(await read('Ada')).toEqual({ url: calls.url, headers: calls.headers, body: calls.body })
  })

  it('sent back by an admin keeps the secret and changes nothing', async () => {
    const draft = await asRita()
    const { body } = await ask('Ada', 'PATCH', path, { draft })
    expect(body).toMatchObject({
      has_draft_changes: false,
      draft: { steps: [{ url: calls.url, headers: calls.headers, body: calls.body }] },
    })
    await ask('Ada', 'POST', `${path}/publish`)
    await run()
    expect(last()).toMatchObject({
      url: '/hush-path?api_key=hush-address&page=1',
      headers: { 'x-api': 'hush-header', authorization: 'Bearer hush-bearer' },
      body: 'Hello hush-body',
    })
  })

  it('can stand beside a new value, and a secret that was removed is gone', async () => {
    const draft = await asRita()
    const [step] = draft.steps
    const headers = { 'X-Api': HIDDEN, Authorization: 'Bearer new' }
    const { body } = await ask('Ada', 'PATCH', path, { draft: { ...draft, steps: [{ ...step, headers }] } })
    expect(body.has_draft_changes).toBe(true)
    expect(await read('Ada')).toEqual({
      url: calls.url,
      headers: { 'X-Api': 'hush-header', Authorization: 'Bearer new' },
      body: calls.body,
    })
    await ask('Ada', 'PATCH', path, { draft: draftOf({ ...calls, url, headers: {} }) })
    expect(await read('Ada')).toEqual({ url, headers: {}, body: calls.body })
  })

  it('does not hide from a second admin what the first one saved', async () => {
    const { body } = await people.Ada.call('GET', path)
    await ask('Ada', 'PATCH', path, { draft: draftOf({ ...calls, method: 'PUT' }) })
    const late = await flows.at((context) =>
      workflows
        .update(context, String(body.id), { name: 'Late' }, Number(body.version))
        .catch((error: unknown) => error),
    )
    expect(late).toMatchObject({
      code: 'stale_version',
      details: { extra: { current: { draft: { steps: [{ headers: calls.headers }] } } } },
    })
  })
})

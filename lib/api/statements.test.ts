import { NextRequest } from 'next/server'
import { Connection } from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { beginSignedIn } from '@/lib/auth/begin-signed-in'
import { signedInCookies } from '@/lib/auth/browser-session'
import { sample as pipelineSample } from '@/lib/crm/pipelines/sample'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import { resources } from '@/lib/registry'
import { ApiOf, type ApiAnswer } from '@/testing/api'
import { newMember } from '@/testing/member'
import { newTenant } from '@/testing/tenant'
import { TEMPLATE } from '../../e2e/api/template'
import { operations } from './operations'
import { serve } from './route'

/**
 * The number of statements that reach PostgreSQL must not depend on the length of a list or on what its records refer
 * to.
 */
const MANY = 60
let api: ApiOf
let ids: Record<'company' | 'member' | 'contact', string>

async function counted(work: () => Promise<ApiAnswer>): Promise<number> {
  const spies = [vi.spyOn(Connection.prototype, 'bind'), vi.spyOn(Connection.prototype, 'query')]
  const { status, text } = await work()
  const statements = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  expect({ status, text }).toMatchObject({ status: expect.toSatisfy((one: number) => one < 300) })
  return statements
}
const idOf = ({ body }: ApiAnswer) => String(body.id)
let made = 0
const filled = () => ({
  full_name: 'Ann Hartley',
  email: `ann-${made++}@example.org`,
  company_id: ids.company,
  owner_id: ids.member,
})

beforeAll(async () => {
  api = await ApiOf.open(serve(operations, '/api/v1'), await newTenant())
  const members = await api.call('GET', 'members')
  const member = (members.body.data as { user_id: string }[])[0]?.user_id ?? ''
  await api.call('POST', 'custom_fields', { resource: 'contacts', label: 'Floor', type: 'number' })
  await api.call('POST', 'custom_fields', { resource: 'contacts', label: 'Garden', type: 'boolean' })
  const company = idOf(await api.call('POST', 'companies', { name: 'Hartley' }))
  ids = { company, member, contact: '' }
  ids.contact = idOf(await api.call('POST', 'contacts', filled()))
})

const listed = resources.all.filter(({ path }) =>
  operations.some(
    ({ method, path: at }) => method === 'GET' && at === `/api/v1/organisations/{organisation_id}/${path}`,
  ),
)
/**
 * Extra statements of a list beyond its records, for all of them at once: statistics of runs and, for editors, the
 * secrets of calls.
 */
const MORE: Record<string, number> = { workflows: 2 }

describe('a list takes the check of the key and one statement', () => {
  it.each(listed.map(({ path }) => path))('%s', async (path) => {
    expect(await counted(() => api.call('GET', path))).toBe(2 + (MORE[path] ?? 0))
  })

  it('however long the list is and whatever its records refer to', async () => {
    const expanded = () => counted(() => api.call('GET', 'contacts?expand=company,owner&include=total'))
    // Uses several connections, each of which is set up once.
    await expanded()
    const [few, opened] = [await counted(() => api.call('GET', 'contacts')), await expanded()]
    for (let i = 0; i < MANY; i++)
      await api.call('POST', 'contacts', { ...filled(), custom: { floor: i, garden: true } })
    await expanded()
    expect(await counted(() => api.call('GET', 'contacts'))).toBe(few)
    expect(await expanded()).toBe(opened)
    // Members are loaded with their users.
    expect(opened).toBe(few + 4)
    // Custom field definitions are only read for a filter that names one.
    expect(await counted(() => api.call('GET', 'contacts?custom.floor=7'))).toBe(few + 1)
  })
})

it('one record takes the check of the key and one statement', async () => {
  expect(await counted(() => api.call('GET', `contacts/${ids.contact}`))).toBe(2)
})

it('a browser takes one statement to identify its user with their role, and one for the record', async () => {
  const { userId } = await newMember(api.tenant, 'reader', 'Rita', new Date())
  const account = await database().user.findUniqueOrThrow({ where: { id: userId } })
  const call = { now: new Date(), requestId: newId() }
  const session = await beginSignedIn(account, { address: '', userAgent: '' }, call)
  const [cookie = ''] = await signedInCookies(session, account, undefined, call.now)
  const path = `/api/v1/organisations/${api.tenant.organisationId}/contacts/${ids.contact}`
  const read = async (): Promise<ApiAnswer> => {
    // From the address that the session was seen at last.
    const request = new NextRequest(new URL(path, 'http://localhost:3000'), { headers: { cookie } })
    const params = Promise.resolve({ path: path.split('/').slice(3) })
    const answer = await serve(operations, '/api/v1').GET(request, { params })
    return { status: answer.status, text: await answer.text(), body: {} }
  }
  await read()
  expect(await counted(read)).toBe(2)
})

it('a change takes three round trips: the lock, the write, and the event with the commit', async () => {
  const change = () => api.call('PATCH', `contacts/${ids.contact}`, { job_title: `Agent ${made++}` })
  await change()
  const spies = [vi.spyOn(Connection.prototype, 'sync'), vi.spyOn(Connection.prototype, 'query')]
  const { status } = await change()
  const trips = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  expect({ status, trips }).toEqual({ status: 200, trips: 3 })
})

describe('a create takes the check of the key and a fixed number of statements', () => {
  const bodies: [collection: string, statements: number, body: () => object][] = [
    ['contacts', 2, filled],
    ['companies', 2, () => ({ name: 'Brown & Co', owner_id: ids.member })],
    ['notes', 2, () => ({ body: 'Called', contact_id: ids.contact, company_id: ids.company })],
    // Those with their own rules are wrapped in a transaction.
    ['tasks', 4, () => ({ title: 'Call', contact_id: ids.contact, assignee_id: ids.member })],
    ['tags', 6, () => ({ name: `newsletter ${made++}` })],
    [
      'deals',
      10,
      () => ({
        name: 'Flat 4',
        amount: '1250.00',
        currency: 'GBP',
        primary_contact_id: ids.contact,
        company_id: ids.company,
        owner_id: ids.member,
      }),
    ],
    ['pipelines', 7, () => pipelineSample],
    ['custom_fields', 6, () => ({ resource: 'companies', label: `Field ${made++}`, type: 'text' })],
    ['views', 5, () => ({ resource: 'contacts', name: `View ${made++}` })],
    ['templates', 4, () => TEMPLATE],
    ['mail_templates', 7, () => ({ name: `Mail ${made++}`, subject: 'Hello', text: 'Dear you' })],
  ]

  it.each(bodies)('%s: %i', async (collection, statements, body) => {
    await api.call('POST', collection, body())
    expect(await counted(() => api.call('POST', collection, body()))).toBe(statements)
  })

  it('however many custom fields and external ids it has', async () => {
    const withSome = (count: number) => ({
      ...filled(),
      custom: Object.fromEntries(
        [
          ['floor', 1],
          ['garden', true],
        ].slice(0, count) as [string, unknown][],
      ),
      external_ids: Object.fromEntries(Array.from({ length: count }, (_, i) => [`source_${i}`, `id-${made++}`])),
    })
    const one = await counted(() => api.call('POST', 'contacts', withSome(1)))
    expect(await counted(() => api.call('POST', 'contacts', withSome(2)))).toBe(one)
    expect(one).toBeLessThanOrEqual(12)
  })
})

it('a column of the board takes as many statements for one deal as for sixty, with contact, next task and owner', async () => {
  const deals = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const made = await api.call('POST', 'deals', { name: `Flat ${i}`, primary_contact_id: ids.contact })
      await api.call('POST', 'tasks', { title: 'Later', deal_id: idOf(made), due_at: '2030-02-01T09:00:00Z' })
      await api.call('POST', 'tasks', { title: 'First', deal_id: idOf(made), due_at: '2030-01-01T09:00:00Z' })
      await api.call('POST', 'tasks', { title: 'Some time', deal_id: idOf(made) })
    }
  }
  const column = () => api.call('GET', 'deals?expand=primary_contact,owner,company,next_task&include=total&limit=100')
  // Connections idle for ten seconds are closed, and new ones are set up once.
  const again = async () => {
    await column()
    return counted(column)
  }
  await deals(1)
  const ofOne = await again()
  await deals(MANY - 1)
  expect(await again()).toBe(ofOne)
  const { data } = (await column()).body as { data: { next_task: { title: string } | null }[] }
  expect(data.filter(({ next_task }) => next_task?.title === 'First').length).toBe(MANY)
  // A finished task makes way for the next one.
  const [first] = (await api.call('GET', 'tasks?title=First&limit=1')).body.data as { id: string; deal_id: string }[]
  await api.call('PATCH', `tasks/${first?.id}`, { status: 'done' })
  const after = await api.call('GET', `deals/${first?.deal_id}?expand=next_task`)
  expect(after.body).toMatchObject({ next_task: { title: 'Later' } })
  const summary = () => counted(() => api.call('POST', 'deals/summary', { group_by: 'stage_id' }))
  await summary()
  const opened = await summary()
  await deals(3)
  await summary()
  expect(await summary()).toBe(opened)
})

describe('a page of duplicates takes as many statements', () => {
  it('for one group as for twenty', async () => {
    const twins = async (name: string) => {
      for (const email of [`${name}@example.net`, `${name}+1@example.net`])
        await api.call('POST', 'contacts', { full_name: 'Dora Twice', email })
    }
    const page = () => counted(() => api.call('GET', 'contacts/duplicates?limit=100'))
    await twins('dora')
    await page()
    const ofOne = await page()
    for (let i = 0; i < 19; i++) await twins(`dora-${i}`)
    expect(await page()).toBe(ofOne)
    expect(((await api.call('GET', 'contacts/duplicates?limit=100')).body.data as unknown[]).length).toBeGreaterThan(19)
  })
})

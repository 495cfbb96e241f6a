import { beforeAll, describe, expect, it } from 'vitest'
import { reachedByTestKeys } from '@/lib/auth/permissions'
import { newId } from '@/lib/ids'
import { ApiOf, type ApiAnswer } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { operations } from './operations'
import type { Operation } from './operation'
import { serve } from './route'

/**
 * Hartley Lettings tries out its integration with a test key, beside the live checks of its tenants. Nothing live may
 * be read or changed with the test key, by any operation, whether or not this process has the key cached.
 */
let live: ApiOf
let tried: ApiOf
/** Ann's live session. */
let anns: string
let ownTest: string

const newTestKey = async (more: object = {}): Promise<ApiOf> => {
  const { body } = await live.call('POST', 'api_keys', { name: 'Trying out', test: true, ...more })
  return live.with({ id: String(body.id), key: String(body.key) })
}
const idOf = ({ body }: ApiAnswer) => String(body.id)
const newContact = async () => idOf(await live.call('POST', 'contacts', { full_name: 'Ann Hartley' }))

beforeAll(async () => {
  live = await ApiOf.open(serve(operations, '/api/v1'), await newTenant())
  tried = await newTestKey()
  const contact_id = await newContact()
  anns = idOf(await live.call('POST', 'sessions', { reference_id: 'ann', contact_id }))
  ownTest = idOf(await tried.call('POST', 'sessions', { reference_id: 'try' }))
})

const isOpen = ({ permission, openToTestKeys }: Operation) =>
  openToTestKeys === true || (permission !== undefined && reachedByTestKeys(permission))
const forKeys = operations.filter(({ audience }) => audience === 'organisation' || audience === 'caller')
const pathOf = ({ path }: Operation, id: string) =>
  path
    .replace('{organisation_id}', live.tenant.organisationId)
    .replace('{check_type}', 'id_check')
    .replaceAll(/\{(id|\w+_id)\}/g, id)
    .replaceAll(/\{\w+\}/g, 'x')
const withoutRequest = ({ status, body: { request_id: _, ...body } }: ApiAnswer) => ({ status, body })
const name = ({ method, path }: Operation): [string, Operation['method'], string] => [`${method} ${path}`, method, path]
const called = (api: ApiOf, { method, path }: Pick<Operation, 'method' | 'path'>, id: string, json?: object) =>
  api.callAt(method, pathOf({ path } as Operation, id), json)

describe('a test key', () => {
  it.each(forKeys.filter((operation) => !isOpen(operation)).map(name))('is refused by %s', async (_, method, path) => {
    const refused = {
      status: 403,
      body: { code: 'forbidden', detail: 'A test key reaches sessions and templates only. Use a live key.' },
    }
    // The first call looks the key up, the second one has it cached.
    const fresh = await newTestKey({ role: 'admin' })
    expect(await called(fresh, { method, path }, newId())).toMatchObject(refused)
    expect(await called(fresh, { method, path }, newId())).toMatchObject(refused)
  })

  const onSessions = forKeys.filter(
    (operation) => isOpen(operation) && operation.path.includes('/sessions/') && operation.path.includes('{id}'),
  )

  it('reaches the operations of a session, at both addresses', () => {
    expect(onSessions.map(({ id }) => id).sort()).toEqual(
      ['get_session', 'get_session_data', 'get_session_document', 'cancel_session', 'reopen_session', 'redact_session']
        .concat('list_session_receipts')
        .flatMap((id) => [id, `${id}_of_organisation`])
        .sort(),
    )
  })

  it.each(onSessions.map(name))('finds no live session by %s', async (_, method, path) => {
    const before = await live.call('GET', `sessions/${anns}`)
    const fresh = await newTestKey()
    const absent = withoutRequest(await called(fresh, { method, path }, newId()))
    expect(absent.status).toBe(404)
    const uncached = await newTestKey()
    expect(withoutRequest(await called(uncached, { method, path }, anns))).toEqual(absent)
    expect(withoutRequest(await called(uncached, { method, path }, anns))).toEqual(absent)
    expect((await live.call('GET', `sessions/${anns}`)).text).toBe(before.text)
  })

  it.each(['/api/v1/sessions', '/api/v1/organisations/{organisation_id}/sessions'])(
    'finds no live session in the lists of %s, however they are filtered',
    async (path) => {
      const listed = async (query: string) => {
        const { body } = await called(tried, { method: 'GET', path: `${path}?${query}` }, newId())
        return { ids: (body.data as { id: string }[]).map(({ id }) => id), total: body.total }
      }
      const one = { ids: [ownTest], total: { value: 1, relation: 'eq' } }
      const none = { ids: [], total: { value: 0, relation: 'eq' } }
      expect(await listed('include=total')).toEqual(one)
      expect(await listed('include=total,deleted')).toEqual(one)
      expect(await listed('include=total&q=ann')).toEqual(none)
      expect(await listed('include=total&reference_id=ann')).toEqual(none)
      expect(await listed('include=total&test=false')).toEqual(none)
      expect(await listed('include=total&contact_id[is_null]=false')).toEqual(none)
      expect(await listed('include=total&contact.full_name=Ann%20Hartley')).toEqual(none)
      const filter = {
        or: [{ field: 'test', op: 'eq', value: false }, { not: { field: 'reference_id', op: 'eq', value: 'x' } }],
      }
      const { body } = await called(tried, { method: 'POST', path: `${path}/query` }, newId(), { filter })
      expect((body.data as { id: string }[]).map(({ id }) => id)).toEqual([ownTest])
    },
  )

  it('opens no contact, and makes no key', async () => {
    expect(await tried.call('GET', 'sessions?expand=contact')).toMatchObject({ status: 403 })
    expect(await tried.call('GET', `sessions/${ownTest}?expand=contact`)).toMatchObject({ status: 403 })
    expect((await tried.call('POST', 'api_keys', { name: 'Live' })).status).toBe(403)
    expect((await tried.call('PATCH', `api_keys/${tried.key.id}`, { name: 'Live' })).status).toBe(403)
  })

  it('does no more than its role', async () => {
    const reader = await newTestKey({ role: 'reader' })
    expect((await reader.call('GET', 'sessions')).status).toBe(200)
    expect(await reader.call('POST', 'sessions', { reference_id: 'r' })).toMatchObject({
      status: 403,
      body: { detail: 'The role reader does not have the permission sessions:write.' },
    })
    expect((await reader.call('GET', `sessions/${ownTest}`)).body.access_code).toBeNull()
    expect((await tried.call('PATCH', `templates/${newId()}`, {})).status).toBe(403)
  })

  it('says what it is, reads templates, and works on its own sessions', async () => {
    expect(String(tried.key.key)).toMatch(/^bf_test_/)
    expect(live.key.key).toMatch(/^bf_live_/)
    const { body: me } = await tried.callAt('GET', '/api/v1/me')
    expect(me.api_key).toMatchObject({ id: tried.key.id, test: true })
    expect((me.organisations as { permissions: string[] }[])[0]?.permissions.sort()).toEqual([
      'sessions:read',
      'sessions:read_codes',
      'sessions:read_details',
      'sessions:read_documents',
      'sessions:write',
      'templates:read',
    ])
    const templates = await tried.call('GET', 'templates')
    expect(templates.body.data).toHaveLength(1)
    expect(await tried.call('GET', `sessions/${ownTest}`)).toMatchObject({ status: 200, body: { test: true } })
    expect(await tried.call('GET', 'sessions?expand=template')).toMatchObject({
      body: { data: [{ template: { name: expect.any(String) } }] },
    })
    const { body } = await tried.callAt('POST', '/api/v1/sessions', { reference_id: 'another' })
    expect(Object.keys(body).sort()).toEqual(['access_code', 'expires_at', 'id', 'magic_link_token', 'status', 'url'])
    expect(await tried.call('POST', `sessions/${String(body.id)}/cancel`)).toMatchObject({
      body: { status: 'cancelled' },
    })
  })

  it('keeps its kind for good', async () => {
    const path = `api_keys/${tried.key.id}`
    const refused = { status: 422, body: { errors: [{ pointer: '/test' }] } }
    expect(await live.call('PATCH', path, { test: false })).toMatchObject(refused)
    expect(await live.call('PATCH', `api_keys/${live.key.id}`, { test: true })).toMatchObject(refused)
    expect(await live.call('GET', path)).toMatchObject({ body: { test: true } })
    expect((await live.call('GET', 'api_keys?test=false')).body.data).toHaveLength(1)
  })
})

describe('a create', () => {
  const refusal = (pointer: string, code: string) => ({ status: 422, body: { errors: [{ pointer, code }] } })
  const make = (api: ApiOf, more: object) => api.call('POST', 'sessions', { reference_id: 'r', ...more })

  it('forces no outcome with a live key', async () => {
    for (const test_outcomes of [{}, { id_check: 'passed' }])
      expect(await make(live, { test_outcomes })).toMatchObject(refusal('/test_outcomes', 'test_key_required'))
  })

  it('names no contact with a test key', async () => {
    for (const contact_id of [await newContact(), newId()])
      expect(await make(tried, { contact_id })).toMatchObject(refusal('/contact_id', 'not_for_tests'))
  })

  it('mails the link of a test as that of a live session, and the new one of a reopened test', async () => {
    const email = 'mia@example.com'
    const { status, body } = await make(tried, { delivery: { email } })
    expect(status).toBe(201)
    const mail = (id: unknown) => live.call('GET', `mails/${String(id)}`)
    expect(await mail(body.mail_id)).toMatchObject({ body: { kind: 'check_link', to: email, session_id: body.id } })
    await live.tenant.at(new Date())(({ db }) =>
      db.checkSession.updateMany({ where: { id: String(body.id) }, data: { expires_at: new Date(Date.now() - 1000) } }),
    )
    const reopened = await tried.call('POST', `sessions/${String(body.id)}/reopen`)
    expect(reopened.status).toBe(200)
    expect(await mail(reopened.body.mail_id)).toMatchObject({ body: { kind: 'check_link', to: email } })
    expect(await tried.call('GET', `sessions/${String(body.id)}`)).toMatchObject({ body: { test: true } })
  })

  it('forces only outcomes that its checks can have', async () => {
    const checks = ['id_check']
    expect(await make(tried, { checks, test_outcomes: { proof_of_address: 'passed' } })).toMatchObject(
      refusal('/test_outcomes/proof_of_address', 'check_not_requested'),
    )
    for (const id_check of ['failed', 'proof_too_old', 'under_age', 1, null])
      expect(await make(tried, { test_outcomes: { id_check } })).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/test_outcomes/id_check' }] },
      })
    expect(await make(tried, { test_outcomes: { id_check: 'face_mismatch' } })).toMatchObject({ status: 201 })
  })

  it('makes tests with a test key only; whoever may see both tells them apart', async () => {
    const test = idOf(await make(tried, {}))
    const real = idOf(await make(live, {}))
    const ids = async (query: string) =>
      ((await live.call('GET', `sessions?${query}`)).body.data as { id: string }[]).map(({ id }) => id)
    const [both, tests, reals] = await Promise.all(['', 'test=true', 'test=false'].map(ids))
    expect(both).toEqual(expect.arrayContaining([test, real]))
    expect([tests?.includes(test), tests?.includes(real)]).toEqual([true, false])
    expect([reals?.includes(test), reals?.includes(real)]).toEqual([false, true])
    expect(await live.call('GET', `sessions/${test}`)).toMatchObject({ status: 200, body: { test: true } })
    expect(await live.call('POST', `sessions/${test}/cancel`)).toMatchObject({ body: { status: 'cancelled' } })
  })
})

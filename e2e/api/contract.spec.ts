import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'playwright/test'
import { allows, type Permission } from '../../lib/auth/permissions'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { call, notProblem, problemOf, withoutRequestId } from './call'
import { describedOperations, description, fill, type Described } from './described'
import { keyWithRole, made, oneOfEach } from './records'

/** Every operation of the OpenAPI description refuses what it must, in the same words. */
let operations: Described[]
let ours: Organisation
let theirs: Organisation
let records: Record<string, string>

test.beforeAll(async () => {
  operations = await describedOperations()
  ours = await newOrganisation('Ours')
  theirs = await newOrganisation('Theirs')
  records = await oneOfEach(ours)
})

const MIB = 1024 * 1024
const forCallers = () => operations.filter(({ caller }) => caller === 'organisation' || caller === 'any')
const underOrganisation = () => operations.filter(({ path }) => path.includes('{organisation_id}'))
const withBody = (operation: Described) => (operation.takes === 'json' ? { json: {} } : {})

/** Calls each operation and lists those whose answer is not as expected. */
async function failures(
  chosen: Described[],
  check: (operation: Described) => Promise<string | null>,
): Promise<string[]> {
  expect(chosen.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const operation of chosen) {
    const wrong = await check(operation)
    if (wrong) found.push(`${operation.method} ${operation.path}: ${wrong}`)
  }
  return found
}

test('the description gives full paths and the address of this server', async () => {
  const { servers, paths } = await description()
  expect(servers[0]?.url).toBe(SERVER)
  expect(Object.keys(paths).every((path) => path.startsWith('/api/v1/'))).toBe(true)
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/v1/organisations/{organisation_id}/contacts',
      '/api/v1/sessions',
      '/api/v1/sessions/{id}/data',
      '/api/v1/sessions/{id}/documents/{check_type}',
    ]),
  )
})

test('without credentials, every operation that is not public answers 401', async () => {
  const random = Object.fromEntries(Object.keys(records).map((name) => [name, randomUUID()]))
  expect(
    await failures(
      operations.filter(({ caller }) => caller !== 'public'),
      async ({ method, path }) => {
        const answer = await call(method, fill(path, ours.id, random))
        return (
          notProblem(answer, 401, 'unauthenticated') ??
          (answer.headers.get('www-authenticate') === 'Bearer' ? null : 'no WWW-Authenticate')
        )
      },
    ),
  ).toEqual([])
})

test('a truncated, lengthened, mixed-up or made-up key is refused', async () => {
  const [prefix = '', secret = ''] = ours.key.split('.')
  const [, foreign = ''] = theirs.key.split('.')
  for (const key of [
    ours.key.slice(0, -1),
    `${ours.key}x`,
    prefix,
    `${prefix}.`,
    `.${secret}`,
    `${prefix}.${foreign}`,
    `${prefix}.${secret}.${secret}`,
    'bf_live_x.y',
  ]) {
    expect(notProblem(await call('GET', '/api/v1/me', { key }), 401, 'unauthenticated'), key).toBeNull()
  }
  const basic = Buffer.from(`${prefix}:${secret}`).toString('base64')
  expect((await call('GET', '/api/v1/me', { headers: { Authorization: `Basic ${basic}` } })).status).toBe(401)
})

test('a revoked key is refused on the very next call', async () => {
  const { id, key } = await keyWithRole(ours, 'admin')
  expect((await call('GET', '/api/v1/me', { key })).status).toBe(200)
  expect((await call('DELETE', ours.path(`api_keys/${id}`), { key: ours.key })).status).toBe(204)
  expect((await call('GET', '/api/v1/me', { key })).status).toBe(401)
  expect((await call('GET', ours.path('contacts'), { key })).status).toBe(401)
})

test('a key of another organisation gets the same answer for ours as for one that never existed', async () => {
  expect(
    await failures(underOrganisation(), async (operation) => {
      const foreign = await call(operation.method, fill(operation.path, ours.id, records), {
        key: theirs.key,
        ...withBody(operation),
      })
      const absent = await call(operation.method, fill(operation.path, randomUUID(), records), {
        key: theirs.key,
        ...withBody(operation),
      })
      return (
        notProblem(foreign, 404, 'not_found') ??
        (withoutRequestId(foreign) === withoutRequestId(absent) ? null : `${foreign.text} is not ${absent.text}`)
      )
    }),
  ).toEqual([])
})

test('our ids, unknown ids and malformed ids all get the same 404 in another organisation', async () => {
  expect(
    await failures(
      forCallers().filter(({ path }) => path.includes('{id}')),
      async (operation) => {
        const answers = []
        for (const given of [
          records,
          ...[randomUUID(), 'not-an-id', 'a%00b'].map((id) =>
            Object.fromEntries(Object.keys(records).map((name) => [name, id])),
          ),
        ]) {
          answers.push(
            await call(operation.method, fill(operation.path, theirs.id, given), {
              key: theirs.key,
              ...withBody(operation),
            }),
          )
        }
        return (
          answers.map((answer) => notProblem(answer, 404, 'not_found')).find(Boolean) ??
          (new Set(answers.map(withoutRequestId)).size === 1 ? null : 'the bodies differ')
        )
      },
    ),
  ).toEqual([])
})

test('a reader is refused exactly what its role does not allow', async () => {
  const { key } = await keyWithRole(ours, 'reader')
  expect(
    await failures(
      operations.filter(({ permission }) => permission),
      async (operation) => {
        const answer = await call(operation.method, fill(operation.path, ours.id, records), {
          key,
          ...withBody(operation),
        })
        const may = allows('reader', operation.permission as Permission)
        return may ? (answer.status === 403 ? 'refused what a reader may' : null) : notProblem(answer, 403, 'forbidden')
      },
    ),
  ).toEqual([])
})

test('a parameter that an operation does not know is refused by name', async () => {
  // The key is an admin's; operations for owners only are refused before their parameters are read.
  const permitted = forCallers().filter(({ permission }) => !permission || allows('admin', permission as Permission))
  expect(
    await failures([...permitted, ...operations.filter(({ caller }) => caller === 'public')], async (operation) => {
      const answer = await call(operation.method, `${fill(operation.path, ours.id, records)}?no_such=1`, {
        key: ours.key,
        ...withBody(operation),
      })
      return (
        notProblem(answer, 400, 'invalid_parameter') ??
        (problemOf(answer).errors?.some(({ parameter }) => parameter === 'no_such') ? null : 'does not name it')
      )
    }),
  ).toEqual([])
})

test('a method that a path does not have is answered with 405 and the methods it has', async () => {
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const known = operations.filter((operation) => operation.path === path)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (one) => !known.some((operation) => operation.method === one),
    )) {
      const answer = await call(method, fill(path, ours.id, records), { key: ours.key })
      expect(notProblem(answer, 405, 'method_not_allowed'), `${method} ${path}`).toBeNull()
      const methods = known.map((operation) => operation.method)
      expect(answer.headers.get('allow')?.split(', ').sort(), path).toEqual(
        [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort(),
      )
    }
  }
})

test('a method that no path has is answered with 405 too, not with a server error', async () => {
  const answers = await Promise.all(
    ['TRACE', 'PROPFIND'].map(async (method) => {
      // Not with fetch, which refuses to send TRACE.
      const request = http.request(SERVER + ours.path('contacts'), { method })
      const [answer] = (await once(request.end(), 'response')) as [http.IncomingMessage]
      const { code } = JSON.parse(await text(answer)) as { code: string }
      return [answer.statusCode, answer.headers['content-type'], answer.headers.allow, code]
    }),
  )
  for (const answer of answers)
    expect(answer).toEqual([405, 'application/problem+json', 'GET, POST, HEAD, OPTIONS', 'method_not_allowed'])
})

test('OPTIONS names the methods of a path, and answers 404 for one that does not exist', async () => {
  const allowed = async (path: string) => (await call('OPTIONS', path, { key: ours.key })).headers.get('allow')
  expect(await allowed(ours.path('contacts'))).toBe('GET, POST, HEAD, OPTIONS')
  expect(await allowed('/api/v1/registrations')).toBe('POST, OPTIONS')
  for (const path of ['/api/v1/nope', ours.path('nope'), '/api/nope'])
    expect(notProblem(await call('OPTIONS', path, { key: ours.key }), 404, 'not_found'), path).toBeNull()
})

test('a path that the API does not have is answered with a problem document, never a page', async () => {
  for (const path of [
    '/api/v1',
    '/api/v1/no/such',
    `/api/v1/organisations/${ours.id}/no_such`,
    ours.path('contacts/x/y/z'),
  ]) {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(notProblem(await call(method, path, { key: ours.key }), 404, 'not_found'), `${method} ${path}`).toBeNull()
  }
})

test('a body that is not JSON, of the wrong type, too large or has unknown fields is refused, each with its own code', async () => {
  const asJson = { 'Content-Type': 'application/json' }
  expect(
    await failures(
      // Posts to a workflow have whatever form the sender likes.
      operations.filter(
        ({ takes, caller, path }) => takes === 'json' && caller !== 'person' && !path.startsWith('/api/v1/inbound/'),
      ),
      async ({ method, path }) => {
        const url = fill(path, ours.id, records)
        const send = (raw: string, headers: Record<string, string> = asJson) =>
          call(method, url, { key: ours.key, raw, headers })
        const unknown = await send('{"no_such_field":1}')
        return (
          notProblem(await send('{"a":'), 400, 'malformed_json') ??
          notProblem(await send(''), 400, 'malformed_json') ??
          notProblem(await send('{}', { 'Content-Type': 'text/plain' }), 415, 'unsupported_media_type') ??
          notProblem(
            await send(`{"a":"${'x'.repeat(path.endsWith('/batch') ? 10 * MIB : MIB)}"}`),
            413,
            'body_too_large',
          ) ??
          notProblem(await send('[]'), 422, 'validation_failed') ??
          notProblem(await send('{"__proto__":1}'), 422, 'validation_failed') ??
          notProblem(unknown, 422, 'validation_failed') ??
          (problemOf(unknown).errors?.some(({ pointer }) => pointer === '/no_such_field')
            ? null
            : `does not name the field: ${unknown.text}`)
        )
      },
    ),
  ).toEqual([])
})

test('invalid UTF-8 and NUL characters are refused, and the server survives', async () => {
  const answer = await call('POST', ours.path('contacts'), {
    key: ours.key,
    raw: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(notProblem(answer, 400, 'malformed_json')).toBeNull()
  expect(
    notProblem(
      await call('POST', ours.path('contacts'), { key: ours.key, json: { full_name: 'Nul \u0000 here' } }),
      422,
      'validation_failed',
    ),
  ).toBeNull()
  expect((await call('GET', '/api/v1/me', { key: ours.key })).status).toBe(200)
})

test('a very deeply nested body is refused as malformed', async () => {
  const deep = (n: number) =>
    `{"filter":${'{"not":'.repeat(n)}{"field":"id","op":"is_null","value":true}${'}'.repeat(n)}}`
  for (const n of [80, 3000, 100_000]) {
    const answer = await call('POST', ours.path('contacts/query'), {
      key: ours.key,
      raw: deep(n),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(notProblem(answer, 400, 'malformed_json'), String(n)).toBeNull()
  }
})

test('/me tells a key its name, its one organisation and role, and that it has no rate limit', async () => {
  const { key } = await keyWithRole(ours, 'member')
  expect(await made(call('GET', '/api/v1/me', { key }))).toMatchObject({
    type: 'api_key',
    user: null,
    api_key: { name: 'As member' },
    organisations: [{ id: ours.id, name: 'Ours', role: 'member' }],
    limits: { rate: null, page_size: 500 },
  })
})

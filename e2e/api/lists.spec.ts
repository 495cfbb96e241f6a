import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem, problemOf } from './call'
import { made } from './records'
import { TEMPLATE } from './template'

/** Lists: refused if the query is wrong; complete and in order if read to the end, whatever happens meanwhile. */
interface Row {
  id: string
  full_name: string
  email: string | null
  created_at: string
}
interface Page {
  data: Row[]
  has_more: boolean
  next_cursor: string | null
  prev_cursor: string | null
  total?: { value: number; relation: string }
}
let ours: Organisation
const PEOPLE = [
  { full_name: 'ann Archer', email: 'ann@example.org', job_title: 'Baker', lifecycle: 'lead', tags: ['VIP', 'north'] },
  { full_name: 'Bob Baker', email: 'BOB@example.org', job_title: 'Cook', lifecycle: 'customer', tags: ['south'] },
  { full_name: 'Cy 100% Cole', job_title: 'baker', lifecycle: 'customer', phones: ['+44 1603 555123'] },
  { full_name: 'Dee_Dee Dale', source: 'Fair' },
  { full_name: 'Émile Östberg', email: 'emile@example.com', tags: ['vip'] },
]
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
  for (const json of PEOPLE) await made(call('POST', ours.path('contacts'), { key: ours.key, json }))
})

const list = (query: string, collection = 'contacts') =>
  call('GET', ours.path(`${collection}?${query}`), { key: ours.key })
const page = (query: string) => made<Page>(list(query))
const names = async (query: string) =>
  (await page(query)).data
    .map((row) => row.full_name.replace(/ .*/, ''))
    .sort()
    .join(' ')

const REFUSED: [query: string, parameter: string, code: string][] = [
  ['limit=0', 'limit', 'out_of_range'],
  ['limit=501', 'limit', 'out_of_range'],
  ['limit=ten', 'limit', 'out_of_range'],
  ['limit=-1', 'limit', 'out_of_range'],
  ['limit=', 'limit', 'out_of_range'],
  ['sort=colour', 'sort', 'invalid_value'],
  ['sort=full_name,email,created_at', 'sort', 'invalid_value'],
  ['sort=email,-email', 'sort', 'invalid_value'],
  ['sort=', 'sort', 'invalid_value'],
  ['colour=red', 'colour', 'unknown_parameter'],
  ['address=x', 'address', 'unknown_parameter'],
  ['constructor=x', 'constructor', 'unknown_parameter'],
  ['full_name[like]=x', 'full_name[like]', 'unknown_operator'],
  ['lifecycle[gt]=lead', 'lifecycle[gt]', 'unknown_operator'],
  ['full_name[]=x', 'full_name[]', 'unknown_parameter'],
  ['lifecycle=friend', 'lifecycle', 'invalid_value'],
  ['created_at[gt]=yesterday', 'created_at[gt]', 'invalid_value'],
  ['owner_id=me', 'owner_id', 'invalid_value'],
  ['email[is_null]=perhaps', 'email[is_null]', 'invalid_value'],
  ['include=everything', 'include', 'invalid_value'],
  ['id[in]=x,y', 'id[in]', 'invalid_value'],
  ['version=1.5', 'version', 'invalid_value'],
  ['limit=1&limit=2', 'limit', 'repeated_parameter'],
  ['full_name=a%00b', 'full_name', 'invalid_value'],
  [`q=${'x'.repeat(201)}`, 'q', 'invalid_value'],
]
for (const [query, parameter, code] of REFUSED) {
  test(`?${query.slice(0, 40)} is refused by name`, async () => {
    const answer = await list(query)
    expect(notProblem(answer, 400, 'invalid_parameter')).toBeNull()
    expect(problemOf(answer).errors?.[0]).toMatchObject({ parameter, code })
  })
}

test('a refusal lists what is allowed instead', async () => {
  expect(problemOf(await list('colour=red')).errors?.[0]?.allowed).toEqual(
    expect.arrayContaining(['limit', 'q', 'full_name[contains]']),
  )
  expect(problemOf(await list('lifecycle[gt]=lead')).errors?.[0]?.allowed).toEqual(['eq', 'ne', 'in', 'nin', 'is_null'])
})

test('a cursor works only with the filter and sort it was made for', async () => {
  const { next_cursor: cursor } = await page('limit=2&sort=full_name')
  for (const query of [
    'sort=-full_name',
    'sort=full_name&q=a',
    'sort=full_name&lifecycle=lead',
    'sort=full_name&include=deleted',
    'sort=created_at',
  ]) {
    expect(notProblem(await list(`${query}&cursor=${cursor}`), 400, 'invalid_cursor'), query).toBeNull()
  }
  for (const bad of ['x', '', cursor?.slice(2), `${cursor}AAAA`, Buffer.from('[1,2,3,4]').toString('base64url')]) {
    expect(notProblem(await list(`sort=full_name&cursor=${bad}`), 400, 'invalid_cursor'), bad).toBeNull()
  }
  expect((await list(`sort=full_name&limit=3&cursor=${cursor}`)).status).toBe(200)
})

const FILTERS: [query: string, found: string][] = [
  ['full_name=ANN archer', 'ann'],
  ['full_name[ne]=ann archer', 'Bob Cy Dee_Dee Émile'],
  ['email=bob@EXAMPLE.org', 'Bob'],
  ['full_name[in]=ann archer,BOB baker', 'Bob ann'],
  ['email[nin]=ann@example.org', 'Bob Cy Dee_Dee Émile'],
  ['full_name[gt]=c', 'Cy Dee_Dee Émile'],
  ['full_name[lt]=c', 'Bob ann'],
  ['full_name[gte]=bob baker', 'Bob Cy Dee_Dee Émile'],
  ['full_name[lte]=bob baker', 'Bob ann'],
  ['full_name[contains]=BAKER', 'Bob'],
  ['full_name[contains]=100%25', 'Cy'],
  ['full_name[contains]=0%25 c', 'Cy'],
  ['full_name[contains]=%25', 'Cy'],
  ['full_name[contains]=e_d', 'Dee_Dee'],
  ['full_name[starts_with]=dee', 'Dee_Dee'],
  ['full_name[starts_with]=ee', ''],
  ['email[is_null]=true', 'Cy Dee_Dee'],
  ['email[is_null]=false', 'Bob ann Émile'],
  ['lifecycle=customer', 'Bob Cy'],
  ['lifecycle[in]=lead,customer', 'Bob Cy ann'],
  ['lifecycle[ne]=customer', 'Dee_Dee ann Émile'],
  ['tags=vip', 'ann Émile'],
  ['tags[nin]=vip,south', 'Cy Dee_Dee'],
  ['tags[is_null]=true', 'Cy Dee_Dee'],
  ['created_at[gt]=2020-01-01', 'Bob Cy Dee_Dee ann Émile'],
  ['created_at[lt]=2020-01-01T00:00:00Z', ''],
  ['version=1', 'Bob Cy Dee_Dee ann Émile'],
  ['lifecycle=customer&job_title=Baker', 'Cy'],
  ['q=baker', 'Bob Cy ann'],
  ['q=ÖSTBERG', 'Émile'],
  ['q=emile ostberg', 'Émile'],
  ['q=bob 100', ''],
  ['q=example.org a', 'Bob ann'],
  ['q=555123', 'Cy'],
  ['q=%25', 'Cy'],
  ['q=\\', ''],
]
for (const [query, found] of FILTERS) {
  test(`?${query} finds ${found || 'nobody'}`, async () => expect(await names(query)).toBe(found))
}

test('include=total counts what the filter finds; without it there is no total', async () => {
  expect((await page('lifecycle=customer&limit=1&include=total')).total).toEqual({ value: 2, relation: 'eq' })
  expect(await page('limit=1')).not.toHaveProperty('total')
})

for (const sort of [
  'email',
  '-email',
  'email,-full_name',
  '-email,full_name',
  '-created_at',
  'full_name',
  '-updated_at,email',
]) {
  test(`sorted by ${sort}: every page size reads the same order, forwards and back, nulls last`, async () => {
    const whole = (await page(`sort=${sort}`)).data.map(({ id }) => id)
    expect(whole).toHaveLength(PEOPLE.length)
    for (const limit of [1, 2, 3]) {
      const there: string[] = []
      const back: string[] = []
      let at: Page = await page(`sort=${sort}&limit=${limit}`)
      expect(at.prev_cursor).toBeNull()
      for (; ; at = await page(`sort=${sort}&limit=${limit}&cursor=${at.next_cursor}`)) {
        there.push(...at.data.map(({ id }) => id))
        expect(at.has_more).toBe(at.next_cursor !== null)
        if (!at.next_cursor) break
      }
      back.push(...at.data.map(({ id }) => id))
      while (at.prev_cursor) {
        at = await page(`sort=${sort}&limit=${limit}&cursor=${at.prev_cursor}`)
        back.unshift(...at.data.map(({ id }) => id))
      }
      expect([there, back]).toEqual([whole, whole])
    }
    if (sort.includes('email')) {
      const emails = (await page(`sort=${sort}`)).data.map(({ email }) => email)
      if (sort.startsWith('email') || sort.startsWith('-email')) expect(emails.slice(-2)).toEqual([null, null])
    }
  })
}

test('reading to the end while others are added neither misses nor repeats a record', async () => {
  const theirs = await newOrganisation('Busy')
  const add = (i: number) =>
    made<Row>(call('POST', theirs.path('contacts'), { key: theirs.key, json: { full_name: `Person ${i % 7}` } }))
  const before = await Promise.all(Array.from({ length: 40 }, (_, i) => add(i)))
  for (const sort of ['full_name', '-created_at']) {
    const seen: string[] = []
    let cursor: string | null = null
    let added = 100
    do {
      const [next]: [Page, Row, Row] = await Promise.all([
        made<Page>(
          call('GET', theirs.path(`contacts?sort=${sort}&limit=7${cursor ? `&cursor=${cursor}` : ''}`), {
            key: theirs.key,
          }),
        ),
        add(added++),
        add(added++),
      ])
      seen.push(...next.data.map(({ id }) => id))
      cursor = next.next_cursor
    } while (cursor && seen.length < 500)
    expect(new Set(seen).size).toBe(seen.length)
    expect(before.filter(({ id }) => !seen.includes(id))).toEqual([])
  }
})

test('the change feed refuses a start time that does not exist', async () => {
  for (const since of ['0000-01-01T00:00:00Z', 'yesterday'])
    expect(notProblem(await list(`since=${since}`, 'changes'), 400, 'invalid_parameter'), since).toBeNull()
})

test('templates are filtered and searched by the same rules', async () => {
  await made(call('POST', ours.path('templates'), { key: ours.key, json: TEMPLATE }))
  const found = await made<{ data: { name: string }[] }>(list('minimum_age[gte]=21&q=short', 'templates'))
  expect(found.data.map(({ name }) => name)).toEqual(['Short check'])
  expect(notProblem(await list('checks=id_check', 'templates'), 400, 'invalid_parameter')).toBeNull()
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem, problemOf } from './call'
import { keyWithRole, made } from './records'

/** Deals on the board, and the pipelines under them, over HTTP. */
interface Stage {
  id: string
  name: string
  status: string
  probability: number
}
interface Pipeline {
  id: string
  version: number
  is_default: boolean
  stages: Stage[]
}
interface Deal {
  id: string
  version: number
  name: string
  stage_id: string
  pipeline_id: string
  status: string
  position: string
}
interface List<T> {
  data: T[]
  next_cursor: string | null
}

let ours: Organisation
let sales: Pipeline
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
  const [found] = (await made<List<Pipeline>>(send('GET', 'pipelines?is_default=true'))).data
  if (!found) throw new Error('no default pipeline')
  sales = found
})
const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  call(method, ours.path(path), { key: ours.key, headers, ...(json !== undefined && { json }) })
const stage = (name: string, of = sales) => of.stages.find((one) => one.name === name)?.id ?? ''
const newDeal = (json: object = {}) => made<Deal>(send('POST', 'deals', { name: 'Flats', ...json }))
const newPipeline = (name: string) =>
  made<Pipeline>(
    send('POST', 'pipelines', {
      name,
      stages: [
        { name: 'Asked', status: 'open', probability: 20 },
        { name: 'Signed', status: 'won', probability: 100 },
        { name: 'Declined', status: 'lost', probability: 0 },
      ],
    }),
  )

test('a member’s key may work on the board, but not change pipelines', async () => {
  const [{ key: member }, { key: reader }] = [await keyWithRole(ours, 'member'), await keyWithRole(ours, 'reader')]
  const { id } = await made<Deal>(call('POST', ours.path('deals'), { key: member, json: { name: 'Mine' } }))
  expect(
    (await call('POST', ours.path(`deals/${id}/moves`), { key: member, json: { stage_id: stage('Proposal') } })).status,
  ).toBe(200)
  expect(
    notProblem(
      await call('PATCH', ours.path(`pipelines/${sales.id}`), { key: member, json: { name: 'Mine' } }),
      403,
      'forbidden',
    ),
  ).toBeNull()
  expect(
    notProblem(await call('POST', ours.path(`deals/${id}/moves`), { key: reader, json: {} }), 403, 'forbidden'),
  ).toBeNull()
  expect((await call('GET', ours.path(`deals/${id}/stage_history`), { key: reader })).status).toBe(200)
})

test('each contradictory or invalid value is refused with a pointer', async () => {
  const wrong: [object, string][] = [
    [{ amount: '10' }, '/currency'],
    [{ amount: 10, currency: 'GBP' }, '/amount'],
    [{ amount: '1', currency: 'XXXX' }, '/currency'],
    [{ stage_id: stage('Lost') }, '/lost_reason'],
    [{ lost_reason: 'x' }, '/lost_reason'],
    [{ stage_id: randomUUID() }, '/stage_id'],
    [{ pipeline_id: randomUUID() }, '/pipeline_id'],
    [{ company_id: randomUUID() }, '/company_id'],
    [{ status: 'won' }, '/status'],
    [{ probability: 101 }, '/probability'],
    [{ expected_close_date: '2027-02-30' }, '/expected_close_date'],
    [{ position: '!' }, '/position'],
  ]
  for (const [json, pointer] of wrong) {
    const answer = await send('POST', 'deals', { name: 'Flats', ...json })
    expect([answer.status, problemOf(answer).errors?.[0]?.pointer], JSON.stringify(json)).toEqual([422, pointer])
  }
})

test('a deal is created with all its fields, moved under its version, and keeps a history of its stages', async () => {
  const answer = await send('POST', 'deals', {
    name: 'Flats',
    amount: '1250.50',
    currency: 'GBP',
    expected_close_date: '2027-03-31',
  })
  const deal = answer.body as Deal
  expect([answer.status, answer.headers.get('location'), answer.headers.get('etag')]).toEqual([
    201,
    ours.path(`deals/${deal.id}`),
    '"1"',
  ])
  expect(deal).toMatchObject({
    amount: '1250.50',
    currency: 'GBP',
    expected_close_date: '2027-03-31',
    status: 'open',
    probability: 10,
    pipeline_id: sales.id,
  })
  const won = await send('POST', `deals/${deal.id}/moves`, { stage_id: stage('Won') }, { 'If-Match': '"1"' })
  expect([won.status, won.headers.get('etag'), (won.body as Deal).status]).toEqual([200, '"2"', 'won'])
  expect(
    notProblem(
      await send('POST', `deals/${deal.id}/moves`, { stage_id: stage('New') }, { 'If-Match': '"1"' }),
      412,
      'stale_version',
    ),
  ).toBeNull()
  expect(
    notProblem(
      await send('PATCH', `deals/${deal.id}`, { stage_id: stage('New') }, { 'If-Match': '"1"' }),
      412,
      'stale_version',
    ),
  ).toBeNull()
  const { data } = await made<List<{ stage_name: string; left_at: string | null }>>(
    send('GET', `deals/${deal.id}/stage_history`),
  )
  expect(data.map(({ stage_name, left_at }) => [stage_name, left_at === null])).toEqual([
    ['New', false],
    ['Won', true],
  ])
  const opened = await made<{ pipeline: Pipeline }>(send('GET', `deals/${deal.id}?expand=pipeline`))
  expect(opened.pipeline.id).toBe(sales.id)
})

test('a move can also change the owner; with an owner from another organisation it fails entirely', async () => {
  const [theirs, { id }] = [await newOrganisation('Theirs'), await newDeal()]
  const memberOf = async ({ key, path }: Organisation) =>
    (await made<List<{ user_id: string }>>(call('GET', path('members'), { key }))).data[0]?.user_id
  const moveTo = async (owner: Organisation) =>
    send('POST', `deals/${id}/moves`, { stage_id: stage('Proposal'), owner_id: await memberOf(owner) })
  const answer = await moveTo(theirs)
  expect([answer.status, problemOf(answer).errors?.[0]?.pointer]).toEqual([422, '/owner_id'])
  expect((await made<Deal>(send('GET', `deals/${id}`))).stage_id).toBe(stage('New'))
  expect(await made<Deal>(moveTo(ours))).toMatchObject({ version: 2, owner_id: await memberOf(ours) })
})

test('a move repeated with the same Idempotency-Key happens once', async () => {
  const { id } = await newDeal()
  const headers = { 'Idempotency-Key': randomUUID() }
  const [first, again] = [
    await send('POST', `deals/${id}/moves`, { stage_id: stage('Proposal') }, headers),
    await send('POST', `deals/${id}/moves`, { stage_id: stage('Proposal') }, headers),
  ]
  expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
  expect((await made<Deal>(send('GET', `deals/${id}`))).version).toBe(2)
})

test('sorted by position, the deals of a stage come in board order, page by page', async () => {
  const board = await newPipeline('Board')
  const asked = stage('Asked', board)
  for (const name of ['E', 'D', 'C', 'B', 'A']) await newDeal({ name, stage_id: asked })
  const {
    data: [first],
  } = await made<List<Deal>>(send('GET', `deals?stage_id=${asked}&sort=position&limit=1`))
  await made(
    send('POST', `deals/${first?.id}/moves`, {
      stage_id: asked,
      after_id: (await made<List<Deal>>(send('GET', `deals?stage_id=${asked}&name=D`))).data[0]?.id,
    }),
  )
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: List<Deal> = await made<List<Deal>>(
      send('GET', `deals?stage_id=${asked}&sort=position&limit=2${cursor && `&cursor=${cursor}`}`),
    )
    names.push(...page.data.map(({ name }) => name))
    cursor = page.next_cursor
  }
  expect(names).toEqual(['B', 'C', 'D', 'A', 'E'])
})

test('twenty simultaneous moves lose no deal and never put two in the same place', async () => {
  const board = await newPipeline('Busy')
  const [asked, signed] = [stage('Asked', board), stage('Signed', board)]
  const deals = await Promise.all(Array.from({ length: 10 }, (_, i) => newDeal({ name: `D${i}`, stage_id: asked })))
  const answers = await Promise.all(
    deals.flatMap(({ id }) => [
      send('POST', `deals/${id}/moves`, { stage_id: signed }),
      send('POST', `deals/${id}/moves`, { stage_id: asked }),
    ]),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const { data } = await made<List<Deal>>(send('GET', `deals?pipeline_id=${board.id}&limit=100`))
  expect(data.map(({ name }) => name).toSorted()).toEqual(deals.map(({ name }) => name).toSorted())
  expect(new Set(data.map((deal) => `${deal.stage_id} ${deal.position}`)).size).toBe(10)
})

test('an atomic batch moves all deals or none, and an external id finds its deal', async () => {
  const [one, two] = [await newDeal(), await newDeal()]
  const operations = [
    { op: 'update', id: one.id, body: { stage_id: stage('Won') } },
    { op: 'update', id: two.id, body: { stage_id: stage('Lost') } },
  ]
  expect(notProblem(await send('POST', 'deals/batch', { mode: 'atomic', operations }), 422, 'batch_failed')).toBeNull()
  expect((await made<Deal>(send('GET', `deals/${one.id}`))).status).toBe('open')
  const mixed = await send('POST', 'deals/batch', { mode: 'independent', operations })
  expect([mixed.status, (mixed.body as { results: { status: number }[] }).results.map(({ status }) => status)]).toEqual(
    [207, [200, 422]],
  )
  const put = (name: string) => send('PUT', 'deals/by/external_id/erp/Q-77', { name })
  expect([(await put('First')).status, (await put('Second')).status]).toEqual([201, 200])
  expect((await made<List<Deal>>(send('GET', 'deals?external_ids.erp=Q-77'))).data.map(({ name }) => name)).toEqual([
    'Second',
  ])
})

test('a stage or pipeline with deals can be removed only when they are told where to go', async () => {
  const board = await newPipeline('Shrinking')
  const { id } = await newDeal({ stage_id: stage('Asked', board) })
  const stages = [{ name: 'Called', status: 'open', probability: 40 }, ...board.stages.slice(1)]
  const refused = await send('PATCH', `pipelines/${board.id}`, { stages })
  expect(notProblem(refused, 409, 'conflict')).toBeNull()
  expect(refused.body).toMatchObject({ stages: [{ id: stage('Asked', board), name: 'Asked', deals_count: 1 }] })
  expect(
    notProblem(
      await send('PATCH', `pipelines/${board.id}?move_deals_to=${randomUUID()}`, { stages }),
      400,
      'invalid_parameter',
    ),
  ).toBeNull()
  expect(notProblem(await send('DELETE', `pipelines/${board.id}`), 409, 'conflict')).toBeNull()
  const changed = await made<Pipeline>(
    send('PATCH', `pipelines/${board.id}?move_deals_to=${stage('Signed', board)}`, { stages }),
  )
  expect(changed.stages.map(({ name }) => name)).toEqual(['Called', 'Signed', 'Declined'])
  expect(await made<Deal>(send('GET', `deals/${id}`))).toMatchObject({
    status: 'won',
    stage_id: stage('Signed', board),
    version: 2,
  })
  expect((await send('DELETE', `pipelines/${board.id}?move_deals_to=${stage('Qualified')}`)).status).toBe(204)
  expect(await made<Deal>(send('GET', `deals/${id}`))).toMatchObject({ status: 'open', pipeline_id: sales.id })
})

test('there is exactly one default pipeline, even when several are made the default at once', async () => {
  const rivals = await Promise.all(['R1', 'R2', 'R3'].map(newPipeline))
  const answers = await Promise.all(rivals.map(({ id }) => send('PATCH', `pipelines/${id}`, { is_default: true })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { data } = await made<List<Pipeline>>(send('GET', 'pipelines?is_default=true'))
  expect(data).toHaveLength(1)
  for (const query of ['', '?purge=true'])
    expect(notProblem(await send('DELETE', `pipelines/${data[0]?.id}${query}`), 409, 'conflict')).toBeNull()
  expect((await newDeal()).pipeline_id).toBe(data[0]?.id)
  await made(send('PATCH', `pipelines/${sales.id}`, { is_default: true }))
})

import { expect, test } from 'playwright/test'
import { ANN } from '@/testing/cast'
import { billPdfOf } from '@/testing/evidence'
import { addressOf } from '../api/complete'
import { Receiver } from '../fixtures/receiver'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { freePort, startOwn, type OwnInstallation } from './own-installation'

/**
 * kill -9 of everything at the worst moments, then a start: no callback and no acknowledged contact is lost. One
 * installation, killed once, with four organisations that are each caught in the middle of something different.
 */
test.describe.configure({ mode: 'serial' })
const PATIENCE_MS = 120_000
let own: OwnInstallation
let restarted = 0
const acknowledged: string[] = []
let importing: Organisation
const receivers: Partial<Record<'waiting' | 'hanging' | 'undecided', Receiver>> = {}

async function organisationCalling(url: string): Promise<Organisation> {
  const organisation = await newOrganisation('Ours', own.installation.address)
  const registered = await organisation.api.patch(organisation.path('callback'), { data: { callback_url: url } })
  expect(registered.ok()).toBe(true)
  return organisation
}

/** A check with its paper captured, ready for submission. */
async function captured({ api }: Organisation): Promise<PersonApp> {
  const created = await api.post('/api/v1/sessions', {
    data: {
      reference_id: 'r',
      checks: ['proof_of_address'],
      expected_full_name: ANN.full_name,
      expected_address: addressOf(ANN),
    },
  })
  const app = await PersonApp.open(
    ((await created.json()) as { access_code: string }).access_code,
    own.installation.address,
  )
  expect(
    (
      await app.document(
        { check_type: 'proof_of_address', document_type: 'utility_bill' },
        await billPdfOf(ANN),
        'bill.pdf',
        'application/pdf',
      )
    ).status(),
  ).toBe(201)
  return app
}

async function deliveries({ api, path }: Organisation): Promise<{ status: string; attempts: number }[]> {
  return (
    (await (await api.get(path('callback/deliveries'))).json()) as { data: { status: string; attempts: number }[] }
  ).data
}

/** Creates contacts one after another until the server is gone; counts only answered ones. */
async function createUntilTheEnd({ api, path }: Organisation, lane: number): Promise<void> {
  for (let i = 0; ; i++) {
    const answer = await api.post(path('contacts'), { data: { full_name: `Contact ${lane}-${i}` } }).catch(() => null)
    if (answer?.status() !== 201) return
    acknowledged.push(((await answer.json()) as { id: string }).id)
  }
}

test.beforeAll(async () => {
  own = await startOwn()
  const waitingPort = await freePort()
  const [hanging, undecided] = [await Receiver.listen(), await Receiver.listen()]
  hanging.behaviour = 'hang'
  const waits = await organisationCalling(`http://127.0.0.1:${waitingPort}/callbacks`)
  const hangs = await organisationCalling(hanging.url)
  const decides = await organisationCalling(undecided.url)
  importing = await newOrganisation('Importing', own.installation.address)

  await (await captured(waits)).submit()
  await expect.poll(async () => (await deliveries(waits))[0]?.attempts, { timeout: PATIENCE_MS }).toBe(1)
  await (await captured(hangs)).submit()
  await hanging.arrival(0)
  const last = await captured(decides)

  const lanes = [0, 1, 2, 3].map((lane) => createUntilTheEnd(importing, lane))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  expect((await last.submit()).status()).toBe(200)
  await own.kill()
  await Promise.all(lanes)

  hanging.behaviour = 204
  Object.assign(receivers, { waiting: await Receiver.listen(waitingPort), hanging, undecided })
  await own.installation.start()
  restarted = Date.now()
})
test.afterAll(async () => {
  await Promise.all(Object.values(receivers).map((receiver) => receiver.close()))
  await own.remove()
})

test('every contact that was acknowledged survives the crash', async () => {
  const found = new Set<string>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = (await (
      await importing.api.get(importing.path(`contacts?limit=500${cursor && `&cursor=${cursor}`}`))
    ).json()) as { data: { id: string }[]; next_cursor: string | null }
    for (const { id } of page.data) found.add(id)
    cursor = page.next_cursor
  }
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
})

const STORIES = {
  undecided: ['handed in, not decided or not told yet', 0],
  hanging: ['a delivery was in flight', 1],
  waiting: ['decided, the receiver had been down', 0],
} as const
for (const name of ['undecided', 'hanging', 'waiting'] as const) {
  const [story, number] = STORIES[name]
  test(`${story}: the callback arrives within two minutes of the restart`, async () => {
    test.setTimeout(PATIENCE_MS + 20_000)
    const receiver = receivers[name]
    if (!receiver) throw new Error('no receiver')
    // The session without a decision may have sent its callback just before the kill; then it need not be sent again.
    const { body, headers, at } = await receiver.arrival(number, PATIENCE_MS)
    expect(at - restarted).toBeLessThan(PATIENCE_MS)
    expect(JSON.parse(body)).toMatchObject({
      reference_id: 'r',
      status: 'completed',
      results: [{ check_type: 'proof_of_address', passed: true }],
    })
    if (number) expect(headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, type APIResponse } from 'playwright/test'
import { ANN } from '@/testing/cast'
import { passportOf } from '@/testing/evidence'
import { newOrganisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { createSession } from './complete'

/** More people at once than the engine has processes and queue places: at most two and sixteen. */
const PEOPLE = 24

const show = (app: PersonApp, passport: Buffer) =>
  app.documentOnce({ check_type: 'id_check', document_type: 'passport' }, passport)
/** Whether the check has the document. */
async function hasDocument(app: PersonApp): Promise<boolean> {
  const { steps } = (await (await app.api.get('/api/v1/person/check')).json()) as {
    steps: { type: string; state: string }[]
  }
  return steps.find(({ type }) => type === 'id_document')?.state === 'done'
}
/** Seconds to wait from a well-formed refusal. */
async function told(refusal: APIResponse): Promise<number> {
  expect([refusal.status(), refusal.headers()['content-type'], await refusal.json()]).toMatchObject([
    503,
    'application/problem+json',
    { status: 503, code: 'engine_busy' },
  ])
  const seconds = Number(refusal.headers()['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  return seconds
}

/** Others may be ahead: retrying after the given time gets through. */
async function getThrough(app: PersonApp, passport: Buffer): Promise<void> {
  let answer = await show(app, passport)
  for (; answer.status() === 503; answer = await show(app, passport)) await sleep((await told(answer)) * 1000)
  expect(answer.status()).toBe(201)
}

test('people who find the engine full are told when to try again, and nothing is lost', async ({ request }) => {
  const [ours, passport] = [await newOrganisation('Ours'), await passportOf(ANN)]
  const comes = async () => PersonApp.open((await createSession(ours, { checks: ['id_check'] })).access_code)
  // On a busy machine, an engine that is still starting refuses whoever waits too long for it.
  await getThrough(await comes(), passport)
  const apps = await Promise.all(Array.from({ length: PEOPLE }, comes))
  const answers = await Promise.all(apps.map(async (app) => ({ app, answer: await show(app, passport) })))

  const refused = answers.filter(({ answer }) => answer.status() !== 201)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(PEOPLE)
  const waits = await Promise.all(refused.map(({ answer }) => told(answer)))
  for (const { app, answer } of answers) expect(await hasDocument(app)).toBe(answer.status() === 201)
  expect(await (await request.get('/api/health')).json()).toMatchObject({ status: 'ok', engine: 'ok' })

  await sleep(Math.max(...waits) * 1000)
  for (const { app } of refused) {
    await getThrough(app, passport)
    expect(await hasDocument(app)).toBe(true)
  }
})

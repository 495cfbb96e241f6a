import { beforeEach, expect, it } from 'vitest'
import { flowsOf, type Flows } from '@/testing/flows'
import { dryRun } from './dry-run'
import { receive } from './inbound'
import * as runs from './runs'

const COSTLY = 'size(trigger.body.l.map(x, trigger.body.t.split(""))) > 0'
const BODY = { l: Array.from({ length: 2000 }, () => 1), t: 'a'.repeat(100_000) }
const note = { type: 'note', key: 'n', body: 'Got here' }
const branch = (expression: string) => ({
  type: 'branch',
  key: 'way',
  paths: [{ name: 'Many', when: { expression }, steps: [note] }],
  otherwise: [],
})

let flows: Flows
beforeEach(async () => {
  flows = await flowsOf()
})
const post = (id: string, body: unknown) =>
  flows.at((context) => receive(context, id, { body, headers: {}, key: null }))

it.each([
  ['text', { ...note, body: `{{ ${COSTLY} }}` }],
  ['condition', branch(COSTLY)],
  [
    'list',
    { type: 'for_each', key: 'each', of: '{{ trigger.body.l.filter(x, size(trigger.body.t) > x) }}', steps: [note] },
  ],
  ['mail', { type: 'mail', key: 'm', to: 'ann@example.org', subject: `{{ ${COSTLY} }}`, text: 'Hello' }],
  [
    'call',
    {
      type: 'http',
      key: 'h',
      method: 'POST',
      url: 'https://example.org/',
      headers: { 'X-Note': `{{ ${COSTLY} }}` },
      body: null,
    },
  ],
])('an expression of a %s that is too costly fails its step, in a run and in a rehearsal', async (_, step) => {
  const { id } = await flows.publish({ trigger: { type: 'inbound' }, steps: [step] })
  await post(id, BODY)
  const run = await flows.only(id)
  const message = expect.stringMatching(/takes too long|in the header X-Note failed \(expression_too_costly\)/)
  expect(run).toMatchObject({ status: 'failed', error: { code: 'expression_too_costly', step: '/steps/0', message } })
  expect(
    await flows.at((context) =>
      dryRun(context, id, { version: 'live', body: BODY }, { userUrl: 'https://crm.example' }),
    ),
  ).toMatchObject({ status: 'failed', error: { code: 'expression_too_costly', step: '/steps/0', message } })
  expect(await flows.at(({ db }) => db.note.count())).toBe(0)
})

it('a step allowed to fail lets the run go on, and a failed run can be retried', async () => {
  const { id } = await flows.publish({
    trigger: { type: 'inbound' },
    steps: [
      { ...branch(COSTLY), on_error: 'continue' },
      { ...note, key: 'after' },
      { ...note, key: 'costly', body: `{{ ${COSTLY} }}` },
    ],
  })
  await post(id, BODY)
  const failed = await flows.only(id)
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'expression_too_costly', step: '/steps/2' } })
  expect(await flows.at(({ db }) => db.note.count())).toBe(1)
  await flows.at((context) => runs.retry(context, failed.id))
  expect(await flows.only(id)).toMatchObject({ status: 'failed', error: { step: '/steps/2' } })
  expect(await flows.at(({ db }) => db.note.count())).toBe(1)
})

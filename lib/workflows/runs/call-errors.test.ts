import { beforeEach, describe, expect, it } from 'vitest'
import { Flows, flowsOf } from '@/testing/flows'
import { dryRun } from './dry-run'
import { receive } from './inbound'
import * as workflows from './workflows'

const inbound = { type: 'inbound' }
const HUSH = 'sk_live_hush'
const userUrl = 'https://crm.example'
const LONG = 'x'.repeat(100_001)
const call = (key: string, more: object) => ({
  type: 'http',
  key,
  method: 'POST',
  url: 'https://a.example/',
  headers: {},
  body: '',
  on_error: 'continue',
  ...more,
})

/** What an expression, or the text around one, can say about itself. */
const FAILING: [what: string, text: string, code: string][] = [
  ['a text that is too large', `Bearer ${HUSH}{{ trigger.body.long }}`, 'result_too_large'],
  ['a value that is too large', `{{ "${HUSH}" + trigger.body.long }}`, 'result_too_large'],
  ['a number that is not finite', `{{ {"${HUSH}": 1.0 / 0.0} }}`, 'division_by_zero'],
  ['a value that is converted', `{{ bool("${HUSH}") }}`, 'bool_conversion_error'],
  ['a part of a value', `{{ {"a": "b"}["${HUSH}"] }}`, 'no_such_key'],
  [
    'a list that takes too long',
    `{{ trigger.body.list.map(x, trigger.body.long + "${HUSH}") }}`,
    'expression_too_costly',
  ],
  ['a span', `{{ duration("${HUSH}") }}`, 'invalid_duration'],
]
/** What publishing refuses, and a rehearsal of the draft does not. */
const UNREADY: typeof FAILING = [
  ['a name that is unknown', `{{ ${HUSH} }}`, 'unknown_variable'],
  ['a text that is no expression', `{{ "${HUSH}" "more" }}`, 'parse_error'],
  ['types that do not fit', `{{ "${HUSH}" + 1 }}`, 'no_such_overload'],
]
const PLACES: [place: string, part: string, more: (text: string) => object][] = [
  ['URL', 'URL', (text) => ({ url: text })],
  ['header', 'header X-Api', (text) => ({ headers: { 'X-Api': text } })],
  ['body', 'body', (text) => ({ body: text })],
]
const stepsWith = (failing: typeof FAILING) =>
  failing.flatMap(([, text], i) => PLACES.map(([place, , more]) => call(`${place.toLowerCase()}${i}`, more(text))))
const messagesOf = (failing: typeof FAILING) =>
  failing.flatMap(([, , code]) =>
    PLACES.map(
      ([, part]) => `An expression in the ${part} failed (${code}). It is not shown because it may contain a secret.`,
    ),
  )

let flows: Flows
beforeEach(async () => {
  flows = await flowsOf()
})
const body = { long: LONG, list: Array.from({ length: 1000 }, (_, i) => i) }

describe('an error of an expression in an HTTP step', () => {
  it.each(['reader', 'member', 'admin'] as const)('quotes nothing of it in a rehearsal by a %s', async (role) => {
    const failing = [...FAILING, ...UNREADY]
    const draft = Flows.whole({ trigger: inbound, steps: stepsWith(failing) })
    const { id } = await flows.at((context) => workflows.create(context, { name: 'Flow', draft }))
    const shown = await flows.at((context) => dryRun(context, id, { version: 'draft', body }, { userUrl, role }))
    expect(shown.steps.map(({ error }) => error?.message)).toEqual(messagesOf(failing))
    expect(JSON.stringify(shown)).not.toContain(HUSH)
  })

  it('quotes nothing in the run that it ends, its step, and what later steps write about it', async () => {
    const steps = [
      ...stepsWith(FAILING),
      { type: 'note', key: 'n', body: '{{ steps.url0.error.message }} {{ steps.header1.error }}' },
      call('last', { headers: { 'X-Api': `{{ bool("${HUSH}") }}` }, on_error: 'fail' }),
    ]
    const { id } = await flows.publish({ trigger: inbound, steps })
    await flows.at((context) => receive(context, id, { body, headers: {}, key: null }))
    const run = await flows.only(id)
    expect(run).toMatchObject({ status: 'failed', error: { code: 'bool_conversion_error' } })
    const found = await flows.at(async ({ db }) => [
      await db.workflowStep.findMany(),
      await db.workflowRun.findMany({ omit: { trigger: true } }),
      await db.note.findMany(),
      await db.event.findMany(),
    ])
    const all = JSON.stringify(found, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))
    expect(all).toContain('An expression in the header X-Api failed')
    expect(all).not.toContain(HUSH)
  })
})

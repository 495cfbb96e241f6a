import { definition, type Definition } from '@/lib/workflows/definition/definition'

const CONTACT = '{{ trigger.record.id }}'
const note = (key: string, body: string) => ({ type: 'note', key, body, contact: CONTACT })

/** A run of one step, to measure how soon it starts. */
export const shortFlow = (): Definition =>
  definition.parse({
    trigger: { type: 'record_created', resource: 'contacts' },
    condition: null,
    limits: { concurrency: 50 },
    steps: [{ type: 'task', key: 'call', title: 'Call {{ trigger.record.full_name }}', contact: CONTACT }],
  })

/** A contact's title selects the path of its run. */
export const WAYS = ['plain', 'waits', 'goes on', 'fails'] as const
export type Way = (typeof WAYS)[number]
/** What each run must leave behind, whatever happens to the processes. */
export const EXPECTED: Record<Way, { status: string; notes: number }> = {
  plain: { status: 'succeeded', notes: 2 },
  waits: { status: 'succeeded', notes: 3 },
  'goes on': { status: 'succeeded', notes: 3 },
  fails: { status: 'failed', notes: 2 },
}

const named = (way: Way, steps: object[]) => ({
  name: way,
  when: { path: 'trigger.record.job_title', op: 'eq', value: way },
  steps,
})
/** Changes a record that does not exist. */
const broken = (key: string, on_error: 'fail' | 'continue') => ({
  type: 'update',
  key,
  on_error,
  resource: 'contacts',
  record: '00000000-0000-7000-8000-000000000000',
  values: { source: 'never' },
})

/** Steps of each kind that take effect once: a task, a note per round, a change, and a call with one key. */
export const longFlow = (url: string): Definition =>
  definition.parse({
    trigger: { type: 'record_created', resource: 'contacts' },
    condition: null,
    limits: { concurrency: 50 },
    steps: [
      { type: 'task', key: 'call', title: 'Call {{ trigger.record.full_name }}', contact: CONTACT },
      { type: 'http', key: 'tell', method: 'POST', url, headers: {}, body: `{"contact": "${CONTACT}"}` },
      { type: 'for_each', key: 'twice', of: '{{ ["one", "two"] }}', steps: [note('round', 'Round {{ item }}')] },
      { type: 'update', key: 'mark', resource: 'contacts', record: CONTACT, values: { source: 'marked' } },
      {
        type: 'branch',
        key: 'way',
        paths: [
          named('waits', [
            { type: 'wait', key: 'rest', wait: { until: '{{ now + duration("3s") }}' } },
            note('rested', 'Rested'),
          ]),
          named('goes on', [broken('stumble', 'continue'), note('went', 'Went on')]),
          named('fails', [broken('fall', 'fail'), note('never', 'Never')]),
        ],
        otherwise: [],
      },
    ],
  })

import type { Definition } from './definition'

/** Ready-made workflows to start from; ids of stages and templates are chosen afterwards. */
export interface Example {
  name: string
  description: string
  definition: Definition
}
const limits = { concurrency: 10, one_per_record: true, debounce_seconds: 0 }
const DEAL_CONTACT = '{{ trigger.record.primary_contact_id }}'
const DEAL = '{{ trigger.record.id }}'
const OWNER = '{{ trigger.record.owner_id }}'
const NO_ABOUT = { contact: null, company: null, deal: null }
const fail = { on_error: 'fail' as const }

/** What no example can know is left blank, and publishing asks for it. */
export const EXAMPLES: readonly Example[] = [
  {
    name: 'Check before the proposal',
    description:
      'When a deal enters a stage, asks its contact for an identity check; a pass moves the deal on and tells its owner, anything else makes a task.',
    definition: {
      trigger: { type: 'stage_changed', pipeline_id: null, from_stage_id: null, to_stage_id: null },
      condition: null,
      limits,
      steps: [
        {
          ...fail,
          type: 'request_check',
          key: 'check',
          contact: DEAL_CONTACT,
          template_id: null,
          deliver: 'email',
          again: false,
        },
        {
          ...fail,
          type: 'wait',
          key: 'answer',
          wait: { event: 'session.completed', record: '{{ steps.check.id }}', at_most: { amount: 7, unit: 'days' } },
        },
        {
          ...fail,
          type: 'branch',
          key: 'outcome',
          paths: [
            {
              name: 'Passed',
              when: { path: 'steps.answer.record.outcome', op: 'eq', value: 'passed' },
              steps: [
                { ...fail, type: 'update', key: 'move', resource: 'deals', record: DEAL, values: { stage_id: null } },
                {
                  ...fail,
                  type: 'mail',
                  key: 'tell',
                  to: '{{ trigger.record.owner.email }}',
                  template_id: null,
                  subject: '{{ trigger.record.primary_contact.full_name }} passed',
                  text: 'The identity check is passed, and {{ trigger.record.name }} has moved on.',
                  contact: DEAL_CONTACT,
                  deal: DEAL,
                },
              ],
            },
          ],
          otherwise: [
            {
              ...fail,
              type: 'task',
              key: 'call',
              title: 'Call {{ trigger.record.primary_contact.full_name }} about the identity check',
              body: null,
              due_in: { amount: 1, unit: 'days' },
              assignee: OWNER,
              contact: DEAL_CONTACT,
              company: null,
              deal: DEAL,
            },
          ],
        },
      ],
    },
  },
  {
    name: 'Ask again before a verification expires',
    description: 'When a verification is about to expire, asks the contact for a new check by e-mail.',
    definition: {
      trigger: { type: 'verification_expiring' },
      condition: null,
      limits,
      steps: [
        {
          ...fail,
          type: 'request_check',
          key: 'check',
          contact: DEAL,
          template_id: null,
          deliver: 'email',
          again: false,
        },
        { ...fail, type: 'note', key: 'note', body: 'Asked for a new identity check.', ...NO_ABOUT, contact: DEAL },
      ],
    },
  },
  {
    name: 'A failed check becomes a task',
    description: 'When an identity check fails, somebody gets a task with its contact.',
    definition: {
      trigger: { type: 'check_completed', outcome: 'failed', template_id: null },
      condition: null,
      limits,
      steps: [
        {
          ...fail,
          type: 'task',
          key: 'look',
          title: 'Look at the failed check of {{ trigger.record.contact.full_name }}',
          body: 'Reference: {{ trigger.record.reference_id }}',
          due_in: { amount: 1, unit: 'days' },
          assignee: '{{ trigger.record.contact.owner_id }}',
          contact: '{{ trigger.record.contact_id }}',
          company: null,
          deal: null,
        },
      ],
    },
  },
  {
    name: 'Tell another system of won deals',
    description: 'When a deal is won, posts it to an address of yours.',
    definition: {
      trigger: { type: 'record_updated', resource: 'deals', changed: [{ field: 'status', is: 'won' }] },
      condition: null,
      limits,
      steps: [
        {
          ...fail,
          type: 'http',
          key: 'call',
          method: 'POST',
          url: '',
          headers: {},
          body: '{"deal": "{{ trigger.record.name }}", "amount": "{{ trigger.record.amount }}"}',
        },
      ],
    },
  },
  {
    name: 'Monday’s deals without a next step',
    description: 'Every Monday morning, a task for the owner of each open deal that has no next step.',
    definition: {
      trigger: { type: 'schedule', cron: '0 8 * * 1', time_zone: 'Europe/London' },
      condition: null,
      limits: { ...limits, one_per_record: false },
      steps: [
        {
          ...fail,
          type: 'find',
          key: 'deals',
          resource: 'deals',
          filter: {
            and: [
              { field: 'status', op: 'eq', value: 'open' },
              { field: 'next_step', op: 'is_null', value: true },
            ],
          },
          sort: null,
          limit: 100,
        },
        {
          ...fail,
          type: 'for_each',
          key: 'each',
          of: '{{ steps.deals.records }}',
          most: 100,
          steps: [
            {
              ...fail,
              type: 'task',
              key: 'task',
              title: 'Decide what comes next for {{ item.name }}',
              body: null,
              due_in: { amount: 1, unit: 'days' },
              assignee: '{{ item.owner_id }}',
              contact: null,
              company: null,
              deal: '{{ item.id }}',
            },
          ],
        },
      ],
    },
  },
]

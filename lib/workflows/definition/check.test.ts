import { describe, expect, it } from 'vitest'
import { resources } from '@/lib/registry'
import { problemsOf } from './check'
import { definition, type Definition } from './definition'

const lookup = (path: string) => resources.at(path)
const ID = '0197b2a0-0000-7000-8000-000000000001'
const onDeals = { type: 'stage_changed', pipeline_id: null, from_stage_id: null, to_stage_id: ID }
const of = (steps: unknown[], rest: object = {}): Definition => definition.parse({ trigger: onDeals, steps, ...rest })
const problems = (of: Definition) => problemsOf(of, lookup).map(({ pointer, code }) => `${pointer} ${code}`)
const request = { type: 'request_check', key: 'check', contact: '{{ trigger.record.primary_contact_id }}' }
const wait = {
  type: 'wait',
  key: 'answer',
  wait: { event: 'session.completed', record: '{{ steps.check.id }}', at_most: { amount: 7, unit: 'days' } },
}
const branch = {
  type: 'branch',
  key: 'outcome',
  paths: [
    {
      name: 'Passed',
      when: { path: 'steps.answer.record.outcome', op: 'eq', value: 'passed' },
      steps: [
        { type: 'update', key: 'move', resource: 'deals', record: '{{ trigger.record.id }}', values: { stage_id: ID } },
      ],
    },
  ],
  otherwise: [{ type: 'task', key: 'call', title: 'Call {{ trigger.record.primary_contact.full_name }}' }],
}

describe('the problems of a definition', () => {
  it('say where they are', () => {
    expect(problems(of([]))).toEqual(['/steps no_steps'])
    expect(problems(of([request, request]))).toEqual(['/steps/1/key duplicate_key'])
    expect(problems(of([{ ...wait, wait: { ...wait.wait, record: '{{ steps.later.id }}' } }]))).toEqual([
      '/steps/0/wait/record no_such_key',
    ])
    expect(
      problems(
        of([
          {
            type: 'update',
            key: 'a',
            resource: 'contacts',
            record: 'x',
            values: { verification: 'verified', nickname: 'Z' },
          },
          { type: 'create', key: 'b', resource: 'contacts', values: { email: 'nobody' } },
          { type: 'http', key: 'c', method: 'POST', url: 'ftp://example.org', headers: {}, body: null },
          { type: 'mail', key: 'd', to: 'a@example.org' },
          { type: 'for_each', key: 'e', of: 'three', steps: [] },
        ]),
      ),
    ).toEqual([
      '/steps/4 no_steps',
      '/steps/0/values/verification read_only_field',
      '/steps/0/values/nickname unknown_field',
      '/steps/1/values/email invalid_value',
      '/steps/1/values/full_name required',
      '/steps/2/url invalid_url',
      '/steps/3/subject required',
      '/steps/3/text required',
      '/steps/4/of not_a_list',
    ])
  })

  it('include those in conditions, schedules and tests', () => {
    const scheduled = (cron: string) =>
      of([request], { trigger: { type: 'schedule', cron, time_zone: 'Europe/London' } })
    expect(problems(scheduled('0 9 31 2 *'))).toContain('/trigger/cron never_due')
    expect(problems(scheduled('61 9 * * *'))).toContain('/trigger/cron invalid_cron')
    expect(problems(of([request], { condition: { field: 'colour', op: 'eq', value: 'red' } }))).toEqual([
      '/condition unknown_field',
    ])
    expect(problems(of([{ ...branch, otherwise: [] }]))).toEqual(['/steps/0/paths/0/when unknown_variable'])
    const afterBranch = { type: 'note', key: 'n', body: '{{ steps.move.record.name }}' }
    expect(problems(of([request, wait, branch, afterBranch]))).toEqual(['/steps/3/body no_such_key'])
  })

  it('include the link of a check, where more people would read it', () => {
    const link = '{{ steps.check.url }}'
    const all = [
      request,
      { type: 'note', key: 'n', body: `Link: ${link}` },
      { type: 'task', key: 't', title: 'Call', body: '{{ "Go to " + steps.check.url }}' },
      { type: 'create', key: 'c', resource: 'contacts', values: { full_name: 'Ann', job_title: link } },
      {
        type: 'for_each',
        key: 'e',
        of: '{{ [steps.check.url] }}',
        steps: [{ type: 'note', key: 'i', body: '{{ item }}' }],
      },
      { type: 'stop', key: 's', reason: link },
    ]
    expect(problems(of(all))).toEqual([
      '/steps/1/body link_not_here',
      '/steps/2/body link_not_here',
      '/steps/3/values/job_title link_not_here',
      '/steps/4/of link_not_here',
      '/steps/5/reason link_not_here',
    ])
    const carried = [
      request,
      { type: 'mail', key: 'm', to: 'ann@example.org', subject: 'Hello', text: link },
      { type: 'http', key: 'h', method: 'POST', url: 'https://sms.example', headers: { 'X-Text': link }, body: link },
      {
        type: 'branch',
        key: 'b',
        paths: [{ name: 'Open', when: { expression: 'steps.check.url != ""' }, steps: [all[1]] }],
        otherwise: [{ type: 'note', key: 'o', body: '{{ steps.check.nothing }}' }],
      },
    ]
    expect(problems(of(carried))).toEqual([
      '/steps/3/paths/0/steps/0/body link_not_here',
      '/steps/3/otherwise/0/body no_such_key',
    ])
  })

  it('are those of what a run writes: a single value becomes the only member of a list', () => {
    const written = (tags: unknown) =>
      problems(
        of([{ type: 'update', key: 'a', resource: 'deals', record: '{{ trigger.record.id }}', values: { tags } }]),
      )
    expect(written('')).toEqual(['/steps/0/values/tags invalid_value'])
    expect(written(null)).toEqual(['/steps/0/values/tags required'])
    expect(written('vip')).toEqual([])
    expect(written(['vip', 'press'])).toEqual([])
  })

  it('are none if everything exists', () => {
    const rounds = {
      type: 'for_each',
      key: 'each',
      of: '{{ steps.find.records }}',
      steps: [{ type: 'note', key: 'n', body: '{{ item.full_name }}', contact: '{{ item.id }}' }],
    }
    const find = {
      type: 'find',
      key: 'find',
      resource: 'contacts',
      filter: { field: 'company_id', op: 'eq', value: '{{ trigger.record.company_id }}' },
    }
    expect(problems(of([request, wait, branch, find, rounds]))).toEqual([])
  })
})

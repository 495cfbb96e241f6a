import { describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { flowsOf } from '@/testing/flows'

describe('a workflow', () => {
  it('runs for what was created after it was published, and its effects carry its name', async () => {
    const flows = await flowsOf()
    const { id } = await flows.publish({
      trigger: { type: 'record_created', resource: 'contacts' },
      steps: [
        { type: 'task', key: 'call', title: 'Call {{ trigger.record.full_name }}', contact: '{{ trigger.record.id }}' },
      ],
    })
    const ann = await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))
    const [run] = await flows.settled(id, 1)
    expect(run).toMatchObject({ status: 'succeeded', record_id: ann.id, record_title: 'Ann Hartley', depth: 1 })
    const [task] = await flows.at(({ db }) => db.task.findMany())
    expect(task).toMatchObject({ title: 'Call Ann Hartley', contact_id: ann.id, created_by: { type: 'workflow', id } })
    expect((await flows.steps(run?.id)).map(({ path, status }) => [path, status])).toEqual([['/steps/0', 'succeeded']])
  })
})

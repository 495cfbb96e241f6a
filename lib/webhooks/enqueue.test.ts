import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { newTenant, type Tenant } from '@/testing/tenant'
import { webhookBodyOf } from './enqueue'
import type { LoggedEvent } from './log'

const [ann, twin, merge] = [newId(), newId(), newId()]
const event = (type: string, data: LoggedEvent['data']): LoggedEvent => ({
  id: 1n,
  written_in: 1n,
  public_id: newId(),
  type,
  subject_type: 'contact',
  subject_id: ann,
  data,
  actor: { type: 'system', id: null },
  request_id: newId(),
  created_at: new Date(),
})

describe('what a webhook is sent', () => {
  let tenant: Tenant
  beforeAll(async () => {
    tenant = await newTenant()
  })
  const body = (type: string, data: LoggedEvent['data']) =>
    tenant.at(new Date())(async (context) => webhookBodyOf(context, event(type, data), { full_name: 'Ann' }))

  it.each(['contact.merged', 'contact.unmerged'])('names the merge and the other record: %s', async (type) =>
    expect(await body(type, { before: null, after: { merge_id: merge, merged_id: twin } })).toMatchObject({
      data: { full_name: 'Ann' },
      previous: null,
      changed_fields: [],
      details: { merge_id: merge, merged_id: twin },
    }),
  )
  it('names the fields of a change, which has no details', async () =>
    expect(await body('contact.updated', { before: { full_name: 'An' }, after: { full_name: 'Ann' } })).toMatchObject({
      previous: { full_name: 'An' },
      changed_fields: ['full_name'],
      details: null,
    }))
})

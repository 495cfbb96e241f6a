import { version } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import * as keys from '@/lib/auth/keys/keys'
import { mayReadAt, type Role } from '@/lib/auth/permissions'
import * as contacts from '@/lib/crm/contacts/contacts'
import { queueMail } from '@/lib/mail/mails/queue-mail'
import type { Context } from '@/lib/resource/context'
import { listQueryOf } from '@/lib/resource/list-query'
import { newTenant, type Tenant } from '@/testing/tenant'
import { get, list } from './activities'
import { activity } from './schema'

const all = (context: Context) => listQueryOf(activity, { limit: 50 }, context)

describe('the timeline', () => {
  let tenant: Tenant
  beforeEach(async () => {
    tenant = await newTenant()
  })
  const now = <T>(work: (context: Context) => Promise<T>) => tenant.at(new Date())(work)

  it('shows events of records, and none of keys, which are in the log too', async () => {
    const { ids, logged } = await now(async (context) => {
      const { id } = await contacts.create(context, { full_name: 'Cara' }, 'refuse')
      await keys.create(context, 'owner', { name: 'Tests' })
      return { ids: [id], logged: await context.db.event.findMany({ where: { type: 'api_key.created' } }) }
    })
    const page = await now((context) => list(context, all(context)))
    expect(page.data.map(({ type, subject_id }) => [type, subject_id])).toEqual([['contact.created', ids[0]]])
    expect(logged).toHaveLength(1)
    const [told] = page.data
    expect(version(told?.id ?? '')).toBe(7)
    expect(await now((context) => get(context, told?.id ?? ''))).toEqual(told)
    await expect(now((context) => get(context, logged[0]?.public_id ?? ''))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('shows a role nothing that it may not read', async () => {
    await now(async (context) => {
      await contacts.create(context, { full_name: 'Cara' }, 'refuse')
      await queueMail(context, { to: 'cara@example.org', subject: 'Hello', text: 'The words' })
    })
    const typesFor = async (role: Role) =>
      (
        await now((context) => {
          const reading = { ...context, mayRead: (path: string) => mayReadAt(role, path) }
          return list(reading, all(reading))
        })
      ).data.map(({ type }) => type)
    expect(await typesFor('reader')).toEqual(['contact.created'])
    expect(await typesFor('member')).toEqual(['mail.created', 'contact.created'])
    const [mail] = (await now((context) => list(context, all(context)))).data
    await expect(
      now((context) => get({ ...context, mayRead: (path) => mayReadAt('reader', path) }, mail?.id ?? '')),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('stays with its records whatever filter the caller sends', async () => {
    await now((context) => keys.create(context, 'owner', { name: 'Tests' }))
    const page = await now((context) =>
      list(
        context,
        listQueryOf(
          activity,
          { limit: 50, filter: { or: [{ field: 'type', op: 'starts_with', value: 'api_key' }, { and: [] }] } },
          context,
        ),
      ),
    )
    expect(page.data).toEqual([])
  })
})

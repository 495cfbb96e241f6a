import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { session } from '@/lib/identity/sessions/schema'
import { newTenant, type Tenant } from '@/testing/tenant'
import { sample } from './sample'
import { EVENT_TYPES } from './schema'
import * as webhooks from './webhooks'

const now = new Date()
const at = (pointer: string) => ({ details: { errors: [expect.objectContaining({ pointer }) as unknown] } })

describe('a webhook', () => {
  let tenant: Tenant
  beforeAll(async () => {
    tenant = await newTenant()
  })
  const create = (input: object, allowPrivate = false) =>
    tenant.at(now)((context) => webhooks.create(context, { ...sample, ...input }, allowPrivate))
  const update = (id: string, patch: object) =>
    tenant.at(now)((context) => webhooks.update(context, id, patch, null, false))

  it('refuses forbidden addresses, when it is created and when it is changed', async () => {
    const { id } = await create({})
    for (const url of [
      'http://example.org/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest/meta-data',
      'https://user:secret@example.org/',
    ]) {
      await expect(create({ url })).rejects.toMatchObject(at('/url'))
      await expect(update(id, { url })).rejects.toMatchObject(at('/url'))
    }
  })

  it('never reaches a link-local address, whatever the server allows', async () => {
    await expect(create({ url: 'http://169.254.169.254/' }, true)).rejects.toMatchObject(at('/url'))
    expect((await create({ url: 'http://127.0.0.1/' }, true)).url).toBe('http://127.0.0.1/')
  })

  it('refuses a filter that its events lack, and one across several kinds of record', async () => {
    const filter = { field: 'amount', op: 'gte', value: '1' }
    await expect(create({ event_types: ['contact.created'], filter })).rejects.toMatchObject(at('/filter'))
    for (const event_types of [[], ['deal.created', 'contact.created']])
      await expect(create({ event_types, filter })).rejects.toMatchObject(at('/filter'))
    const { id } = await create({})
    await expect(update(id, { event_types: ['contact.created'] })).rejects.toMatchObject(at('/filter/and/0'))
    expect(await update(id, { event_types: [], filter: null })).toMatchObject({ event_types: [], filter: null })
  })

  it('shows its secret once, and switches to the next one on request', async () => {
    const made = await create({})
    expect(Buffer.from(made.signing_secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
    const read = () => tenant.at(now)((context) => webhooks.get(context, made.id))
    expect(JSON.stringify(await read())).not.toContain('whsec_')

    const activate = () => tenant.at(now)((context) => webhooks.activateSecret(context, made.id))
    await expect(activate()).rejects.toMatchObject({ code: 'conflict' })
    const next = await tenant.at(now)((context) => webhooks.issueSecret(context, made.id))
    expect(next).toMatchObject({ has_next_secret: true, version: 2 })
    expect(next.signing_secret).not.toBe(made.signing_secret)
    expect(await activate()).toMatchObject({ has_next_secret: false, version: 3 })
    await expect(activate()).rejects.toMatchObject({ code: 'conflict' })
    const events = await tenant.at(now)(({ db }) => db.event.findMany({ where: { subject_id: made.id } }))
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('whsec_')
  })

  it('says why it is paused, and is invisible to other organisations', async () => {
    const { id } = await create({})
    expect(await update(id, { status: 'paused' })).toMatchObject({ status: 'paused', paused_reason: 'by_user' })
    expect(await update(id, { status: 'enabled' })).toMatchObject({ status: 'enabled', paused_reason: null })
    const theirs = await newTenant()
    for (const verb of [webhooks.get, webhooks.issueSecret, webhooks.activateSecret])
      await expect(theirs.at(now)((context) => verb(context, id))).rejects.toMatchObject({ code: 'not_found' })
  })
})

/** The types of events that the sources name for one kind of record. */
function typesNamedBelow(folder: string): string[] {
  const sources = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
  return sources.flatMap((source) => source.match(/(?<=')(?:session|deal)\.[a-z_]+(?=')/g) ?? [])
}

it('can be sent all events of records and checks, but none of keys, members, webhooks or accounts', () => {
  const named = ['lib/identity', 'lib/crm'].flatMap(typesNamedBelow)
  expect(named).toEqual(expect.arrayContaining(['session.redacted', 'deal.stage_changed']))
  expect(named.filter((type) => !EVENT_TYPES.includes(type))).toEqual([])
  expect(session.fields.status.choices.filter((status) => !EVENT_TYPES.includes(`session.${status}`))).toEqual([])

  expect(EVENT_TYPES).toEqual(
    expect.arrayContaining(['contact.merged', 'company.unmerged', 'deal.stage_changed', 'session.completed']),
  )
  expect(EVENT_TYPES.filter((type) => /^(api_key|member|webhook|callback|account)\./.test(type))).toEqual([])
})

import { beforeEach, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { decideSession } from '@/lib/identity/decision/decide-session'
import { consent } from '@/lib/identity/person/consents'
import { CONSENT_VERSION } from '@/lib/identity/person/schema'
import { lockedSession } from '@/lib/identity/sessions/session-row'
import * as sessions from '@/lib/identity/sessions/sessions'
import type { Context } from '@/lib/resource/context'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import * as merges from '@/lib/across/merges/merges'
import { mergeRequestSchema } from '@/lib/across/merges/schema'
import { undo } from '@/lib/across/merges/undo'
import { particularsOf } from './operations/merges'

/** Ann was entered twice. Her last submission is decided while a colleague merges the two, or undoes that. */
const NOW = new Date('2026-11-21T12:00:00Z')
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }

let at: ReturnType<Tenant['at']>
let ann: string
let twin: string
let check: string
beforeEach(async () => {
  at = (await newTenant(NOW)).at(NOW)
  const enter = async (full_name: string) =>
    (await at((context) => contacts.create(context, { full_name }, 'allow'))).id
  ann = await enter('Ann Hartley')
  twin = await enter('A. Hartley')
  const input = { reference_id: 'r', contact_id: twin, checks: ['id_check' as const] }
  check = (await at((context) => sessions.create(context, input, LINKS))).id
  await at((context) => consent(context, check, { version: CONSENT_VERSION, accepted: true }))
  await at(({ db }) =>
    db.checkSession.updateMany({ where: { id: check }, data: { status: 'processing', submissions: 3 } }),
  )
})

const decide = (context: Context) => decideSession(context, check, () => Promise.resolve())
const merge = (context: Context) =>
  merges.create(
    context,
    mergeRequestSchema.parse({ resource: 'contacts', survivor_id: ann, merged_id: twin }),
    particularsOf,
  )
const unmerge = (id: string) => (context: Context) => undo(context, id, false, particularsOf)

/** Runs the second while the first has its locks. */
async function meanwhile(
  first: (context: Context) => Promise<unknown>,
  second: (context: Context) => Promise<unknown>,
) {
  let waiting: Promise<unknown> = Promise.resolve()
  await at(async (context) => {
    await lockedSession(context, check)
    waiting = at(second)
    waiting.catch(() => undefined)
    await waitUntilBlocked(context.db)
    await first(context)
  })
  await waiting
}
/** Of Ann, and of her twin. */
const verifications = () =>
  at(async ({ db }) => {
    const found = await db.contact.findMany({ where: { id: { in: [ann, twin] } } })
    const statusOf = (id: string) =>
      (found.find((contact) => contact.id === id)?.verification as { status?: string } | null)?.status ?? 'none'
    return [ann, twin].map(statusOf)
  })

it('a merge that waits for a final verdict moves it to the survivor', async () => {
  await meanwhile(decide, merge)
  expect(await verifications()).toEqual(['failed', 'none'])
})

it('a final verdict that waits for a merge reaches the survivor', async () => {
  await meanwhile(merge, decide)
  expect(await verifications()).toEqual(['failed', 'none'])
})

it('an undo that waits for a verdict leaves the check with the survivor, because it has changed', async () => {
  const { id } = await at(merge)
  await meanwhile(decide, unmerge(id))
  expect(await verifications()).toEqual(['failed', 'none'])
})

it('a verdict that waits for an undo reaches the contact that got its check back', async () => {
  const { id } = await at(merge)
  await meanwhile(unmerge(id), decide)
  expect(await verifications()).toEqual(['none', 'failed'])
})

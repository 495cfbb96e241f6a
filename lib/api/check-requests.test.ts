import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import { beforeEach, describe, expect, it } from 'vitest'
import * as merges from '@/lib/across/merges/merges'
import { mergeRequestSchema } from '@/lib/across/merges/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import { markContact } from '@/lib/identity/sessions/contact-verification'
import { lockChecksOf, lockOpeningOf } from '@/lib/identity/sessions/session-row'
import * as sessions from '@/lib/identity/sessions/sessions'
import { requestChecks } from '@/lib/long-work/bulk/request-checks'
import { checkRequestSchema } from '@/lib/long-work/bulk/schema'
import { takeAdvisoryLock } from '@/lib/resource/advisory-lock'
import type { Context } from '@/lib/resource/context'
import { dryRun } from '@/lib/workflows/runs/dry-run'
import { requestCheck } from '@/lib/workflows/runs/steps/request-check'
import * as workflows from '@/lib/workflows/runs/workflows'
import { Flows } from '@/testing/flows'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { particularsOf } from './operations/merges'

/** Ann was entered twice and asks for a new link, while a workflow or a colleague requests a check of her. */
const NOW = new Date('2026-11-21T12:00:00Z')
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }

let at: ReturnType<Tenant['at']>
let ann: string
let twin: string
beforeEach(async () => {
  at = (await newTenant(NOW)).at(NOW)
  const enter = async (full_name: string) =>
    (await at((context) => contacts.create(context, { full_name }, 'allow'))).id
  ann = await enter('Ann Hartley')
  twin = await enter('A. Hartley')
  const { id } = await at((context) => create(context))
  await at(({ db }) =>
    db.checkSession.updateMany({ where: { id }, data: { status: 'expired', link_requested_at: NOW } }),
  )
})

const create = (context: Context) =>
  sessions.create(context, { reference_id: 'r', contact_id: ann, checks: ['id_check'] }, LINKS)
const merge = (context: Context) =>
  merges.create(
    context,
    mergeRequestSchema.parse({ resource: 'contacts', survivor_id: ann, merged_id: twin }),
    particularsOf,
  )
const byWorkflow = (context: Context) =>
  requestCheck(context, { contact_id: ann, template_id: null, deliver: 'none', again: false }, LINKS)
const inBulk = (context: Context) => requestChecks(context, [twin, ann], checkRequestSchema.parse({}))
const openChecks = () => at(({ db }) => db.checkSession.count({ where: { contact_id: ann, status: 'pending' } }))

describe.each([
  ['a workflow', byWorkflow],
  ['a bulk operation', inBulk],
] as const)('a check that %s requests', (_, ask) => {
  /** Asks while `first`, which has taken its first lock, goes on. */
  const meanwhile = async (
    lock: (context: Context) => Promise<unknown>,
    first: (context: Context) => Promise<unknown>,
  ) => {
    let asked: Promise<unknown> = Promise.resolve()
    await at(async (context) => {
      await lock(context)
      asked = at<unknown>(ask)
      asked.catch(() => undefined)
      await waitUntilBlocked(context.db)
      await first(context)
    })
    await asked
  }

  it('does not deadlock with a merge of the contact', async () => {
    await meanwhile((context) => lockChecksOf(context, [ann, twin]), merge)
    expect(await openChecks()).toBe(1)
  })

  it('does not deadlock with a transaction that names a tag, whatever its lock is folded onto', async () => {
    const [same] = await at(({ db }) =>
      rawRows<{ n: string }>(
        db,
        Prisma.sql`SELECT n::text FROM generate_series(1, 100000) n
        WHERE hashtextextended('tag:' || n, 1) & 1023 = hashtextextended('check:' || ${ann}, 1) & 1023 LIMIT 1`,
      ),
    )
    await meanwhile(
      (context) => lockChecksOf(context, [ann]),
      (context) => takeAdvisoryLock(context, 'tag', same?.n ?? ''),
    )
    expect(await openChecks()).toBe(1)
  })

  it('does not deadlock with one that is created by hand, and is not a second one', async () => {
    await meanwhile((context) => lockOpeningOf(context, [ann]), create)
    expect(await openChecks()).toBe(1)
  })
})

describe('a rehearsal that changes a contact and then requests a check of it', () => {
  const rehearse = async (context: Context) => {
    const contact = '{{ trigger.record.id }}'
    const steps = [
      { type: 'update', key: 'mark', resource: 'contacts', record: contact, values: { job_title: 'Buyer' } },
      { type: 'request_check', key: 'check', contact, deliver: 'none' },
    ]
    const draft = Flows.whole({ trigger: { type: 'manual', resource: 'contacts' }, steps })
    const { id } = await at((other) => workflows.create(other, { name: 'Flow', draft }))
    return dryRun(context, id, { version: 'draft', record_id: ann }, { userUrl: LINKS.userUrl, role: 'admin' })
  }
  const contactAfter = () =>
    at(({ db }) =>
      db.contact.findUniqueOrThrow({ where: { id: ann }, select: { job_title: true, verification: true } }),
    )

  it.each([
    ['a verdict on an earlier check', (context: Context) => lockChecksOf(context, [ann]), markContact],
    ['another request of a check', (context: Context) => lockOpeningOf(context, [ann]), markContact],
  ] as const)('does not deadlock with %s, and shows what it left', async (_, lock, first) => {
    let rehearsed: ReturnType<typeof rehearse> | undefined
    await at(async (context) => {
      await lock(context)
      rehearsed = at(rehearse)
      rehearsed.catch(() => undefined)
      await waitUntilBlocked(context.db)
      await first(context, ann)
    })
    const shown = await rehearsed
    expect(shown).toMatchObject({ status: 'succeeded', error: null })
    expect(shown?.steps).toMatchObject([
      { output: { record: { job_title: 'Buyer', verification: { status: 'expired' } } } },
      { output: { existed: false } },
    ])
    expect(await contactAfter()).toMatchObject({ job_title: null, verification: { status: 'expired' } })
    expect(await openChecks()).toBe(0)
  })
})

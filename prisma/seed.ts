import { resources } from '@/lib/registry'
import { newId } from '@/lib/ids'
import { database } from '@/lib/db/client'
import { tenantTransaction } from '@/lib/db/tenant'
import { emailKey } from '@/lib/auth/log-in'
import { hashPassword } from '@/lib/auth/password'
import * as keys from '@/lib/auth/keys/keys'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as sessions from '@/lib/identity/sessions/sessions'
import * as templates from '@/lib/identity/templates/templates'
import { foundOrganisation } from '@/lib/sign-up/found-organisation'
import { register } from '@/lib/sign-up/register'
import type { Context } from '@/lib/resource/context'
import { fillCrm } from './demo-crm'
import { samplePeople } from '@/lib/across/sample-data/people'
import { addChecks } from './demo-checks'
import { LONG_STANDING } from './demo-data'

/** An organisation filled with realistic data, for a first look and for demonstrations. */
export interface Demo {
  base_url: string
  email: string
  password: string
  organisation_id: string
  api_key: string
  check_url: string
}
const DEMO = { email: 'demo@bonafide.example', organisation: 'Alder & Finch Lettings', contacts: 120 }
const HOUR_MS = 3_600_000
type Work = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/**
 * Fills the demo organisation, or reuses that of an earlier run. Each run sets a new password, replaces the API key and
 * requests a new check, so that everything it prints works.
 */
export async function fillDemo(baseUrl: string, password: string): Promise<Demo> {
  const { userId, organisationId, isNew } = await account(password)
  const transaction: Work = (work) =>
    tenantTransaction(organisationId, (db) =>
      work({ actor: { type: 'user', id: userId }, organisationId, db, now: new Date(), requestId: newId(), resources }),
    )
  if (isNew) await transaction(tellPeople)
  if (isNew) await fill(transaction)
  // A demo organisation from before deals existed gets them with the next run.
  await transaction(async (context) => {
    if (!(await context.db.deal.findFirst())) await fillCrm(context, userId)
  })
  const { requester_id: requesterId } = await database().organisation.findUniqueOrThrow({
    where: { id: organisationId },
  })
  const key = await transaction(renewKey)
  const check = await transaction((context) =>
    sessions.create(context, { reference_id: 'demo' }, { userUrl: baseUrl, requesterId }),
  )
  return {
    base_url: baseUrl,
    email: DEMO.email,
    password,
    organisation_id: organisationId,
    api_key: key,
    check_url: check.url,
  }
}

async function account(password: string): Promise<{ userId: string; organisationId: string; isNew: boolean }> {
  const user = await database().user.findUnique({
    where: { email_key: emailKey(DEMO.email) },
    include: { memberships: { where: { organisation: { deleted_at: null } } } },
  })
  if (user) {
    await database().user.update({ where: { id: user.id }, data: { password_hash: await hashPassword(password) } })
    const [membership] = user.memberships
    if (membership) return { userId: user.id, organisationId: membership.organisation_id, isNew: false }
    return { userId: user.id, organisationId: await anotherOrganisation(user.id), isNew: true }
  }
  const registration = { full_name: 'Dana Finch', email: DEMO.email, password, organisation_name: DEMO.organisation }
  const made = await register(registration, 'open', { now: new Date(), requestId: newId() })
  return { userId: made.user_id, organisationId: made.organisation_id, isNew: true }
}

/** For a demo whose organisation was deleted: its user stays. */
async function anotherOrganisation(userId: string): Promise<string> {
  const id = newId()
  const organisation = { userId, name: DEMO.organisation, timeZone: null, language: 'en' } as const
  const call = { now: new Date(), requestId: newId() }
  await tenantTransaction(id, (db, accounts) => foundOrganisation(db, accounts, organisation, call))
  return id
}

/** The texts of the consent; a real organisation writes its own when it creates a template. */
async function tellPeople(context: Context): Promise<void> {
  const { id } = await templates.templateFor(context, undefined)
  const told = {
    contact: 'checks@alder-finch.example',
    privacy_notice_url: 'https://alder-finch.example/privacy',
    alternative: 'Bring your documents to our office at 4 High Street, Norwich.',
  }
  await templates.update(context, id, told, null)
}

async function renewKey(context: Context): Promise<string> {
  const earlier = await context.db.apiKey.findMany({ where: { name: 'Demo', revoked_at: null } })
  for (const { id } of earlier) await keys.revoke(context, 'owner', id, null)
  return (await keys.create(context, 'owner', { name: 'Demo' })).key
}

/** Contacts of the past weeks, the newest a few hours ago, after some who have been there for about a year. */
async function fill(transaction: Work): Promise<void> {
  const hoursAgo = (i: number) => {
    const days = LONG_STANDING[i]
    return days === undefined ? (DEMO.contacts - i) * 8 : days * 24
  }
  const newestFirst = await transaction(async (context) => {
    const ids: string[] = []
    for (const [i, contact] of samplePeople(DEMO.contacts).entries()) {
      const then = { ...context, now: new Date(context.now.getTime() - hoursAgo(i) * HOUR_MS) }
      ids.unshift((await contacts.create(then, contact, 'refuse')).id)
    }
    return ids
  })
  await addChecks(transaction, newestFirst)
}

import { DomainError, fieldError, unknownReference } from '@/lib/errors'

import { concernedBy, recordSessionEvent } from './session-event'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { getRecord, listRecords } from '@/lib/resource/crud'
import type { ListQuery } from '@/lib/resource/list-query'
import { showAccessCode } from '../access-code/schema'
import { expire } from './expire'
import { templateFor } from '../templates/templates'
import { policySchema, type Policy, type Template } from '../templates/schema'
import { CHECK_TYPES, type CheckType } from '../checks'
import { markContact } from './contact-verification'
import { erase } from './erase'
import { answerLinkRequests } from './link-requests'
import { personLink } from './links'
import { mailLink, mailNewLink } from './mail-link'
import {
  OPEN_STATUSES,
  session,
  type CreatedSession,
  type CreateSession,
  type SessionDetail,
  type SessionRecord,
} from './schema'
import { newDocumentKey, newSessionSecrets, openAccessCode } from './secrets'
import { asSession, isOverdue, isPast, lockedSession, lockOpeningOf, sessionRow, type Session } from './session-row'
import { REOPENABLE_MS, transition } from './transition'

/** Parts of a link: the address of the person's page and the organisation's public id in links. */
export interface LinkParts {
  userUrl: string
  requesterId: string
}
const HOUR_MS = 3600_000

/** Only callers who see details get the name that was read; no filter, sort or search reveals it to others. */
export const withoutName = (record: SessionRecord): SessionRecord => ({ ...record, person_name: null })

export async function list(context: Context, query: ListQuery, may: { seeDetails: boolean }) {
  const page = await listRecords(context, session, query)
  return may.seeDetails ? page : { ...page, data: page.data.map(withoutName) }
}

/** What to do if the contact already has an open session. */
export type Pending = 'refuse' | 'allow'

/**
 * Creates a session from a template; the only response with code and token in the clear.
 * @throws DomainError check_pending if the contact already has an open check, unless that is allowed
 */
export async function create(
  context: Context,
  input: CreateSession,
  links: LinkParts,
  pending: Pending = 'refuse',
): Promise<CreatedSession> {
  const test = testOf(context, input)
  const template = await templateFor(context, input.template_id ?? undefined)
  const checks = checksOf(template, input)
  await checkContact(context, input.contact_id)
  if (input.contact_id && pending === 'refuse') await refuseSecond(context, input.contact_id)
  const secrets = newSessionSecrets()
  const { reference_id, ...beyond } = input
  const extended = Object.values(beyond).some((value) => value !== undefined)
  const expiresAt = new Date(context.now.getTime() + template.expiry_hours * HOUR_MS)
  const id = newId()
  if (input.contact_id) await answerLinkRequests(context, input.contact_id, id)
  const row = await context.db.checkSession.create({
    data: {
      id,
      organisation_id: context.organisationId,
      reference_id,
      template_id: template.id,
      policy: policyOf(template, input),
      checks,
      contact_id: input.contact_id ?? null,
      extended,
      ...test,
      expected_full_name: input.expected_full_name ?? null,
      expected_address: input.expected_address ?? null,
      access_code_hash: secrets.accessCodeHash,
      magic_link_hash: secrets.magicLinkHash,
      access_code_sealed: secrets.accessCodeSealed,
      magic_link_sealed: secrets.magicLinkSealed,
      document_key: newDocumentKey(),
      expires_at: expiresAt,
      created_at: context.now,
      updated_at: context.now,
      created_by: { ...context.actor },
      updated_by: { ...context.actor },
    },
  })
  await recordSessionEvent(context, row, {
    type: 'session.created',
    related: concernedBy(row),
    data: { reference_id, checks: row.checks },
  })
  if (row.contact_id) await markContact(context, row.contact_id)
  const mailId = input.delivery ? await mailLink(context, asSession(row), input.delivery.email) : null
  return {
    id: row.id,
    magic_link_token: secrets.magicLinkToken,
    access_code: showAccessCode(secrets.accessCode),
    expires_at: expiresAt.toISOString(),
    ...(extended && { requester_id: links.requesterId }),
    status: 'pending',
    url: personLink(links.userUrl, links.requesterId, secrets.accessCode),
    ...(mailId && { mail_id: mailId }),
  }
}

/** The schema leaves out what a session does not keep. */
function policyOf(template: Template, input: CreateSession): Policy {
  return policySchema.parse({
    ...template,
    retain_id_documents: input.retain_id_documents ?? template.retain_id_documents,
    retain_poa_documents: input.retain_poa_documents ?? template.retain_poa_documents,
    template_version: template.version,
  })
}

function narrowed(template: Template, wanted: CheckType[] | null | undefined): CheckType[] {
  if (!wanted) return template.checks
  const outside = wanted.find((check) => !template.checks.includes(check))
  if (outside)
    throw fieldError(
      'checks',
      'not_in_template',
      `The template does not have the check ${outside}; a session can only narrow it.`,
    )
  return template.checks.filter((check) => wanted.includes(check))
}

/** Whether it is a test, and what that forces. Only a live session has a contact: no test ever verifies one. */
function testOf({ db }: Context, { contact_id, test_outcomes }: CreateSession) {
  if (test_outcomes && !db.testOnly)
    throw fieldError('test_outcomes', 'test_key_required', 'Only a test key can force outcomes.')
  if (contact_id && db.testOnly)
    throw fieldError('contact_id', 'not_for_tests', 'A test key does not reach contacts: leave contact_id out.')
  return db.testOnly ? { test: true, test_outcomes: test_outcomes ?? {} } : { test: false }
}

function checksOf(template: Template, { checks: wanted, test_outcomes }: CreateSession): CheckType[] {
  const checks = narrowed(template, wanted)
  const beyond = CHECK_TYPES.find((check) => test_outcomes?.[check] && !checks.includes(check))
  if (!beyond) return checks
  throw fieldError(`test_outcomes/${beyond}`, 'check_not_requested', `The session does not have the check ${beyond}.`)
}

async function checkContact(context: Context, id: string | null | undefined): Promise<void> {
  if (!id || (await context.db.contact.findFirst({ where: { id, deleted_at: null }, select: { id: true } }))) return
  throw unknownReference('contact_id', 'contact')
}

/**
 * One open check per contact: concurrent requests are serialised. @throws DomainError check_pending with the open one
 */
async function refuseSecond(context: Context, contactId: string, besides?: string): Promise<void> {
  await lockOpeningOf(context, [contactId])
  const open = await context.db.checkSession.findFirst({
    where: {
      contact_id: contactId,
      ...(besides && { id: { not: besides } }),
      status: { in: [...OPEN_STATUSES] },
      expires_at: { gt: context.now },
      deleted_at: null,
    },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    select: { id: true, status: true, checks: true, created_at: true, expires_at: true },
  })
  if (!open) return
  throw new DomainError('check_pending', {
    detail: 'The contact already has an open check. Send pending=allow to create another one.',
    extra: {
      session: {
        ...open,
        created_at: open.created_at.toISOString(),
        expires_at: open.expires_at.toISOString(),
        href: `/api/v1/organisations/${context.organisationId}/sessions/${open.id}`,
      },
    },
  })
}

/** One session; code and link only while it is open and for callers who may see codes. */
export async function get(
  context: Context,
  id: string,
  may: { seeCodes: boolean; seeDetails: boolean },
  links: LinkParts,
): Promise<SessionDetail> {
  const record = await getRecord(context, session, id)
  const row = await sessionRow(context, id)
  const code =
    may.seeCodes && row.access_code_sealed && row.expires_at > context.now
      ? openAccessCode(row.access_code_sealed)
      : null
  const seesDetails = may.seeDetails && !isPast(row.extracted_until, context.now)
  return {
    ...(seesDetails ? record : withoutName(record)),
    ...(isOverdue(row, context.now) && { status: 'expired', progress: 'expired' }),
    access_code: code && showAccessCode(code),
    url: code && personLink(links.userUrl, links.requesterId, code),
    submissions: row.submissions,
    template_version: row.policy.template_version,
    consent: consentOf(row),
    expected_full_name: seesDetails ? row.expected_full_name : null,
    expected_address: seesDetails ? row.expected_address : null,
  }
}

const consentOf = ({ consent_version, consented_at }: Session): SessionDetail['consent'] =>
  consent_version && consented_at ? { version: consent_version, consented_at: consented_at.toISOString() } : null

/**
 * Cancels an open session: its link and code stop working at once, and what the person captured is erased.
 * @throws DomainError not_found | conflict once it has expired
 */
export async function cancel(context: Context, id: string): Promise<SessionRecord> {
  const row = await lockedSession(context, id)
  // An expired session can be reopened for a while, a cancelled one cannot, whether or not the sweep has run.
  if (OPEN_STATUSES.some((status) => status === row.status) && row.expires_at <= context.now)
    throw new DomainError('conflict', { detail: 'This session has expired: it cannot be cancelled.' })
  await end(context, row)
  return getRecord(context, session, id)
}

/** Cancels regardless of its expiry. @param row locked @throws DomainError conflict unless it is open */
export async function end(context: Context, row: Session): Promise<void> {
  if (!(await transition(context, row, 'cancelled', { document_key: null })))
    throw new DomainError('conflict', { detail: `A session that is ${row.status} cannot be cancelled.` })
  const documents = await context.db.checkDocument.findMany({ where: { session_id: row.id, deleted_at: null } })
  await erase(context, row, { rule: 'cancelled', documents, extracted: true })
}

const wasRedacted = async (context: Context, id: string): Promise<boolean> =>
  (await context.db.event.findFirst({
    where: { type: 'session.redacted', subject_type: 'session', subject_id: id },
    select: { id: true },
  })) !== null

const hasExpired = ({ status, expires_at }: Session, now: Date) =>
  status === 'expired' || (OPEN_STATUSES.some((open) => open === status) && expires_at <= now)

/**
 * Reopens an expired session for up to 30 days, with a new code, token and expiry. A redacted one no longer knows its
 * expected values.
 * @throws DomainError conflict | check_pending for a contact who has a newer open check, unless that is allowed
 */
export async function reopen(
  context: Context,
  id: string,
  links: LinkParts,
  pending: Pending = 'refuse',
): Promise<CreatedSession> {
  const { contact_id } = await sessionRow(context, id)
  // Before locking the session, in the same order as when a check is requested.
  if (contact_id) await lockOpeningOf(context, [contact_id])
  const row = await lockedSession(context, id)
  if (await wasRedacted(context, id))
    throw new DomainError('conflict', {
      detail:
        'A redacted session cannot be reopened: the name and address that it expected are erased. Create a new one.',
    })
  const policy = row.policy
  // It may have expired a moment before the sweep runs.
  if (row.expires_at <= context.now) await expire(context, row)
  const secrets = newSessionSecrets()
  const expiresAt = new Date(context.now.getTime() + policy.expiry_hours * HOUR_MS)
  const tooOld = context.now.getTime() - row.expires_at.getTime() > REOPENABLE_MS
  if (contact_id && pending === 'refuse' && !tooOld && hasExpired(row, context.now))
    await refuseSecond(context, contact_id, id)
  const reopened =
    !tooOld &&
    (await transition(context, row, 'pending', {
      access_code_hash: secrets.accessCodeHash,
      magic_link_hash: secrets.magicLinkHash,
      access_code_sealed: secrets.accessCodeSealed,
      magic_link_sealed: secrets.magicLinkSealed,
      document_key: newDocumentKey(),
      expires_at: expiresAt,
      consent_version: null,
      consented_at: null,
      submissions: 0,
      link_requested_at: null,
    }))
  if (!reopened)
    throw new DomainError('conflict', { detail: 'Only a session that expired in the last 30 days can be reopened.' })
  const mailId = await mailNewLink(context, await sessionRow(context, id))
  return {
    id,
    magic_link_token: secrets.magicLinkToken,
    access_code: showAccessCode(secrets.accessCode),
    expires_at: expiresAt.toISOString(),
    ...(row.extended && { requester_id: links.requesterId }),
    status: 'pending',
    url: personLink(links.userUrl, links.requesterId, secrets.accessCode),
    ...(mailId && { mail_id: mailId }),
  }
}

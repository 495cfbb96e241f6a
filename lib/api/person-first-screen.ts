import { resources } from '@/lib/registry'
import { addressOf } from '@/lib/auth/address'
import { passesIn, type BrowserCookie } from '@/lib/auth/person-cookies'
import type { PersonPass } from '@/lib/auth/person-token'
import { nameOfRequester } from '@/lib/auth/session-lookup'
import { requireOrganisation, tenantDb } from '@/lib/db/tenant'
import { settings } from '@/lib/env'
import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import { admit } from '@/lib/identity/person/access'
import { checkView, withLink } from '@/lib/identity/person/check-view'
import {
  endedSchema,
  linkAccessSchema,
  scannedSchema,
  type CheckView,
  type FirstScreen,
  type LinkAccess,
} from '@/lib/identity/person/schema'
import type { Context } from '@/lib/resource/context'
import { problemDocument } from './problem'

interface Visit {
  headers: Headers
  cookies: BrowserCookie[]
  now: Date
}

/**
 * What the page at /user shows before any script runs. Reading it changes nothing, because link scanners open it too.
 * @param key of the link that was opened, as the browser returns it after the redirect
 */
export async function firstScreen(key: unknown, visit: Visit): Promise<FirstScreen> {
  const scanned = scannedSchema.safeParse(key)
  if (scanned.success) return { kind: 'scanned', handover_token: scanned.data.handover_token }
  const parsed = linkAccessSchema.safeParse(key)
  if (parsed.success) return screenOfLink(parsed.data, visit)
  const passes = passesIn(visit.cookies, visit.now)
  const views = await Promise.all(passes.map((pass) => viewOf(pass, visit.now).catch(() => null)))
  const [only, ...more] = views.filter((view) => view !== null).filter(({ status }) => status !== 'completed')
  if (!only) return passes.length ? { kind: 'over' } : { kind: 'code', problem: null }
  if (!more.length) return { kind: 'check', view: only, key: null }
  return {
    kind: 'choice',
    checks: [only, ...more].map(({ session_id, organisation }) => ({ session_id, organisation: organisation.name })),
  }
}

async function screenOfLink(key: LinkAccess, { headers, now }: Visit): Promise<FirstScreen> {
  try {
    const { pass } = await admit(key, { address: addressOf(headers), device: headers.get('user-agent') ?? '' }, now)
    return { kind: 'check', view: await viewOf(pass, now), key }
  } catch (error) {
    const ended = error instanceof DomainError ? endedSchema.safeParse(error.details.extra?.ended) : null
    if (ended?.success) return { kind: 'ended', ended: ended.data, key }
    if (error instanceof DomainError)
      return { kind: 'code', problem: { code: error.code, retryAfter: error.details.retryAfter ?? null } }
    problemDocument(error, newId()) // logs it
    return { kind: 'trouble', key }
  }
}

/** The requesting organisation, for the preview of a link; null if nothing identifies it. */
export async function organisationOf(screen: FirstScreen, requesterId: string | undefined): Promise<string | null> {
  if (screen.kind === 'check') return screen.view.organisation.name
  if (screen.kind === 'ended') return screen.ended.organisation.name
  return requesterId === undefined ? null : nameOfRequester(requesterId).catch(() => null)
}

async function viewOf({ sessionId, organisationId }: PersonPass, now: Date): Promise<CheckView> {
  const context: Context = {
    actor: { type: 'person', id: sessionId },
    organisationId,
    db: tenantDb(organisationId),
    now,
    requestId: newId(),
    resources,
  }
  await requireOrganisation(organisationId)
  return withLink(context, await checkView(context, sessionId), settings().baseUrl)
}

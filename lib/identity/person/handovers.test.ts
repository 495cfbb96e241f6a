import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { consentedSession } from '@/testing/consented-session'
import { newTenant, type Tenant } from '@/testing/tenant'
import { sweep } from '@/lib/worker/sweep'
import { withOwnDatabase } from '@/testing/with-own-database'
import { transition } from '../sessions/transition'
import { cancel, reopen } from '../sessions/sessions'
import { admit } from './access'
import { checkView } from './check-view'
import { createHandover, MAX_HANDOVERS } from './handovers'
import { recordLinkOpened } from './link-opened'
import type { Handover } from './schema'

withOwnDatabase()

/** Ann starts her check on a computer and continues on her phone. */
const NOW = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const LINKS = { userUrl: 'https://check.example', requesterId: 'r' }
const MINUTE = 60

describe('a handover to a phone', () => {
  let tenant: Tenant
  let sessionId: string
  beforeEach(async () => {
    tenant = await newTenant(NOW)
    sessionId = await consentedSession(tenant, NOW, { checks: ['id_check'] })
  })

  const handedOver = (at = NOW) => tenant.at(at)((context) => createHandover(context, sessionId, LINKS.userUrl))
  const tokenOf = ({ url }: Handover) => new URL(url).searchParams.get('h') ?? ''
  const wrongFor = ({ number }: Handover) => (number === '99' ? '10' : String(Number(number) + 1))
  const tryOn = (handover: Handover, number = handover.number, at = NOW) =>
    admit({ handover_token: tokenOf(handover), number }, { address: randomUUID(), device: 'phone' }, at)
  const shown = async (at = NOW) => (await tenant.at(at)((context) => checkView(context, sessionId))).handover
  const refusal = async (trying: Promise<unknown>) => {
    const { code, details } = (await trying.then(
      () => ({ code: 'opened', details: null }),
      (error: unknown) => error,
    )) as { code: string; details: object | null }
    return { code, details }
  }

  it('refuses a wrong, superseded, used, late or unknown number, all in the words of a wrong code', async () => {
    const [superseded, guessed] = [await handedOver(), await handedOver()]
    const refusals = [await refusal(tryOn(superseded)), await refusal(tryOn(guessed, wrongFor(guessed)))]
    // One try only: the right number comes too late.
    refusals.push(await refusal(tryOn(guessed)))
    const used = await handedOver()
    await tryOn(used)
    refusals.push(await refusal(tryOn(used)))
    const late = await handedOver()
    refusals.push(await refusal(tryOn(late, late.number, later(5 * MINUTE))))
    refusals.push(await refusal(tryOn({ ...late, url: 'https://check.example/user?h=nothing' })))
    const wrongCode = await refusal(
      admit({ access_code: '00000-00000' }, { address: randomUUID(), device: 'phone' }, NOW),
    )
    expect(wrongCode.code).toBe('wrong_code')
    expect(refusals).toEqual(refusals.map(() => wrongCode))
  })

  it('slows down whoever types wrong numbers, as with wrong codes, but never the right number', async () => {
    const phone = { address: randomUUID(), device: 'phone' }
    const codes: string[] = []
    for (let i = 0; i < 7; i++) {
      const handover = await handedOver()
      const guess = { handover_token: tokenOf(handover), number: wrongFor(handover) }
      codes.push((await refusal(admit(guess, phone, NOW))).code)
    }
    expect(codes).toEqual([...Array<string>(5).fill('wrong_code'), 'too_many_attempts', 'too_many_attempts'])
    const right = await handedOver()
    expect((await admit({ handover_token: tokenOf(right), number: right.number }, phone, NOW)).pass.sessionId).toBe(
      sessionId,
    )
  })

  it('can be made only for an open check, and does not open one that has ended since', async () => {
    const handover = await handedOver()
    await tenant.at(NOW)(async (context) => {
      const row = await context.db.checkSession.findFirstOrThrow({ where: { id: sessionId } })
      await transition(context, row, 'processing')
    })
    await expect(handedOver()).rejects.toMatchObject({ code: 'conflict' })
    await tenant.at(NOW)((context) => cancel(context, sessionId))
    await expect(handedOver()).rejects.toMatchObject({ code: 'session_ended' })
    expect((await refusal(tryOn(handover))).code).toBe('session_ended')
  })

  it('does not outlive the term of its check, so it cannot open the check after a reopening', async () => {
    const end = new Date((await tenant.at(NOW)((context) => checkView(context, sessionId))).expires_at)
    const before = (seconds: number) => new Date(end.getTime() - seconds * 1000)
    const handover = await handedOver(before(60))
    expect(handover.expires_at).toBe(end.toISOString())
    await tenant.at(end)(async (context) => {
      await context.db.checkSession.updateMany({ where: { id: sessionId }, data: { status: 'expired' } })
      await reopen(context, sessionId, LINKS)
    })
    expect((await refusal(tryOn(handover, handover.number, before(-60)))).code).toBe('wrong_code')
  })

  it(`is made ${MAX_HANDOVERS} times an hour, and again when the oldest is an hour old`, async () => {
    for (let i = 0; i < MAX_HANDOVERS; i++) await handedOver(later(i))
    await expect(handedOver(later(MINUTE))).rejects.toMatchObject({
      code: 'too_many_attempts',
      details: { retryAfter: 59 * MINUTE },
    })
    expect((await handedOver(later(60 * MINUTE))).number).toMatch(/^[1-9]\d$/)
  })

  it('lets in one of two phones, and is used up by many guesses at once', async () => {
    const scanned = await handedOver()
    const both = await Promise.all([1, 2].map(() => refusal(tryOn(scanned))))
    expect(both.map(({ code }) => code).toSorted()).toEqual(['opened', 'wrong_code'])
    const guessed = await handedOver()
    const numbers = [wrongFor(guessed), ...Array.from({ length: 20 }, () => guessed.number)]
    const tries = await Promise.all(numbers.map((number) => refusal(tryOn(guessed, number))))
    expect(tries.filter(({ code }) => code === 'opened').length).toBeLessThanOrEqual(1)
    expect(await database().handover.count({ where: { id: guessed.id, spent_at: null } })).toBe(0)
  })

  it('opens the check, as the computer and the timeline show, even right after another opening', async () => {
    expect(await shown()).toBeNull()
    const handover = await handedOver()
    expect(await shown(later(10))).toEqual({ id: handover.id, state: 'waiting', seconds_left: 290 })
    await tenant.at(NOW)((context) => recordLinkOpened(context, sessionId, { magic_link_token: 'm' }))
    const { pass } = await tryOn(handover, handover.number, later(299))
    expect(pass).toEqual({ sessionId, organisationId: tenant.organisationId })
    await tenant.at(later(299))((context) =>
      recordLinkOpened(context, sessionId, { handover_token: tokenOf(handover), number: handover.number }),
    )
    expect(await shown(later(20 * MINUTE))).toEqual({ id: handover.id, state: 'opened', seconds_left: 0 })
    const told = await tenant.at(NOW)(({ db }) =>
      db.event.findMany({ where: { type: 'session.opened' }, orderBy: { id: 'asc' }, select: { data: true } }),
    )
    expect(told).toEqual([{ data: {} }, { data: { by: 'handover' } }])
  })

  it('shows as over after a wrong number or when its time has run out', async () => {
    const first = await handedOver()
    await refusal(tryOn(first, wrongFor(first)))
    expect(await shown()).toEqual({ id: first.id, state: 'over', seconds_left: 0 })
    const second = await handedOver()
    expect(await shown(later(299))).toMatchObject({ id: second.id, state: 'waiting' })
    expect(await shown(later(300))).toEqual({ id: second.id, state: 'over', seconds_left: 0 })
  })

  it('stores no token, and is deleted after a day', async () => {
    const handover = await handedOver()
    const row = await database().handover.findUniqueOrThrow({ where: { id: handover.id } })
    expect(JSON.stringify(row)).not.toContain(tokenOf(handover))
    const others = await newTenant()
    const young = await consentedSession(others, new Date(), { checks: ['id_check'] })
    const { id } = await others.at(new Date())((context) => createHandover(context, young, LINKS.userUrl))
    await database().handover.updateMany({
      where: { id: handover.id },
      data: { created_at: new Date(Date.now() - 25 * 60 * MINUTE * 1000) },
    })
    await sweep({}, { db: database(), now: () => new Date() })
    const left = await database().handover.findMany({ where: { id: { in: [handover.id, id] } } })
    expect(left.map((one) => one.id)).toEqual([id])
  })
})

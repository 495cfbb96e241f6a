import { beforeEach, describe, expect, it, vi } from 'vitest'
import { consentedSession } from '@/testing/consented-session'
import { newTenant, type Tenant } from '@/testing/tenant'
import { ANNS_FACE, ANNS_PASSPORT } from '@/testing/passport-reading'
import { engine } from '../engine/engine'
import { EngineError } from '../engine/engine-error'
import type { FaceFindings, IdDocumentReading, Turn } from '../engine/findings'
import { decideSession } from '@/lib/identity/decision/decide-session'
import { sessionRow } from '../sessions/session-row'
import { drawChallenge, MAX_CHALLENGES } from './challenges'
import { checkView } from './check-view'
import { addDocument } from './documents'
import { consent } from './consents'
import { compareFaces } from './faces'
import { CONSENT_VERSION } from './schema'
import { submit } from './submission'

/** Trying again in front of the camera. The engine is mocked, so only what follows from its answers is tested. */
const NOW = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])

const PASSPORT: IdDocumentReading = {
  ...ANNS_PASSPORT,
  given_names: 'ANN',
  full_name: 'ANN HARTLEY',
  date_of_birth: '1988-03-14',
  expires_on: '2031-01-01',
  portrait: { found: true, face_px: 200, score: 1 },
  reading_score: 0.98,
  width: 1,
  height: 1,
}
const GOOD: FaceFindings = { ...ANNS_FACE, age_estimate: 30 }
const UNCLEAR: FaceFindings = { ...GOOD, match: { passed: false, distance: 0.6, score: 0.45, unclear: true } }
const NOT_LIVE: FaceFindings = {
  ...GOOD,
  liveness: { passed: false, reason: 'face_unclear_frame', score: 0 },
  match: null,
}

describe('in front of the camera', () => {
  let tenant: Tenant
  let sessionId: string

  beforeEach(async () => {
    tenant = await newTenant(NOW)
    sessionId = await consentedSession(tenant, NOW, { checks: ['id_check'] })
    await showPassport()
  })
  const showPassport = (at = NOW) => {
    vi.spyOn(engine, 'run').mockResolvedValue({ reading: PASSPORT, kept: JPEG })
    return addDocument(tenant.at(at), sessionId, {
      form: { check_type: 'id_check', document_type: 'passport', side: 'front' },
      bytes: JPEG,
    })
  }
  const draw = (at = NOW) => tenant.at(at)((context) => drawChallenge(context, sessionId))
  const send = (challengeId: string, turns: Turn[], at: Date, findings = GOOD) => {
    vi.spyOn(engine, 'run').mockResolvedValue(findings)
    return compareFaces(
      tenant.at(at),
      sessionId,
      challengeId,
      turns.map((turn) => ({ turn, jpeg: JPEG })),
    )
  }
  const look = async (findings: FaceFindings, at: Date) => {
    const { id, turns } = await draw(at)
    return send(id, turns, at, findings)
  }
  const faceStep = async () =>
    (await tenant.at(NOW)((context) => checkView(context, sessionId))).steps.find(({ type }) => type === 'face')
  const handIn = async (at: Date) => {
    await tenant.at(at)((context) => submit(context, sessionId))
    await tenant.at(at)((context) => decideSession(context, sessionId, () => Promise.resolve()))
    return tenant.at(at)((context) => sessionRow(context, sessionId))
  }

  describe('a challenge', () => {
    const drawAll = async () => {
      const drawn = []
      for (let i = 0; i < MAX_CHALLENGES; i++) drawn.push(await draw(later(i)))
      return drawn
    }

    it('is void once another is drawn, so that nobody can choose between two orders', async () => {
      const [first, second] = [await draw(), await draw(later(1))]
      await expect(send(first.id, first.turns, later(2))).rejects.toMatchObject({ code: 'conflict' })
      expect(await send(second.id, second.turns, later(2))).toMatchObject({ accepted: true })
    })

    it('counts only once when several are drawn at once', async () => {
      const drawn = await Promise.all([draw(), draw(), draw()])
      const answers = await Promise.allSettled(drawn.map(({ id, turns }) => send(id, turns, later(1))))
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    it('is used up by frames sent in another order', async () => {
      const { id, turns } = await draw()
      await expect(send(id, turns.toReversed(), later(1))).rejects.toMatchObject({ code: 'validation_failed' })
      await expect(send(id, turns, later(2))).rejects.toMatchObject({ code: 'conflict' })
      expect(await look(GOOD, later(3))).toMatchObject({ accepted: true })
    })

    describe('that a busy engine turned away', () => {
      const sendToBusy = async ({ id, turns }: { id: string; turns: Turn[] }, at: Date, meanwhile = async () => {}) => {
        vi.spyOn(engine, 'run').mockImplementation(async () => {
          await meanwhile()
          throw new EngineError('engine_busy', 'Too many jobs wait for the engine.')
        })
        const frames = turns.map((turn) => ({ turn, jpeg: JPEG }))
        await expect(compareFaces(tenant.at(at), sessionId, id, frames)).rejects.toMatchObject({ code: 'engine_busy' })
      }

      it('is void all the same once another is drawn', async () => {
        const first = await draw()
        let second = first
        await sendToBusy(first, later(1), async () => void (second = await draw(later(2))))
        await expect(send(first.id, first.turns, later(3))).rejects.toMatchObject({ code: 'conflict' })
        expect(await send(second.id, second.turns, later(3))).toMatchObject({ accepted: true })
      })

      it('expires no later for it', async () => {
        const drawn = await draw()
        await sendToBusy(drawn, later(1))
        await expect(send(drawn.id, drawn.turns, later(60))).rejects.toMatchObject({ code: 'conflict' })
      })

      it('accepts the same pictures once more', async () => {
        const drawn = await draw()
        await sendToBusy(drawn, later(1))
        expect(await send(drawn.id, drawn.turns, later(2))).toMatchObject({ accepted: true })
        await expect(send(drawn.id, drawn.turns, later(3))).rejects.toMatchObject({ code: 'conflict' })
      })
    })

    it('is refused after too many within an hour, with the seconds until the next one', async () => {
      await drawAll()
      await expect(draw(later(600))).rejects.toMatchObject({ code: 'too_many_attempts', details: { retryAfter: 3000 } })
      await expect(draw(later(3599))).rejects.toMatchObject({ details: { retryAfter: 1 } })
      await draw(later(3600))
      await expect(draw(later(3600))).rejects.toMatchObject({ details: { retryAfter: 1 } })
    })

    it('can be drawn as often as before once the hour is over', async () => {
      await drawAll()
      expect(await look(GOOD, later(2 * 3600))).toMatchObject({ accepted: true, attempts_left: MAX_CHALLENGES - 1 })
    })
  })

  describe('a look that fails', () => {
    it('does not undo an earlier one that passed', async () => {
      await look(GOOD, later(1))
      expect(await look(NOT_LIVE, later(30))).toMatchObject({
        accepted: false,
        retry: true,
        reason: 'face_unclear_frame',
      })
      expect(await faceStep()).toMatchObject({ state: 'done', reasons: [] })
      expect(await handIn(later(40))).toMatchObject({ status: 'completed', outcome: 'passed', submissions: 1 })
    })

    it('can be handed in for want of a better one, is refused with its reason, and the next look counts', async () => {
      await look(NOT_LIVE, later(1))
      expect(await handIn(later(2))).toMatchObject({ status: 'in_progress', submissions: 1 })
      expect(await faceStep()).toMatchObject({ state: 'to_fix', reasons: ['liveness_failed'] })
      await look(GOOD, later(3))
      expect(await handIn(later(4))).toMatchObject({ status: 'completed', outcome: 'passed', submissions: 2 })
    })

    it('does not replace an earlier unclear one', async () => {
      await look(UNCLEAR, later(1))
      expect(await handIn(later(2))).toMatchObject({ status: 'in_progress', submissions: 1 })
      await look(NOT_LIVE, later(3))
      expect(await faceStep()).toMatchObject({ state: 'to_fix', reasons: ['face_unclear'] })
    })

    it('is all that counts for a new document, whatever was shown with the old one', async () => {
      await look(GOOD, later(1))
      await showPassport(later(2))
      await look(NOT_LIVE, later(3))
      expect(await handIn(later(4))).toMatchObject({ status: 'in_progress', submissions: 1 })
      expect(await faceStep()).toMatchObject({ state: 'to_fix', reasons: ['liveness_failed'] })
    })
  })

  it.each([false, true])('estimates an age only where the template asks for it: %s', async (estimate_age) => {
    await tenant.at(NOW)(async (context) => {
      const { policy } = await sessionRow(context, sessionId)
      await context.db.checkSession.updateMany({
        where: { id: sessionId },
        data: { policy: { ...(policy as object), estimate_age } },
      })
    })
    await look({ ...GOOD, age_estimate: null }, later(1))
    expect(vi.spyOn(engine, 'run').mock.calls.at(-1)?.slice(0, 2)).toEqual([
      'compare_faces',
      expect.objectContaining({ estimate_age }),
    ])
  })

  it('withdrawing consent erases the face findings, and a new consent asks for the face again', async () => {
    const answer = (accepted: boolean, at: Date) =>
      tenant.at(at)((context) => consent(context, sessionId, { version: CONSENT_VERSION, accepted }))
    await look(GOOD, later(1))
    await answer(false, later(2))
    await expect(handIn(later(3))).rejects.toMatchObject({ code: 'conflict' })
    expect(await tenant.at(NOW)((context) => sessionRow(context, sessionId))).toMatchObject({ face_findings: null })
    await answer(true, later(4))
    expect(await faceStep()).toMatchObject({ state: 'todo' })
    await look(GOOD, later(5))
    expect(await handIn(later(6))).toMatchObject({ status: 'completed', outcome: 'passed' })
  })

  it('the latest of two live faces counts', async () => {
    await look(GOOD, later(1))
    await look(UNCLEAR, later(2))
    expect(await handIn(later(3))).toMatchObject({ status: 'in_progress', submissions: 1 })
  })
})

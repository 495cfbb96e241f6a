import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForGuessing } from '@/lib/auth/throttle'
import { enqueueResultCallback } from '@/lib/callbacks/enqueue'
import { newId } from '@/lib/ids'
import { ANN } from '@/testing/cast'
import { newTenant, type Tenant } from '@/testing/tenant'
import { putObject } from '@/lib/storage/storage'
import type { PageReading } from '@/lib/identity/engine/findings'
import { admit } from '@/lib/identity/person/access'
import { drawChallenge, spendChallenge } from '@/lib/identity/person/challenges'
import { checkView } from '@/lib/identity/person/check-view'
import { consent } from '@/lib/identity/person/consents'
import { CONSENT_VERSION } from '@/lib/identity/person/schema'
import { submit } from '@/lib/identity/person/submission'
import { sessionData } from './session-data'
import { openDocument } from '@/lib/identity/sessions/retained-documents'
import { sessionVault } from '@/lib/identity/sessions/secrets'
import { sessionRow } from '@/lib/identity/sessions/session-row'
import { create, get, reopen } from '@/lib/identity/sessions/sessions'
import type { CreatedSession } from '@/lib/identity/sessions/schema'
import { decideSession, type Announce } from './decide-session'
import { sweepSession } from './sweep-sessions'

/**
 * What time does to a session: it expires, and what was kept of it is erased. The clock is moved, the database is real.
 */
vi.hoisted(() => vi.resetModules())
vi.mock('@/lib/auth/throttle', { spy: true })
afterAll(() => vi.resetModules())
const START = new Date('2026-11-21T12:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * 86_400_000)
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }
const ALL = { seeCodes: true, seeDetails: true }
const BILL = `Electricity bill\nStanding charge 92 days\nBill date: 3 November 2026\n\nMrs ${ANN.full_name}\n${ANN.address.join('\n')}\n\nTotal 12.00`

describe('a session over time', () => {
  let tenant: Tenant
  let session: CreatedSession
  const announce = vi.fn<Announce>(enqueueResultCallback)
  const caller = () => ({ address: newId(), device: 'test' })

  beforeEach(async () => {
    announce.mockClear()
    vi.mocked(watchForGuessing).mockResolvedValue() // it counts across test files, and the test of the alarm uses another clock
    tenant = await newTenant(START)
  })
  const open = (more: object = {}) =>
    tenant.at(START)((context) =>
      create(
        context,
        {
          reference_id: 'r',
          checks: ['proof_of_address'],
          expected_full_name: ANN.full_name,
          expected_address: ANN.address.join(', '),
          ...more,
        },
        LINKS,
      ),
    )
  const row = () => tenant.at(START)((context) => sessionRow(context, session.id))
  const sweepAt = (now: Date) => tenant.at(now)((context) => sweepSession(context, session.id, announce))

  /** Stores a paper as the engine would have read it. */
  const capture = (text: string) =>
    tenant.at(START)(async (context) => {
      await consent(context, session.id, { version: CONSENT_VERSION, accepted: true })
      const { document_key } = await sessionRow(context, session.id)
      const vault = sessionVault(session.id, document_key ?? Buffer.alloc(0))
      const reading: PageReading = { text, method: 'text_layer', pages: 1, reading_score: 1, quality: [], signals: [] }
      const id = newId()
      await putObject(context, id, vault.seal(Buffer.from('%PDF the paper')))
      await context.db.checkDocument.create({
        data: {
          id,
          organisation_id: tenant.organisationId,
          session_id: session.id,
          check_type: 'proof_of_address',
          document_type: 'utility_bill',
          page: 1,
          content_type: 'application/pdf',
          size: 14,
          storage_key: id,
          reading: vault.sealJson(reading),
          created_at: START,
        },
      })
    })
  const handIn = () =>
    tenant.at(START)(async (context) => {
      await submit(context, session.id)
      await decideSession(context, session.id, announce)
    })
  const paper = (now: Date) => tenant.at(now)((context) => openDocument(context, session.id, 'proof_of_address', {}))

  it('past its term tells the person that it has ended, swept or not, and shows no code', async () => {
    session = await open()
    const late = new Date(after(7).getTime() + 1)
    await expect(tenant.at(late)((context) => checkView(context, session.id))).rejects.toMatchObject({
      code: 'session_ended',
    })
    await expect(
      tenant.at(late)((context) => consent(context, session.id, { version: CONSENT_VERSION, accepted: true })),
    ).rejects.toMatchObject({ code: 'session_ended' })
    for (const input of [{ access_code: session.access_code }, { magic_link_token: session.magic_link_token }])
      await expect(admit(input, caller(), late)).rejects.toMatchObject({
        code: 'session_ended',
        details: { extra: { ended: { reason: 'expired' } } },
      })
    expect(await tenant.at(late)((context) => get(context, session.id, ALL, LINKS))).toMatchObject({
      access_code: null,
      url: null,
    })
    await expect(admit({ access_code: session.access_code }, caller(), after(6))).resolves.toMatchObject({
      pass: { sessionId: session.id },
    })
  })

  it('expires without a callback when nothing was submitted, and erases its documents', async () => {
    session = await open({ retain_poa_documents: true })
    await capture(BILL)
    await sweepAt(after(6))
    expect(await row()).toMatchObject({ status: 'in_progress' })
    await sweepAt(after(8))
    await sweepAt(after(8))
    expect(await row()).toMatchObject({
      status: 'expired',
      outcome: 'incomplete',
      document_key: null,
      access_code_sealed: null,
    })
    expect(announce).not.toHaveBeenCalled()
    expect(
      await tenant.at(START)((context) =>
        context.db.checkDocument.count({ where: { session_id: session.id, storage_key: { not: null } } }),
      ),
    ).toBe(0)
  })

  it('completes with its last results after a failed submission, and announces that once', async () => {
    session = await open()
    await capture(
      'Electricity bill\nStanding charge 92 days\nBill date: 3 November 2025\n\nMrs Ann Marie Hartley\nFlat 3\n12 Orchard Road\nNR2 4TE',
    )
    await handIn()
    expect(await row()).toMatchObject({ status: 'in_progress', submissions: 1 })
    expect((await tenant.at(START)((context) => sessionData(context, session.id, ALL))).results).toEqual([])
    await sweepAt(after(8))
    await sweepAt(after(9))
    expect(announce).toHaveBeenCalledTimes(1)
    expect(await tenant.at(after(9))((context) => sessionData(context, session.id, ALL))).toMatchObject({
      status: 'completed',
      outcome: 'failed',
      results: [{ passed: false, reason_codes: ['proof_too_old'] }],
    })
  })

  it('that expired can be reopened for 30 days with a new code, while the old code stays dead', async () => {
    session = await open()
    await sweepAt(after(8))
    const reopened = await tenant.at(after(20))((context) => reopen(context, session.id, LINKS))
    expect(reopened.id).toBe(session.id)
    expect(Date.parse(reopened.expires_at)).toBe(after(27).getTime())
    await expect(admit({ access_code: session.access_code }, caller(), after(21))).rejects.toMatchObject({
      code: 'wrong_code',
    })
    await expect(admit({ access_code: reopened.access_code }, caller(), after(21))).resolves.toMatchObject({
      pass: { sessionId: session.id },
    })
    await sweepAt(after(28))
    await expect(tenant.at(after(58))((context) => reopen(context, session.id, LINKS))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('keeps its new key when it was reopened after the sweep had found it', async () => {
    session = await open()
    await sweepAt(after(8))
    await tenant.at(after(9))((context) => reopen(context, session.id, LINKS))
    const { document_key } = await row()
    expect(document_key).not.toBeNull()
    await sweepAt(after(9))
    expect(await row()).toMatchObject({ status: 'pending', document_key, expected_full_name: ANN.full_name })
  })

  it('shows data that was sealed before a salt was added', async () => {
    session = await open()
    await capture(BILL)
    await handIn()
    const shown = async () => (await tenant.at(START)((context) => sessionData(context, session.id, ALL))).results
    const before = await shown()
    expect(before).toMatchObject([{ extracted_data: { dated: '2026-11-03' } }])
    await tenant.at(START)(async (context) => {
      const { extracted, document_key } = await sessionRow(context, session.id)
      const vault = sessionVault(session.id, document_key ?? Buffer.alloc(0))
      const { checks } = vault.openJson(extracted ?? Buffer.alloc(0)) as { checks: object }
      await context.db.checkSession.updateMany({
        where: { id: session.id },
        data: { extracted: vault.sealJson(checks) },
      })
    })
    expect(await shown()).toEqual(before)
  })

  it('deletes at the verdict what is not kept, and says that it was never kept', async () => {
    session = await open()
    await capture(BILL)
    await handIn()
    expect(await row()).toMatchObject({ status: 'completed', outcome: 'passed', access_code_sealed: null })
    expect(announce).toHaveBeenCalledTimes(1)
    await expect(paper(START)).rejects.toMatchObject({ code: 'document_not_retained' })
  })

  it('keeps its documents for the retention days, then shows neither them nor what was read', async () => {
    session = await open({ retain_poa_documents: true })
    await capture(BILL)
    await handIn()
    await sweepAt(after(29))
    expect((await paper(after(29))).bytes.toString()).toBe('%PDF the paper')
    const [read, detail] = [
      () => tenant.at(after(31))((context) => sessionData(context, session.id, ALL)),
      () => tenant.at(after(31))((context) => get(context, session.id, ALL, LINKS)),
    ]
    // Even if no worker has run since, nobody can read them.
    await expect(paper(after(31))).rejects.toMatchObject({ code: 'document_deleted' })
    const [unswept, shown] = [await read(), await detail()]
    await sweepAt(after(31))
    expect(unswept).toEqual(await read())
    expect(shown).toMatchObject({ expected_full_name: null, expected_address: null, person_name: null })
    expect(await detail()).toEqual(shown)
    await expect(paper(after(31))).rejects.toMatchObject({ code: 'document_deleted' })
    const { results, outcome } = await tenant.at(after(31))((context) => sessionData(context, session.id, ALL))
    expect([outcome, results]).toMatchObject([
      'passed',
      [{ passed: true, extracted_data: null, comparison: null, document_retained: false }],
    ])
    expect(await row()).toMatchObject({
      document_key: null,
      extracted: null,
      documents_until: null,
      extracted_until: null,
    })
  })

  it('decides once, however often the job runs', async () => {
    session = await open()
    await capture(BILL)
    await handIn()
    await tenant.at(after(1))((context) => decideSession(context, session.id, announce))
    expect(announce).toHaveBeenCalledTimes(1)
  })

  it('gives a face challenge sixty seconds and one use', async () => {
    session = await open({ checks: ['id_check'] })
    const draw = () =>
      tenant.at(START)(async (context) => {
        await consent(context, session.id, { version: CONSENT_VERSION, accepted: true })
        await context.db.checkDocument.create({
          data: {
            id: newId(),
            organisation_id: tenant.organisationId,
            session_id: session.id,
            check_type: 'id_check',
            document_type: 'passport',
            side: 'front',
            page: 1,
            content_type: 'image/jpeg',
            size: 1,
            created_at: START,
          },
        })
        return drawChallenge(context, session.id)
      })
    const spendAt = (id: string, seconds: number) =>
      tenant.at(new Date(START.getTime() + seconds * 1000))((context) => spendChallenge(context, session.id, id))
    const [late, inTime] = [await draw(), await draw()]
    await expect(spendAt(late.id, 60)).rejects.toMatchObject({ code: 'conflict' })
    expect(await spendAt(inTime.id, 59)).toEqual(inTime.turns)
    await expect(spendAt(inTime.id, 59)).rejects.toMatchObject({ code: 'conflict' })
  })
})

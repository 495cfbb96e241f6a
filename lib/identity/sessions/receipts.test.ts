import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { create as createContact, get as getContact } from '@/lib/crm/contacts/contacts'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import { deleteObjects, putObject } from '@/lib/storage/storage'
import { ANN } from '@/testing/cast'
import { consentedSession } from '@/testing/consented-session'
import { newTenant, type Tenant } from '@/testing/tenant'
import type { PageReading } from '../engine/findings'
import { checkView } from '../person/check-view'
import { submit } from '../person/submission'
import { decideSession } from '@/lib/identity/decision/decide-session'
import { sweepSession } from '@/lib/identity/decision/sweep-sessions'
import { sessionData } from '@/lib/identity/decision/session-data'
import { dueSessions } from '@/lib/worker/due-sessions'
import { listReceipts } from './receipts'
import { redact } from './redact'
import type { Receipt } from './schema'
import { sessionVault } from './secrets'
import { sessionRow } from './session-row'
import { cancel, reopen } from './sessions'

/** Everything that is erased of a session leaves a receipt over its bytes. The clock is moved, the database is real. */
const START = new Date('2026-11-21T12:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * 86_400_000)
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }
const EXPECTED = { expected_full_name: ANN.full_name, expected_address: ANN.address.join(', ') }
const BILL = `Electricity bill\nStanding charge 92 days\nBill date: 3 November 2026\n\nMrs ${ANN.full_name}\n${ANN.address.join('\n')}\n\nTotal 12.00`
const PAPER = Buffer.from('%PDF the paper')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const NOBODY_TOLD = () => Promise.resolve()

describe('a receipt', () => {
  let tenant: Tenant
  let id: string
  beforeEach(async () => {
    tenant = await newTenant(START)
  })
  const begin = async (asked: Partial<Parameters<typeof consentedSession>[2]> = {}) => {
    id = await consentedSession(tenant, START, { checks: ['proof_of_address'], ...EXPECTED, ...asked })
  }
  const row = () => tenant.at(START)((context) => sessionRow(context, id))
  const receipts = async (): Promise<Receipt[]> => (await tenant.at(START)((context) => listReceipts(context, id))).data
  const rules = async () => (await receipts()).map(({ rule, items }) => [rule, ...items.map(({ kind }) => kind)])
  const sweepAt = (now: Date) => tenant.at(now)((context) => sweepSession(context, id, NOBODY_TOLD))
  const isDue = async (now: Date): Promise<boolean> => {
    for await (const due of dueSessions(database(), now)) if (due.id === id) return true
    return false
  }

  /** A paper as the engine would have read it; `hashed` as stored since hashes are recorded. */
  const capture = (text = BILL, hashed = true) =>
    tenant.at(START)(async (context) => {
      const vault = sessionVault(id, (await sessionRow(context, id)).document_key ?? Buffer.alloc(0))
      const reading: PageReading = { text, method: 'text_layer', pages: 1, reading_score: 1, quality: [], signals: [] }
      const key = newId()
      await context.db.checkDocument.deleteMany({ where: { session_id: id } })
      await putObject(context, key, vault.seal(PAPER))
      await context.db.checkDocument.create({
        data: {
          id: key,
          organisation_id: tenant.organisationId,
          session_id: id,
          check_type: 'proof_of_address',
          document_type: 'utility_bill',
          page: 1,
          content_type: 'application/pdf',
          size: PAPER.length,
          storage_key: key,
          sha256: hashed ? sha256(PAPER) : null,
          reading: vault.sealJson(reading),
          created_at: START,
        },
      })
    })
  const handIn = () =>
    tenant.at(START)(async (context) => {
      await submit(context, id)
      await decideSession(context, id, NOBODY_TOLD)
    })
  const keepNothingRead = () =>
    tenant.at(START)(async (context) => {
      const { policy } = await sessionRow(context, id)
      await context.db.checkSession.updateMany({
        where: { id },
        data: { policy: { ...(policy as object), retain_extracted_data: false } },
      })
    })

  describe('does not exist', () => {
    it('where there was nothing to erase', async () => {
      await begin()
      await tenant.at(START)((context) => cancel(context, id))
      expect(await tenant.at(START)((context) => redact(context, id))).toMatchObject({ files: 0, hash: null })
      expect(await receipts()).toEqual([])
    })

    it('for data that was read but never stored', async () => {
      await begin()
      await keepNothingRead()
      await capture()
      await handIn()
      expect(await rules()).toEqual([['not_retained', 'document']])
      expect(await row()).toMatchObject({
        status: 'completed',
        extracted: null,
        extracted_sha256: null,
        claimed_full_name: null,
      })
    })

    it('for the expected name and address, which stay visible for the retention days whatever else is kept', async () => {
      await begin()
      await keepNothingRead()
      await capture()
      await handIn()
      const expected = async () =>
        (await tenant.at(START)((context) => sessionData(context, id, { seeDetails: true }))).expected
      expect(await expected()).toMatchObject({
        full_name: { value: ANN.full_name, source: 'client' },
        address: { value: EXPECTED.expected_address, source: 'client' },
      })
      await sweepAt(after(29))
      expect(await row()).toMatchObject(EXPECTED)
      await sweepAt(after(31))
      expect(await expected()).toMatchObject({
        full_name: { value: null, source: null },
        address: { value: null, source: null },
      })
      expect(await rules()).toEqual([['not_retained', 'document']])
      expect(await isDue(after(32))).toBe(false)
    })

    it('for a file that is missing', async () => {
      await begin({ retain_poa_documents: true })
      await keepNothingRead()
      await capture(BILL, false)
      await handIn()
      await tenant.at(START)(async (context) =>
        deleteObjects(
          context,
          (await context.db.checkDocument.findMany({ where: { session_id: id } })).flatMap(
            ({ storage_key }) => storage_key ?? [],
          ),
        ),
      )
      await sweepAt(after(31))
      expect(await receipts()).toEqual([])
      expect(await row()).toMatchObject({ documents_until: null, document_key: null })
    })

    it('for another organisation', async () => {
      await begin()
      const bobs = await newTenant(START)
      await expect(bobs.at(START)((context) => listReceipts(context, id))).rejects.toMatchObject({ code: 'not_found' })
    })
  })

  it.each([true, false])(
    'names what the verdict deleted, and the person sees it (hash taken when stored: %s)',
    async (hashed) => {
      await begin()
      await capture(BILL, hashed)
      await handIn()
      const [receipt] = await receipts()
      expect(receipt).toEqual({
        id: expect.any(String) as unknown,
        rule: 'not_retained',
        files: 1,
        hash: sha256(sha256(PAPER)),
        erased_at: START.toISOString(),
        items: [
          {
            kind: 'document',
            check_type: 'proof_of_address',
            side: null,
            page: 1,
            size: PAPER.length,
            sha256: sha256(PAPER),
          },
        ],
      })
      const { receipts: shown } = await tenant.at(START)((context) => checkView(context, id))
      expect(shown).toEqual([{ rule: 'not_retained', files: 1, hash: receipt?.hash, erased_at: START.toISOString() }])
    },
  )

  it('comes when the retention days are over, names and addresses go too, and the contact shows it', async () => {
    const contact = await tenant.at(START)((context) => createContact(context, { full_name: ANN.full_name }, 'refuse'))
    await begin({ retain_poa_documents: true, contact_id: contact.id })
    await capture()
    await handIn()
    const verification = async () => (await tenant.at(START)((context) => getContact(context, contact.id))).verification
    expect(await verification()).toMatchObject({ status: 'verified', evidence_erased_at: null })
    expect(await row()).toMatchObject(EXPECTED)
    await sweepAt(after(31))
    await sweepAt(after(32))
    expect(await rules()).toEqual([['retention_ended', 'document', 'extracted_data']])
    const [receipt] = await receipts()
    expect(receipt?.hash).toBe(sha256(receipt?.items.map((item) => item.sha256).join('') ?? ''))
    expect(await row()).toMatchObject({
      expected_full_name: null,
      expected_address: null,
      claimed_full_name: null,
      person_name: null,
      document_key: null,
    })
    expect(await verification()).toMatchObject({ status: 'verified', evidence_erased_at: after(31).toISOString() })
  })

  it('comes with a redaction, whose answer carries the same hash', async () => {
    await begin({ retain_poa_documents: true })
    await capture()
    await handIn()
    const answer = await tenant.at(after(1))((context) => redact(context, id))
    expect(await rules()).toEqual([['requested', 'document', 'extracted_data']])
    expect(answer).toMatchObject({ files: 1, hash: (await receipts())[0]?.hash, redacted_at: after(1).toISOString() })
  })

  it('comes when the retention days are over even if nothing can be decrypted any more', async () => {
    await begin({ retain_poa_documents: true })
    await capture(BILL, false)
    await handIn()
    const sealed = (await row()).extracted ?? Buffer.alloc(0)
    const garbled = Buffer.from('never sealed with this key')
    await tenant.at(START)(async (context) => {
      const [document] = await context.db.checkDocument.findMany({ where: { session_id: id } })
      await deleteObjects(context, [document?.storage_key ?? ''])
      await putObject(context, document?.storage_key ?? '', garbled)
      await context.db.checkSession.updateMany({
        where: { id },
        data: { extracted_sha256: null, document_key: Buffer.from('no key') },
      })
    })
    await sweepAt(after(31))
    expect((await receipts())[0]).toMatchObject({
      rule: 'retention_ended',
      items: [
        { kind: 'document', sha256: sha256(garbled) },
        { kind: 'extracted_data', size: sealed.length, sha256: sha256(Buffer.from(sealed)) },
      ],
    })
    expect(await row()).toMatchObject({ extracted: null, documents_until: null, extracted_until: null })
  })

  it('does not let what was read be guessed: the same paper gets another hash each time', async () => {
    const hashes = new Set<string>()
    for (let time = 0; time < 2; time++) {
      await begin()
      await capture()
      await handIn()
      const { extracted, document_key, extracted_sha256 } = await row()
      const stored = sessionVault(id, document_key ?? Buffer.alloc(0)).open(extracted ?? Buffer.alloc(0))
      expect(extracted_sha256).toBe(sha256(stored))
      hashes.add(extracted_sha256 ?? '')
    }
    expect(hashes.size).toBe(2)
  })

  it('for results says that another submission replaced them', async () => {
    await begin()
    await capture(BILL.replace('2026', '2025'))
    await handIn()
    const before = (await row()).extracted_sha256
    await capture()
    await handIn()
    expect((await receipts()).map(({ rule, items }) => [rule, items[0]?.kind])).toEqual([
      ['replaced', 'extracted_data'],
      ['not_retained', 'document'],
    ])
    expect((await receipts())[0]?.items[0]?.sha256).toBe(before)
  })

  it('for a cancelled session covers the paper; the expected name and address go at once', async () => {
    await begin()
    await capture()
    await tenant.at(START)((context) => cancel(context, id))
    expect(await rules()).toEqual([['cancelled', 'document']])
    expect(await row()).toMatchObject({
      status: 'cancelled',
      expected_full_name: null,
      expected_address: null,
      document_key: null,
    })
  })

  it('is not issued for a late cancellation, which is refused: an expired session can still be reopened', async () => {
    await begin()
    await expect(tenant.at(after(8))((context) => cancel(context, id))).rejects.toMatchObject({ code: 'conflict' })
    expect(await rules()).toEqual([])
    await tenant.at(after(8))((context) => reopen(context, id, LINKS))
    expect(await row()).toMatchObject({ status: 'pending', ...EXPECTED })
  })

  it('for an expired session covers the paper; what was expected stays while the session can be reopened', async () => {
    await begin()
    await capture()
    await sweepAt(after(8))
    expect(await rules()).toEqual([['expired', 'document']])
    expect(await row()).toMatchObject({ status: 'expired', ...EXPECTED })
    expect([await isDue(after(37)), await isDue(after(38))]).toEqual([false, true])
    await sweepAt(after(38))
    expect(await row()).toMatchObject({ expected_full_name: null, expected_address: null })
    expect(await isDue(after(38))).toBe(false)
  })

  it('does not take what was expected from a session that is reopened in time', async () => {
    await begin()
    await sweepAt(after(8))
    await tenant.at(after(20))((context) => reopen(context, id, LINKS))
    expect(await row()).toMatchObject({ status: 'pending', ...EXPECTED })
  })

  it('of a redaction rules out reopening: nothing is left to check the person against', async () => {
    await begin()
    await sweepAt(after(8))
    await tenant.at(after(9))((context) => redact(context, id))
    await expect(tenant.at(after(10))((context) => reopen(context, id, LINKS))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('redacted') as unknown,
    })
    expect(await row()).toMatchObject({ status: 'expired', expected_full_name: null })
  })
})

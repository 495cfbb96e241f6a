import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ANN } from '@/testing/cast'
import { consentedSession } from '@/testing/consented-session'
import { newTenant, type Tenant } from '@/testing/tenant'
import { engine } from '../engine/engine'
import type { PageReading } from '../engine/findings'
import { decideSession } from '@/lib/identity/decision/decide-session'
import { sessionData } from '@/lib/identity/decision/session-data'
import { sessionRow } from '../sessions/session-row'
import { checkView } from './check-view'
import { claim } from './claims'
import { addDocument } from './documents'
import { submit } from './submission'

/**
 * Honest people whose paper was hard to read. The engine is mocked, so only what follows from its answers is tested.
 */
const NOW = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const PDF = Buffer.from('%PDF-1.7 the paper')

const bill = (address: string, quality: PageReading['quality'] = []): PageReading => ({
  text: `Brightwater Energy\nBill date: 3 November 2026\n\nMrs Ann Marie Hartley\n${address}\n\nYour electricity bill\nElectricity used 612 kWh\nStanding charge 92 days`,
  method: 'ocr',
  pages: 1,
  reading_score: 0.8,
  quality,
  signals: [],
})
const MISREAD = bill('Flat 3\n17 Orchard Road\nNorwich\nNR2 4TE')
const RIGHT = bill(ANN.address.join('\n'))

describe('a paper that was hard to read', () => {
  let tenant: Tenant
  let sessionId: string

  beforeEach(async () => {
    tenant = await newTenant(NOW)
    const expected = { expected_full_name: ANN.full_name, expected_address: ANN.address.join(', ') }
    sessionId = await consentedSession(tenant, NOW, { checks: ['proof_of_address'], ...expected })
  })
  const show = (reading: PageReading, at = NOW) => {
    vi.spyOn(engine, 'run').mockResolvedValue({ reading, kept: PDF })
    return addDocument(tenant.at(at), sessionId, { form: { check_type: 'proof_of_address' }, bytes: PDF })
  }
  const handIn = async (at: Date) => {
    await tenant.at(at)((context) => submit(context, sessionId))
    await tenant.at(at)((context) => decideSession(context, sessionId, () => Promise.resolve()))
    return tenant.at(at)((context) => sessionRow(context, sessionId))
  }
  const step = async () =>
    (await tenant.at(NOW)((context) => checkView(context, sessionId))).steps.find(
      (one) => one.type === 'proof_of_address',
    )

  it('is asked for again at once while the picture is known to be poor', async () => {
    expect(await show({ ...RIGHT, quality: ['picture_too_small'] })).toMatchObject({
      retry: true,
      quality: ['picture_too_small'],
    })
    expect(await show(RIGHT)).toMatchObject({ retry: false, quality: [] })
  })

  it('may be shown again after a submission that failed on a misreading', async () => {
    await show(MISREAD)
    expect(await handIn(later(10))).toMatchObject({ status: 'in_progress', submissions: 1 })
    expect(await step()).toMatchObject({ state: 'to_fix', reasons: ['address_mismatch'] })
    await show(RIGHT, later(20))
    expect(await handIn(later(30))).toMatchObject({ status: 'completed', outcome: 'passed', submissions: 2 })
  })

  it('fails for good after three submissions', async () => {
    for (const n of [1, 2]) {
      await show(MISREAD, later(n * 10))
      expect(await handIn(later(n * 10 + 5))).toMatchObject({ status: 'in_progress', submissions: n })
    }
    await show(MISREAD, later(30))
    expect(await handIn(later(35))).toMatchObject({ status: 'completed', outcome: 'failed', submissions: 3 })
  })
})

describe('what the person typed', () => {
  let tenant: Tenant
  let sessionId: string
  const NAME = ANN.full_name
  const MISTYPED = ANN.address.join(', ').replace('4TE', '4ET')
  const TYPED = ANN.address.join(', ')

  beforeEach(async () => {
    tenant = await newTenant(NOW)
    sessionId = await consentedSession(tenant, NOW, { checks: ['proof_of_address'] })
  })
  const say = (claims: Parameters<typeof claim>[2], at = NOW) =>
    tenant.at(at)((context) => claim(context, sessionId, claims))
  const show = (at = NOW, reading = RIGHT) => {
    vi.spyOn(engine, 'run').mockResolvedValue({ reading, kept: PDF })
    return addDocument(tenant.at(at), sessionId, { form: { check_type: 'proof_of_address' }, bytes: PDF })
  }
  const handIn = async (at: Date) => {
    await tenant.at(at)((context) => submit(context, sessionId))
    await tenant.at(at)((context) => decideSession(context, sessionId, () => Promise.resolve()))
    return tenant.at(at)((context) => sessionRow(context, sessionId))
  }
  const steps = async () =>
    (await tenant.at(NOW)((context) => checkView(context, sessionId))).steps
      .filter(({ type }) => type === 'claims' || type === 'proof_of_address')
      .map(({ type, state, reasons, accepts }) => [state, reasons, ...(type === 'claims' ? [accepts] : [])])

  it.each(['12 Orchard Road, Norwich', '12 Orchard Road\nNorwich', '12 Orchard Road, Norwich NR2'])(
    'is refused at once without a postcode: %j',
    async (address) => {
      await expect(say({ full_name: NAME, address })).rejects.toMatchObject({
        code: 'validation_failed',
        message: /postcode/,
      })
    },
  )

  it('may be corrected after a typing mistake, and the same paper passes', async () => {
    await say({ full_name: NAME, address: MISTYPED })
    await show()
    expect(await handIn(later(10))).toMatchObject({ status: 'in_progress' })
    expect(await steps()).toEqual([
      ['to_fix', ['address_mismatch'], ['address']],
      ['to_fix', ['address_mismatch']],
    ])
    await say({ address: TYPED }, later(20))
    expect(await steps()).toEqual([
      ['done', [], ['full_name', 'address']],
      ['done', []],
    ])
    expect(await handIn(later(30))).toMatchObject({ status: 'completed', outcome: 'passed', submissions: 2 })
  })

  it('may be confirmed unchanged; then another paper is asked for', async () => {
    await say({ full_name: 'Ann Harding', address: TYPED })
    await show()
    await handIn(later(10))
    expect(await steps()).toEqual([
      ['to_fix', ['proof_name_mismatch'], ['full_name']],
      ['to_fix', ['proof_name_mismatch']],
    ])
    await say({ full_name: 'ANN  Harding' }, later(20))
    expect(await steps()).toEqual([
      ['done', [], ['full_name', 'address']],
      ['to_fix', ['proof_name_mismatch']],
    ])
    await show(later(40))
    expect(await handIn(later(50))).toMatchObject({ submissions: 2 })
  })

  it('is in doubt as soon as a paper contradicts it, before any submission, until it is corrected', async () => {
    await say({ full_name: NAME, address: MISTYPED })
    expect(await show(later(10))).toMatchObject({
      problems: ['address_mismatch'],
      read: { address: 'Flat 3, 12 ORCHARD ROAD, NR2 4TE', document_kind: 'utility_bill', dated: '2026-11-03' },
    })
    expect(await steps()).toEqual([
      ['to_fix', ['address_mismatch'], ['address']],
      ['to_fix', ['address_mismatch']],
    ])
    await say({ address: TYPED }, later(20))
    expect(await steps()).toEqual([
      ['done', [], ['full_name', 'address']],
      ['done', []],
    ])
    expect(await handIn(later(30))).toMatchObject({ status: 'completed', outcome: 'passed', submissions: 1 })
  })

  it('may be confirmed unchanged before a verdict too; then another paper is asked for', async () => {
    await say({ full_name: 'Ann Harding', address: TYPED })
    await show(later(10))
    expect(await steps()).toEqual([
      ['to_fix', ['proof_name_mismatch'], ['full_name']],
      ['to_fix', ['proof_name_mismatch']],
    ])
    await say({ full_name: 'Ann Harding' }, later(20))
    expect(await steps()).toEqual([
      ['done', [], ['full_name', 'address']],
      ['to_fix', ['proof_name_mismatch']],
    ])
  })

  it('may be an address in another country, whose postcode it then needs', async () => {
    const abroad = { full_name: NAME, address: '12 Rue Oberkampf, Paris', country: 'FR' }
    await expect(say({ ...abroad, country: 'XX' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { errors: [{ pointer: '/country', code: 'unknown_country' }] },
    })
    await expect(say(abroad)).rejects.toMatchObject({ code: 'validation_failed', message: /such as 75011/ })
    expect(await say({ ...abroad, address: '12 Rue Oberkampf, 75011 Paris' })).toMatchObject({
      claims: { country: 'FR' },
    })
    expect(await tenant.at(NOW)((context) => sessionData(context, sessionId, { seeDetails: true }))).toMatchObject({
      expected: { address: { source: 'person', country: 'FR' } },
    })
  })
  it('is read by the rules of the chosen country, and again when another is chosen', async () => {
    const TORONTO = '12 King Street, Toronto ON M5H 2N2'
    const paper = bill('12 King St\nToronto ON  M5H 2N2')
    await say({ full_name: NAME, address: TORONTO, country: 'JP' })
    expect(await show(later(10), paper)).toMatchObject({ problems: ['address_incomplete'] })
    await say({ address: TORONTO, country: 'CA' }, later(20))
    expect(await steps()).toEqual([
      ['done', [], ['full_name', 'address']],
      ['done', []],
    ])
    expect(await handIn(later(30))).toMatchObject({ status: 'completed', outcome: 'passed' })
  })
})

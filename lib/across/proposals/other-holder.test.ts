import { beforeEach, describe, expect, it } from 'vitest'
import * as proposals from './proposals'
import { propose } from './propose'
import * as contacts from '@/lib/crm/contacts/contacts'
import type { Context } from '@/lib/resource/context'
import { decidedCheck } from '@/testing/decided-check'
import { consentedSession } from '@/testing/consented-session'
import { completeSubmission } from '@/testing/complete-submission'
import { patchTemplate } from '@/testing/patch-template'
import { ANNS_PASSPORT } from '@/testing/passport-reading'
import { newTenant, type Tenant } from '@/testing/tenant'

/** A link to Ann's check reaches Bob, who passes it with his own passport and face. */
const NOW = new Date('2026-11-21T12:00:00Z')
const BOBS_PASSPORT = { ...ANNS_PASSPORT, surname: 'JONES', given_names: 'BOB', full_name: 'BOB JONES' }

let tenant: Tenant
let ann: string
const at = <T>(work: (context: Context) => Promise<T>): Promise<T> => tenant.at(NOW)(work)
const verification = async () => (await at((context) => contacts.get(context, ann))).verification
const passes = async (reading: typeof ANNS_PASSPORT, asked: object = {}, now = NOW) => {
  const id = await consentedSession(tenant, now, {
    contact_id: ann,
    checks: ['id_check', 'age_verification'],
    ...asked,
  })
  await completeSubmission(tenant.at(now), id, reading, propose)
  expect(await at((context) => context.db.checkSession.findUnique({ where: { id } }))).toMatchObject({
    outcome: 'passed',
  })
  return id
}
const proposedName = () =>
  at((context) => context.db.proposal.findFirstOrThrow({ where: { field: 'full_name', status: 'open' } }))

beforeEach(async () => {
  tenant = await newTenant(NOW)
  ann = (await at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))).id
})

describe('a check that somebody else passed', () => {
  it('verifies nobody, and names the session', async () => {
    const session = await passes(BOBS_PASSPORT)
    expect(await verification()).toMatchObject({
      status: 'failed',
      verified_at: null,
      expires_at: null,
      passed: [],
      over_age: null,
      other_holder_session_id: session,
    })
  })

  it('verifies nobody even where no extracted data is kept', async () => {
    await patchTemplate(tenant, NOW, { retain_extracted_data: false })
    await passes(BOBS_PASSPORT)
    expect(await verification()).toMatchObject({ status: 'failed', passed: [] })
  })

  it('withdraws what Ann had shown before, until she shows it again', async () => {
    await decidedCheck(tenant, ann, new Date(NOW.getTime() - 86_400_000))
    expect(await verification()).toMatchObject({ status: 'verified' })
    await passes(BOBS_PASSPORT)
    expect(await verification()).toMatchObject({ status: 'failed', passed: [] })
    await passes(ANNS_PASSPORT)
    expect(await verification()).toMatchObject({
      status: 'verified',
      passed: [{ check: 'id_check' }, { check: 'age_verification' }],
    })
    expect(await verification()).not.toHaveProperty('other_holder_session_id')
  })

  it('verifies the contact once the name on the document is accepted, until that is undone', async () => {
    await passes(BOBS_PASSPORT)
    const { id } = await proposedName()
    await at((context) => proposals.accept(context, id, null))
    expect(await at((context) => contacts.get(context, ann))).toMatchObject({
      full_name: 'Bob Jones',
      verification: { status: 'verified', over_age: 18 },
    })
    await at((context) => proposals.reopen(context, id, null))
    expect(await at((context) => contacts.get(context, ann))).toMatchObject({
      full_name: 'Ann Hartley',
      verification: { status: 'failed', over_age: null },
    })
    await at((context) => proposals.dismiss(context, id, null))
    expect(await verification()).toMatchObject({ status: 'failed' })
  })
})

describe('names whose parts are labelled on the document', () => {
  const LOPEZ = { ...ANNS_PASSPORT, surname: 'GARCIA LOPEZ', given_names: 'MARIA', full_name: 'MARIA GARCIA LOPEZ' }
  const LONG = {
    ...ANNS_PASSPORT,
    surname: 'FEATHERSTONEHAUGH WOLVERHAMPT',
    given_names: 'ANN',
    full_name: 'ANN FEATHERSTONEHAUGH WOLVERHAMPT',
  }
  it.each([
    ['Maria Lopez', LOPEZ],
    ['Ann Featherstonehaugh-Wolverhampton', LONG],
  ])('%s is as before once a decision is undone', async (full_name, reading) => {
    ann = (await at((context) => contacts.create(context, { full_name }))).id
    await passes(reading)
    const before = await verification()
    const { id } = await proposedName()
    await at((context) => proposals.accept(context, id, null))
    expect(await verification()).toMatchObject({ status: 'verified', over_age: 18 })
    await at((context) => proposals.reopen(context, id, null))
    expect(await verification()).toEqual(before)
  })
})

describe('several checks that Bob passed', () => {
  it('each propose his name again, and all count as his once it is accepted', async () => {
    await passes(BOBS_PASSPORT)
    await at(async (context) => proposals.dismiss(context, (await proposedName()).id, null))
    await passes(BOBS_PASSPORT, { checks: ['id_check'] })
    await passes(BOBS_PASSPORT, { checks: ['id_check'] })
    const { id } = await proposedName()
    await at((context) => proposals.accept(context, id, null))
    expect(await verification()).toMatchObject({
      status: 'verified',
      over_age: 18,
      passed: [{ check: 'id_check' }, { check: 'age_verification' }],
    })
    await at((context) => proposals.reopen(context, id, null))
    expect(await verification()).toMatchObject({ status: 'failed', over_age: null, passed: [] })
  })
})

describe('a name that was accepted', () => {
  const accept = async () => {
    const { id } = await proposedName()
    await at((context) => proposals.accept(context, id, null))
    return id
  }

  it('cannot be undone while a newer check relies on it', async () => {
    await passes(BOBS_PASSPORT)
    const id = await accept()
    await passes(BOBS_PASSPORT, {}, new Date(NOW.getTime() + 3_600_000))
    await expect(at((context) => proposals.reopen(context, id, null))).rejects.toMatchObject({ code: 'conflict' })
    expect(await at((context) => contacts.get(context, ann))).toMatchObject({
      full_name: 'Bob Jones',
      verification: { status: 'verified' },
    })
  })

  it('is undone only by its own proposal, even where another proposal has lost its value', async () => {
    const first = await passes(BOBS_PASSPORT)
    const { id: dismissed } = await proposedName()
    await at((context) => proposals.dismiss(context, dismissed, null))
    await passes(BOBS_PASSPORT, { checks: ['id_check'] })
    const id = await accept()
    expect(await verification()).toMatchObject({ status: 'verified', over_age: 18 })
    await at((context) => context.db.proposal.updateMany({ where: { session_id: first }, data: { proposed: null } }))
    await at((context) => proposals.reopen(context, id, null))
    expect(await verification()).toMatchObject({ status: 'failed', over_age: null, passed: [] })
  })
})

describe('a check that Ann passed herself', () => {
  it('verifies her, whether the name proposed is accepted or reopened', async () => {
    await passes(ANNS_PASSPORT)
    expect(await verification()).toMatchObject({ status: 'verified', over_age: 18 })
    const { id } = await proposedName()
    for (const decide of [proposals.accept, proposals.reopen]) {
      await at((context) => decide(context, id, null))
      expect(await verification()).toMatchObject({ status: 'verified' })
    }
  })

  it('does not verify somebody else by their age, whoever was expected', async () => {
    await passes(BOBS_PASSPORT, { checks: ['age_verification'], expected_full_name: 'Ann Hartley' })
    expect(await verification()).toMatchObject({ status: 'failed', over_age: null })
  })

  it('verifies whom the client expects, even where the CRM has another name', async () => {
    await passes(BOBS_PASSPORT, { expected_full_name: 'Bob Jones' })
    expect(await verification()).toMatchObject({ status: 'verified' })
  })
})

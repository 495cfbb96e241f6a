import { beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { erase, sha256 } from '@/lib/identity/sessions/erase'
import { saltedJson } from '@/lib/identity/sessions/extracted'
import { sessionVault } from '@/lib/identity/sessions/secrets'
import { lockedSession } from '@/lib/identity/sessions/session-row'
import type { Context } from '@/lib/resource/context'
import { decidedCheck } from '@/testing/decided-check'
import { newTenant, type Tenant } from '@/testing/tenant'
import { differences, inMixedCase, propose } from './propose'
import { accept, dismiss, reopen } from './proposals'

/** "The document says, the CRM says": the differences that a passed check finds, and what people do about them. */
const START = new Date('2026-11-21T12:00:00Z')
const PASSPORT = { full_name: 'ANN MARIE WHITFIELD', date_of_birth: '1990-05-17', document_type: 'passport' }
const known = { full_name: 'Ann Marie Whitfield', previous_names: [], birth_date: new Date('1990-05-17') }

describe('what counts as a different value', () => {
  it.each([
    ['another case', PASSPORT, []],
    ['another order', { full_name: 'WHITFIELD ANN MARIE' }, []],
    ['accents', { full_name: 'ANN MARIÉ WHITFIELD' }, []],
    ['nothing read', {}, []],
    ['a name less', { full_name: 'ANN WHITFIELD' }, [{ field: 'full_name', proposed: 'Ann Whitfield' }]],
    ['another name', { full_name: 'ANN MARIE HARTLEY' }, [{ field: 'full_name', proposed: 'Ann Marie Hartley' }]],
    [
      'another day',
      { date_of_birth: '1990-05-18' },
      [{ field: 'birth_date', current: '1990-05-17', proposed: '1990-05-18' }],
    ],
  ])('%s', (_, shown, expected) => expect(differences(known, shown)).toMatchObject(expected))
  it('does not include a name that she had before', () =>
    expect(differences({ ...known, previous_names: ['Ann Hartley'] }, { full_name: 'ANN HARTLEY' })).toEqual([]))
  it('includes a birth date for a contact without one', () =>
    expect(differences({ ...known, birth_date: null }, PASSPORT)).toMatchObject([
      { field: 'birth_date', current: null },
    ]))
  it.each([
    ["MARY-ANN O'NEIL", "Mary-Ann O'Neil"],
    ['Ann McKay', 'Ann McKay'],
  ])('%s is written %s', (shown, written) => expect(inMixedCase(shown)).toBe(written))
})

describe('a proposal', () => {
  let tenant: Tenant
  let ann: string
  const at = <T>(work: (context: Context) => Promise<T>) => tenant.at(START)(work)
  const read = (sessionId: string, shown: object = PASSPORT) =>
    at(async (context) => {
      const { document_key } = await lockedSession(context, sessionId)
      const json = saltedJson({ id_check: { extracted_data: shown, comparison: {}, signals: [] } })
      await context.db.checkSession.updateMany({
        where: { id: sessionId },
        data: {
          extracted: document_key && sessionVault(sessionId, document_key).seal(json),
          extracted_sha256: sha256(json),
        },
      })
    })
  const all = () => at((context) => context.db.proposal.findMany({ orderBy: [{ field: 'asc' }, { id: 'asc' }] }))
  const contact = () => at((context) => contacts.get(context, ann))
  const eventsOf = (id: string) => at((context) => context.db.event.findMany({ where: { subject_id: id } }))
  let session: string
  beforeEach(async () => {
    tenant = await newTenant(START)
    ann = (await at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))).id
    session = await decidedCheck(tenant, ann, START)
    await read(session)
    await at((context) => propose(context, session))
  })
  const first = async (field: string) => (await all()).find((one) => one.field === field)?.id ?? ''

  it('comes only from a passed ID check, and its event does not reveal the value', async () => {
    expect(await all()).toMatchObject([
      { field: 'birth_date', current: null, proposed: '1990-05-17', status: 'open' },
      { field: 'full_name', current: 'Ann Hartley', proposed: 'Ann Marie Whitfield', document_type: 'passport' },
    ])
    expect(
      JSON.stringify(await eventsOf(await first('full_name')), (_, value: unknown) =>
        typeof value === 'bigint' ? 0 : value,
      ),
    ).not.toMatch(/Whitfield/)
    const failed = await decidedCheck(tenant, ann, START, { id_check: false })
    await read(failed)
    await at((context) => propose(context, failed))
    expect(await all()).toHaveLength(2)
  })

  it('when accepted, sets the value and its source until somebody overwrites it; undone, it leaves no trace', async () => {
    const id = await first('full_name')
    await at((context) => accept(context, id, null))
    const source = { full_name: { check: 'id_check', document_type: 'passport', session_id: session } }
    expect(await contact()).toMatchObject({ full_name: 'Ann Marie Whitfield', provenance: source })
    await expect(at((context) => accept(context, id, null))).rejects.toMatchObject({ code: 'conflict' })
    await at((context) => reopen(context, id, null))
    expect(await contact()).toMatchObject({ full_name: 'Ann Hartley', provenance: {} })
    await at((context) => accept(context, id, null))
    await at((context) => contacts.update(context, ann, { job_title: 'Tenant' }, null))
    expect(await contact()).toMatchObject({ provenance: source })
    const overwritten = await at((context) => contacts.update(context, ann, { full_name: 'Ann M. Whitfield' }, null))
    expect(overwritten.provenance).toEqual({})
    await expect(at((context) => reopen(context, id, null))).rejects.toThrow(/changed since/)
  })

  it('when dismissed, leaves the contact alone and does not come back; undone, it is open again', async () => {
    const id = await first('full_name')
    await at((context) => dismiss(context, id, null))
    expect(await contact()).toMatchObject({ full_name: 'Ann Hartley', provenance: {} })
    const again = await decidedCheck(tenant, ann, START)
    await read(again)
    await at((context) => propose(context, again))
    expect((await all()).filter(({ status }) => status === 'open')).toMatchObject([
      { field: 'birth_date', session_id: again },
    ])
    expect(await at((context) => reopen(context, id, null))).toMatchObject({ status: 'open', decided_at: null })
  })

  it('is erased with what was read, and can no longer be decided', async () => {
    const id = await first('full_name')
    await at(async (context) =>
      erase(context, await lockedSession(context, session), { rule: 'requested', documents: [], extracted: true }),
    )
    expect(await all()).toMatchObject([
      { current: null, proposed: null, status: 'dismissed' },
      { current: null, proposed: null, status: 'dismissed' },
    ])
    await expect(at((context) => reopen(context, id, null))).rejects.toThrow(/erased/)
  })

  it('is not made where no extracted data is kept', async () => {
    const kept = await decidedCheck(tenant, ann, START)
    await at((context) => propose(context, kept))
    expect((await all()).filter(({ session_id }) => session_id === kept)).toEqual([])
  })
})

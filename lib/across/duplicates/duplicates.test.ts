import { beforeEach, describe, expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import type { CreateOf } from '@/lib/resource/define'
import { type contact as contactResource, type Contact } from '@/lib/crm/contacts/schema'
import { newId } from '@/lib/ids'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as dismissals from './dismissals'
import { list } from './duplicates'
import type { Certainty, FoundPath, Group } from './schema'

/** Hartley Lettings bought a list of addresses. Some people are in the CRM twice now; others only look alike. */
const NOW = new Date('2026-11-23T09:00:00Z')
type Input = CreateOf<(typeof contactResource)['fields']>

let tenant: Tenant
beforeEach(async () => {
  tenant = await newTenant(NOW)
})
const contact = (input: Input, of = tenant): Promise<Contact> =>
  of.at(NOW)((context) => contacts.create(context, input, 'allow'))
const company = (input: Parameters<typeof companies.create>[1]) =>
  tenant.at(NOW)((context) => companies.create(context, input))
const change = (id: string, patch: Partial<Input>) =>
  tenant.at(NOW)((context) => contacts.update(context, id, patch, null, 'allow'))

const page = (asked: { limit?: number; cursor?: string; certainty?: Certainty } = {}, path: FoundPath = 'contacts') =>
  tenant.at(NOW)((context) => list(context, path, { limit: 25, counted: () => true, ...asked }))
const found = async (path: FoundPath = 'contacts'): Promise<Group[]> => (await page({}, path)).data
const namesOf = ({ records }: Group) => records.map((one) => String((one as unknown as Contact).full_name)).toSorted()
const reasonsOf = ({ reasons }: Group) => reasons.map(({ field, kind }) => `${field} ${kind}`)
const groupIds = (groups: Group[]) => groups.map(({ records }) => records.map(({ id }) => id).toSorted())

const HOME = { line1: '12 Orchard Road', city: 'Norwich', postcode: 'NR2 4TE' }

describe('no duplicate is reported of somebody', () => {
  it('who is in another organisation', async () => {
    const theirs = await newTenant(NOW)
    await contact({ full_name: 'Ann Hartley', email: 'ann@example.org' })
    await contact({ full_name: 'Ann Hartley', email: 'ann@example.org' }, theirs)
    expect(await found()).toEqual([])
  })

  it('who is deleted, until they are restored', async () => {
    const [, twin] = [
      await contact({ full_name: 'Ann Hartley', email: 'ann@example.org' }),
      await contact({ full_name: 'Ann Hartley', email: 'ann@example.org' }),
    ]
    await tenant.at(NOW)((context) => contacts.remove(context, twin.id, null))
    expect(await found()).toEqual([])
    await tenant.at(NOW)((context) => contacts.restore(context, twin.id, 'allow'))
    expect(await found()).toHaveLength(1)
  })

  it('who lives in the same house: a couple, even with a shared phone and company', async () => {
    const { id: company_id } = await company({ name: 'Smith & Daughters' })
    for (const full_name of ['Ann Smith', 'Bob Smith'])
      await contact({ full_name, address: HOME, phones: ['01603 555123'], company_id })
    expect(await found()).toEqual([])
  })

  it('who has the same name as their father', async () => {
    await contact({ full_name: 'John Smith', address: HOME, birth_date: '1950-03-01', phones: ['01603 555123'] })
    await contact({ full_name: 'John Smith', address: HOME, birth_date: '1980-07-12', phones: ['01603 555123'] })
    await contact({ full_name: 'Jack Reed', address: HOME, email: 'jack@old.example' })
    await contact({ full_name: 'Jack Reed', address: HOME, email: 'jack@young.example' })
    await contact({ full_name: 'Paul Kerr Sr', address: HOME })
    await contact({ full_name: 'Paul Kerr Jr', address: HOME })
    expect(await found()).toEqual([])
  })

  it('who has a common name at another company', async () => {
    for (const name of ['Mill Ltd', 'Quay Ltd']) {
      const { id: company_id } = await company({ name, domain: `${name.slice(0, 4)}.example` })
      await contact({ full_name: 'John Smith', company_id, email: `j.smith@${name.slice(0, 4).toLowerCase()}.example` })
    }
    expect(await found()).toEqual([])
  })

  it('who only shares a switchboard number or a public mail provider', async () => {
    for (let i = 0; i < 11; i++) await contact({ full_name: 'Front Desk', phones: ['020 7946 0000'] })
    await contact({ full_name: 'Mia Jones', email: 'mia@gmail.com' })
    await contact({ full_name: 'Mia Jones', email: 'mia.jones@gmail.com' })
    expect(await found()).toEqual([])
  })
})

describe('the evidence for a duplicate', () => {
  it.each<[string, Input, Input, Certainty, string[]]>([
    [
      'one e-mail, with a tag behind a plus, in capitals',
      { full_name: 'Ann Hartley', email: 'ann@example.org' },
      { full_name: 'A. Hartley', email: 'ANN+news@Example.org' },
      'certain',
      ['email same', 'full_name similar'],
    ],
    [
      'one mailbox of Gmail, with dots',
      { full_name: 'Ann Hartley', email: 'annhartley@gmail.com' },
      { full_name: 'Ann Hartley', email: 'ann.hartley@googlemail.com' },
      'certain',
      ['email same', 'full_name same'],
    ],
    [
      'one e-mail under two names',
      { full_name: 'Ann Hartley', email: 'office@example.org' },
      { full_name: 'Bob Miller', email: 'office@example.org' },
      'possible',
      ['email same'],
    ],
    [
      'one e-mail, though one of the birth dates is wrong',
      { full_name: 'Ann Hartley', email: 'ann@example.org', birth_date: '1980-02-03' },
      { full_name: 'Ann Hartley', email: 'ann@example.org', birth_date: '1980-03-02' },
      'possible',
      ['email same'],
    ],
    [
      'one phone, written at home and from abroad',
      { full_name: 'Robert Hartley', phones: ['07700 900123'] },
      { full_name: 'Bob Hartley', phones: ['020 7946 0001', '+44 7700 900 123'] },
      'likely',
      ['phones same', 'full_name similar'],
    ],
    [
      'one phone after a wedding',
      { full_name: 'Ann Smith', phones: ['07700 900123'] },
      { full_name: 'Ann Miller', phones: ['07700 900123'] },
      'possible',
      ['phones same'],
    ],
    [
      'one id in two systems',
      { full_name: 'Ann Hartley', external_ids: { erp: 'C-4711' } },
      { full_name: 'Ann Hartley', external_ids: { shop: 'c-4711' } },
      'likely',
      ['external_ids same', 'full_name same'],
    ],
    [
      'one name at one company’s domain',
      { full_name: 'Jürgen Müller', email: 'jm@timber.example' },
      { full_name: 'Juergen Mueller', email: 'mueller@timber.example' },
      'likely',
      ['email same_domain', 'full_name same'],
    ],
    [
      'one name at one address',
      { full_name: 'Ann Hartley', address: { line1: '12 Orchard Rd.', postcode: 'nr24te' }, email: 'ann@example.org' },
      { full_name: 'Hartley, Ann', address: HOME },
      'likely',
      ['address same', 'full_name same'],
    ],
  ])('%s', async (_, one, other, certainty, reasons) => {
    const records = [await contact(one), await contact(other), await contact({ full_name: 'Somebody Else' })]
    const [group, ...more] = await found()
    expect(more).toEqual([])
    expect(group?.certainty).toBe(certainty)
    expect(group && reasonsOf(group)).toEqual(reasons)
    expect(groupIds(group ? [group] : [])).toEqual([
      records
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    ])
  })

  it('includes a name, short or full, at one company, and says which words differ', async () => {
    const { id: company_id } = await company({ name: 'Mill Ltd' })
    await contact({ full_name: 'Bob Hartley', company_id })
    await contact({ full_name: 'Robert Hartley', company_id })
    const [group] = await found()
    expect(group).toMatchObject({
      certainty: 'possible',
      reasons: [
        { field: 'company_id', kind: 'same', detail: null },
        { field: 'full_name', kind: 'similar', detail: expect.stringMatching(/Bob – Robert|Robert – Bob/) },
      ],
    })
  })

  it('of companies includes a domain, a phone number, or a name without its legal form in one town', async () => {
    await company({ name: 'Hartley Lettings Ltd', domain: 'hartley.example' })
    await company({ name: 'Hartley Lettings', website: 'https://www.hartley.example/about' })
    await company({ name: 'The Mill GmbH & Co. KG', address: { city: 'Köln' } })
    await company({ name: 'Mill GmbH', address: { city: 'Koln' } })
    await company({ name: 'Mill GmbH', address: { city: 'Bonn' } })
    await company({ name: 'Quayside Homes', phone: '01603 555123' })
    await company({ name: 'Quayside Homes Limited', phone: '+44 1603 555123' })
    expect((await found('companies')).map((group) => [group.certainty, reasonsOf(group)])).toEqual([
      ['certain', ['domain same', 'name same']],
      ['certain', ['phone same', 'name same']],
      ['likely', ['address same', 'name same']],
    ])
  })
})

describe('a group of duplicates', () => {
  it('follows strong reasons: one by e-mail, the next by phone, the next by an id', async () => {
    await contact({ full_name: 'Ann Hartley', email: 'ann@example.org' })
    await contact({ full_name: 'Ann Hartley', email: 'ann@example.org', phones: ['07700 900123'] })
    await contact({ full_name: 'Ann Hartley', phones: ['07700 900123'], external_ids: { erp: '4711' } })
    await contact({ full_name: 'A. Hartley', external_ids: { shop: '4711' } })
    const [group, ...more] = await found()
    expect(more).toEqual([])
    expect(group?.records).toHaveLength(4)
    expect(group?.certainty).toBe('likely')
  })

  it('does not spread through a family, whose weak reasons make pairs', async () => {
    const office = { email: 'smiths@example.org' }
    await contact({ full_name: 'Ann Smith', ...office, phones: ['07700 900123'] })
    await contact({ full_name: 'Bob Smith', ...office })
    await contact({ full_name: 'Ann Miller', phones: ['07700 900123'] })
    expect((await found()).map(namesOf)).toEqual([
      ['Ann Smith', 'Bob Smith'],
      ['Ann Miller', 'Ann Smith'],
    ])
  })

  it('never holds two people with different birth dates, whoever stands between them', async () => {
    const line = { phones: ['01603 555123'] }
    await contact({ full_name: 'John Smith', ...line, birth_date: '1950-03-01' })
    await contact({ full_name: 'John Smith', ...line })
    await contact({ full_name: 'John Smith', ...line, birth_date: '1980-07-12' })
    for (const { records } of await found())
      expect(new Set(records.map((one) => (one as unknown as Contact).birth_date).filter(Boolean)).size).toBeLessThan(2)
  })

  it('shows what each record has', async () => {
    const ann = await contact({ full_name: 'Ann Hartley', email: 'ann@example.org' })
    await contact({ full_name: 'Ann Hartley', email: 'ann@example.org' })
    await tenant.at(NOW)(async (context) => {
      const { create } = await import('@/lib/crm/notes/notes')
      for (const body of ['Met in June', 'Called']) await create(context, { body, contact_id: ann.id })
    })
    const [group] = await found()
    expect(group?.records.map(({ counts }) => counts.notes)).toEqual([2, 0])
    expect(group?.records[0]?.counts).toMatchObject({ deals: 0, tasks: 0, sessions: 0 })
  })

  it('fits on one page, however small pages are, and only where it is as certain as requested', async () => {
    for (let i = 0; i < 5; i++)
      for (const email of [`p${i}@example.org`, `P${i}@example.org`]) await contact({ full_name: `Ann P${i}`, email })
    for (const full_name of ['Ann Smith', 'Ann Miller']) await contact({ full_name, phones: ['07700 900123'] })
    const seen: string[][] = []
    let cursor: string | undefined
    do {
      const one = await page({ limit: 2, ...(cursor && { cursor }) })
      expect(one.data.length).toBeLessThanOrEqual(2)
      seen.push(...groupIds(one.data))
      cursor = one.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(seen.map(String)).size).toBe(6)
    expect(seen).toHaveLength(6)
    expect((await page({ certainty: 'possible' })).data.map(namesOf)).toEqual([['Ann Miller', 'Ann Smith']])
    const { next_cursor } = await page({ limit: 1, certainty: 'certain' })
    await expect(page({ cursor: next_cursor ?? '' })).rejects.toMatchObject({ code: 'invalid_cursor' })
  })

  it('is found without reading the thousands of values that make nobody certain', async () => {
    for (const email of ['ann@example.org', 'Ann@example.org']) await contact({ full_name: 'Ann Hartley', email })
    const shared = (kind: number) =>
      Array.from({ length: 700 }, (_, key) =>
        [newId(), newId()].map((record_id) => ({ kind, key: BigInt(key), record_id })),
      )
    await tenant.at(NOW)(({ db, organisationId: organisation_id }) =>
      db.duplicateKey.createMany({
        data: shared(4)
          .flat()
          .map((one) => ({ ...one, organisation_id })),
      }),
    )
    expect(await page({ certainty: 'certain' })).toMatchObject({ data: [{ certainty: 'certain' }], has_more: false })
    expect(await page({ certainty: 'likely' })).toMatchObject({ data: [], has_more: true })
  })
})

describe('dismissing duplicates', () => {
  const twins = async () => [
    await contact({ full_name: 'Ann Hartley', email: 'ann@example.org' }),
    await contact({ full_name: 'Ann Hartley', email: 'ann@example.org' }),
  ]
  const dismiss = (records: { id: string }[]) =>
    tenant.at(NOW)((context) =>
      dismissals.create(
        context,
        'contacts',
        records.map(({ id }) => id),
      ),
    )

  it('is possible only for the organisation’s own live records', async () => {
    const theirs = await newTenant(NOW)
    const [ann, gone] = await twins()
    const foreign = await contact({ full_name: 'Bob' }, theirs)
    await tenant.at(NOW)((context) => contacts.remove(context, gone?.id ?? '', null))
    for (const other of [foreign, gone])
      await expect(dismiss([ann, other].flatMap((one) => one ?? []))).rejects.toMatchObject({
        code: 'unknown_reference',
        details: { errors: [{ pointer: '/record_ids/1' }] },
      })
    const made = await contact({ full_name: 'Cas' }).then((cas) => dismiss([ann, cas].flatMap((one) => one ?? [])))
    await expect(theirs.at(NOW)((context) => dismissals.remove(context, 'contacts', made.id))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('holds until the identifying data changes, not when anything else does', async () => {
    const [ann, twin] = await twins()
    await dismiss([ann, twin].flatMap((one) => one ?? []))
    await dismiss([twin, ann].flatMap((one) => one ?? []))
    expect(await found()).toEqual([])
    await change(ann?.id ?? '', { job_title: 'Agent', tags: ['vip'] })
    expect(await found()).toEqual([])
    await change(ann?.id ?? '', { phones: ['07700 900123'] })
    expect(await found()).toHaveLength(1)
  })

  it('can be taken back', async () => {
    const records = await twins()
    const { id } = await dismiss(records)
    expect(await found()).toEqual([])
    await tenant.at(NOW)((context) => dismissals.remove(context, 'contacts', id))
    expect(await found()).toHaveLength(1)
    await expect(tenant.at(NOW)((context) => dismissals.remove(context, 'contacts', id))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('can be looked up, newest first, page by page', async () => {
    const theirs = await newTenant(NOW)
    const people = await Promise.all(['Ann', 'Bob', 'Cas'].map((full_name) => contact({ full_name })))
    const made = [await dismiss(people), await dismiss(people.slice(1)), await dismiss(people.slice(0, 2))]
    const read = (of: Tenant, asked: { limit: number; cursor?: string }) =>
      of.at(NOW)((context) => dismissals.list(context, 'contacts', asked))
    const first = await read(tenant, { limit: 2 })
    expect(first.data.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id])
    expect(first.data[0]?.record_ids).toEqual(made[2]?.record_ids)
    const rest = await read(tenant, { limit: 2, cursor: first.next_cursor ?? '' })
    // Of the first dismissal, one pair is left that was not dismissed again.
    expect([rest.data.map(({ id }) => id), rest.data[0]?.record_ids.length, rest.has_more]).toEqual([
      [made[0]?.id],
      2,
      false,
    ])
    expect((await read(theirs, { limit: 2 })).data).toEqual([])
  })

  it('for one of three leaves the other two together', async () => {
    const [ann, twin] = await twins()
    const other = await contact({ full_name: 'Ann Hartley', email: 'ann@example.org' })
    await dismiss([ann, other].flatMap((one) => one ?? []))
    await dismiss([twin, other].flatMap((one) => one ?? []))
    const left = [ann, twin].flatMap((one) => one?.id ?? [])
    expect(groupIds(await found())).toEqual([left.toSorted()])
  })
})

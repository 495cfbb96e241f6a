import { beforeEach, describe, expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as customFields from '@/lib/across/custom-fields/custom-fields'
import { ImportsOf, inBatchesOf } from '@/testing/file-import'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as verbs from './imports'

let tenant: Tenant
let imports: ImportsOf
beforeEach(async () => {
  tenant = await newTenant()
  imports = new ImportsOf(tenant)
})
const outcomes = async (id: string) =>
  (await imports.rows(id)).map(({ line, outcome, code }) => (code ? [line, outcome, code] : [line, outcome]))
const people = () =>
  imports.run.db.contact.findMany({ where: { deleted_at: null }, orderBy: [{ full_name: 'asc' }, { id: 'asc' }] })
const person = (full_name: string, email: string | null = null, more: object = {}) =>
  imports.transaction((context) => contacts.create(context, { full_name, email, ...more }, 'refuse'))

describe('a mapping is refused', () => {
  const wrong = (errors: object[]) => ({ code: 'validation_failed', details: { errors } })
  const set = async (text: string, patch: verbs.ImportPatch) => imports.set((await imports.upload(text)).id, patch)

  it('for unknown columns, unknown or read-only fields, and two columns for one value', async () => {
    await expect(
      set('Name,Mail,Id\nAnn,a@example.org,1\n', {
        mapping: { Name: 'email', Mail: 'email', Id: 'id', Gone: null, 'Name/x': 'verification' },
      }),
    ).rejects.toMatchObject(
      wrong(
        [
          { pointer: '/mapping/Name', code: 'repeated_field' },
          { pointer: '/mapping/Mail', code: 'repeated_field' },
          { pointer: '/mapping/Id', code: 'unknown_field' },
          { pointer: '/mapping/Gone', code: 'unknown_column' },
          { pointer: '/mapping/Name~1x', code: 'unknown_column' },
        ].map((error) => expect.objectContaining(error) as object),
      ),
    )
  })
  it('for a match by a value without a column or one the collection lacks', async () => {
    await expect(set('Name\nAnn\n', { match_by: 'email' })).rejects.toMatchObject(
      wrong([{ pointer: '/match_by', code: 'not_mapped', message: 'No column is mapped to email.' }]),
    )
    await expect(set('Name,Mail\nAnn,a@x.org\n', { match_by: 'domain' })).rejects.toMatchObject(
      wrong([{ pointer: '/match_by', code: 'unknown_field', message: 'Contacts have no domain.' }]),
    )
    // Nor can the column that a match uses be unmapped.
    await expect(set('Name,Mail\nAnn,a@x.org\n', { mapping: { Name: 'full_name' } })).rejects.toMatchObject(
      wrong([{ pointer: '/match_by', code: 'not_mapped', message: 'No column is mapped to email.' }]),
    )
  })
  it('at the start, if new records would lack required values', async () => {
    const { id } = await imports.upload('Town\nLeeds\n')
    await expect(imports.finish(id)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { errors: [{ pointer: '/mapping', code: 'required_field' }] },
    })
  })
  it('once the import has run, which it can only do once', async () => {
    const { id } = await imports.upload('Name\nAnn\n')
    await imports.finish(id)
    await expect(imports.set(id, { on_match: 'skip' })).rejects.toMatchObject({ code: 'conflict' })
    await expect(imports.finish(id)).rejects.toMatchObject({ code: 'conflict' })
  })
  it('when somebody else has changed the import, or it belongs to another organisation', async () => {
    const { id } = await imports.upload('Name\nAnn\n')
    await expect(
      imports.transaction((context) => verbs.update(context, id, { on_match: 'skip' }, 7)),
    ).rejects.toMatchObject({ code: 'stale_version' })
    const theirs = new ImportsOf(await newTenant())
    await expect(theirs.set(id, { on_match: 'skip' })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a file of people', () => {
  it('becomes contacts, with an event each', async () => {
    await imports.transaction((context) => companies.create(context, { name: 'Hartley Lettings' }))
    const { id, mapping, match_by, columns, rows_total } = await imports.upload(
      'First name;Surname;E-mail;Company;Town;Country;Phone;Mobile;Shoe size\nAnn;Hartley;ann@example.org;hartley lettings;Leeds;United Kingdom;0113 1;0113 2;38\nBob;Brown;;;;;;;\n',
    )
    expect({ match_by, rows_total }).toEqual({ match_by: 'email', rows_total: 2 })
    expect(columns[8]).toEqual({ name: 'Shoe size', samples: ['38'] })
    expect(mapping).toEqual({
      'First name': 'full_name',
      Surname: 'full_name',
      'E-mail': 'email',
      Company: 'company',
      Town: 'address.city',
      Country: 'address.country',
      Phone: 'phones',
      Mobile: 'phones',
      'Shoe size': null,
    })
    expect(await imports.finish(id)).toMatchObject({
      status: 'completed',
      rows_done: 2,
      created_count: 2,
      failed_count: 0,
    })
    const [ann, bob] = await people()
    const company = await imports.run.db.company.findFirst({})
    expect(ann).toMatchObject({
      full_name: 'Ann Hartley',
      email: 'ann@example.org',
      phones: ['0113 1', '0113 2'],
      address: { city: 'Leeds', country: 'GB' },
      company_id: company?.id,
      version: 1,
      created_by: { type: 'import', id },
    })
    expect(bob).toMatchObject({ full_name: 'Bob Brown', email: null, address: null, phones: [], custom: {} })
    const event = await imports.run.db.event.findFirst({ where: { subject_id: ann?.id ?? '' } })
    expect(event).toMatchObject({
      type: 'contact.created',
      runs_workflows: false,
      related: [ann?.id, company?.id],
      actor: { type: 'import', id },
      data: { before: null, after: { full_name: 'Ann Hartley', version: 1, verification: { status: 'none' } } },
    })
  })

  it('creates the same contact and event as a single create', async () => {
    await person('Ann Hartley', 'ann@example.org', {
      tags: ['a', 'b'],
      address: { city: 'Leeds' },
      external_ids: { erp: '1' },
    })
    await imports.finish(
      (
        await imports.upload(
          'full_name,email,tags,address.city,external_ids.erp\nAnn Hartley,ann2@example.org,a;b,Leeds,2\n',
        )
      ).id,
    )
    const [one, other] = (await people()).map(
      ({
        id: _,
        email: __,
        created_at: ___,
        updated_at: ____,
        created_by: _____,
        updated_by: ______,
        external_ids: _______,
        ...rest
      }) => rest,
    )
    expect(other).toEqual(one)
    const [first, second] = await imports.run.db.event.findMany({
      where: { subject_type: 'contact' },
      orderBy: { id: 'asc' },
    })
    const namesIn = (event: typeof first) => Object.keys((event?.data as { after: object } | undefined)?.after ?? {})
    expect(namesIn(second)).toEqual(namesIn(first))
    expect(namesIn(first)).toContain('verification')
  })

  it('runs workflows when asked to', async () => {
    const { id } = await imports.upload('Name\nAnn\n')
    await imports.set(id, { workflows: 'run' })
    await imports.finish(id)
    expect(await imports.run.db.event.findFirst({ where: { type: 'contact.created' } })).toMatchObject({
      runs_workflows: true,
    })
  })

  it('fails row by row, each with its reason, while the others are written', async () => {
    await person('Taken', 'taken@example.org')
    const { id } = await imports.upload(
      [
        'Name,Mail,Company,erp,Lifecycle',
        ',a@example.org,,,',
        'Bob,not-an-address,,,',
        'Cid,,Nobody Ltd,,',
        'Dan,TAKEN@example.org,,,',
        'Eve,eve@example.org,,7,Former customer',
        'Fay,fay@example.org,,7,',
        'Gus,EVE@example.org,,,',
        'Hal,,,,married',
      ].join('\n'),
    )
    await imports.set(id, {
      mapping: {
        Name: 'full_name',
        Mail: 'email',
        Company: 'company',
        erp: 'external_ids.erp',
        Lifecycle: 'lifecycle',
      },
      match_by: null,
      on_missing: { company: 'refuse' },
    })
    expect(await imports.finish(id)).toMatchObject({ status: 'completed', created_count: 1, failed_count: 7 })
    expect(await outcomes(id)).toEqual([
      [2, 'failed', 'required'],
      [3, 'failed', 'invalid_field'],
      [4, 'failed', 'unknown_reference'],
      [5, 'failed', 'duplicate'],
      [6, 'created'],
      [7, 'failed', 'duplicate'],
      [8, 'failed', 'duplicate'],
      [9, 'failed', 'invalid_field'],
    ])
    expect((await imports.rows(id))[1]?.message).toContain('E-mail is not valid')
    expect((await people()).map(({ full_name, lifecycle }) => [full_name, lifecycle])).toEqual([
      ['Eve', 'former_customer'],
      ['Taken', null],
    ])
  })

  it('refuses a company of another organisation, by id or by name', async () => {
    const theirs = await new ImportsOf(await newTenant()).transaction((context) =>
      companies.create(context, { name: 'Theirs' }),
    )
    const { id } = await imports.upload(`full_name,company_id\nAnn,${theirs.id}\n`)
    await imports.finish(id)
    expect(await outcomes(id)).toEqual([[2, 'failed', 'unknown_reference']])
  })

  it('fills custom fields and refuses values that do not fit', async () => {
    await imports.transaction((context) =>
      customFields.create(context, { resource: 'contacts', key: 'shoe_size', label: 'Shoe size', type: 'number' }),
    )
    const { id, mapping } = await imports.upload('Name,Shoe size\nAnn,"1,038.5"\nBob,large\n')
    expect(mapping['Shoe size']).toBe('custom.shoe_size')
    await imports.finish(id)
    expect(await outcomes(id)).toEqual([
      [2, 'created'],
      [3, 'failed', 'invalid_field'],
    ])
    expect((await people())[0]?.custom).toEqual({ shoe_size: 1038.5 })
  })
})

describe('a row for an existing record', () => {
  it('changes it only where the file has a new value', async () => {
    const ann = await person('Ann Hartley', 'Ann@example.org', {
      job_title: 'Agent',
      address: { city: 'Leeds', postcode: 'LS1 4AP' },
    })
    await person('Bob Brown', 'bob@example.org')
    const { id } = await imports.upload(
      'Name,Mail,Title,Town\nAnn H,ANN@example.org,,York\nBob Brown,bob@example.org,,\nCid,cid@example.org,,\n',
    )
    expect(await imports.finish(id)).toMatchObject({ created_count: 1, updated_count: 1, skipped_count: 1 })
    expect(await outcomes(id)).toEqual([
      [2, 'updated'],
      [3, 'skipped', 'unchanged'],
      [4, 'created'],
    ])
    expect((await people())[0]).toMatchObject({
      id: ann.id,
      full_name: 'Ann H',
      email: 'ANN@example.org',
      job_title: 'Agent',
      address: { city: 'York', postcode: 'LS1 4AP' },
      version: 2,
      updated_by: { type: 'import', id },
    })
    const event = await imports.run.db.event.findFirst({ where: { type: 'contact.updated' } })
    expect(event?.data).toMatchObject({
      before: { full_name: 'Ann Hartley', version: 1 },
      after: { full_name: 'Ann H', version: 2 },
    })
    expect(event?.data).not.toHaveProperty('after.job_title')
  })

  it.each([
    ['skip', 1, [2, 'skipped', 'exists']],
    ['create', 2, [2, 'created']],
  ] as const)('is skipped or creates another when told to: %s', async (on_match, count, outcome) => {
    await person('Ann Hartley', 'ann@example.org')
    const { id } = await imports.upload('Name,Mail\nAnother,ann@example.org\n')
    await imports.set(id, { on_match })
    await imports.finish(id)
    expect(await outcomes(id)).toEqual([outcome])
    expect(await people()).toHaveLength(count)
  })

  it('is matched by an external id; a value that several records have matches none', async () => {
    const ann = await person('Ann', null, { external_ids: { erp: '1', crm: 'x' } })
    const { id, match_by } = await imports.upload('full_name,external_ids.erp,external_ids.crm\nAnn Hartley,1,y\n')
    expect(match_by).toBe('external_id:erp')
    await imports.finish(id)
    expect((await people())[0]).toMatchObject({
      id: ann.id,
      full_name: 'Ann Hartley',
      external_ids: { erp: '1', crm: 'y' },
    })
    await imports.transaction(async (context) => {
      for (const name of ['One', 'Two'])
        await contacts.create(context, { full_name: name, email: 'same@example.org' }, 'allow')
    })
    const twins = await imports.upload('Name,Mail\nThree,same@example.org\n')
    await imports.finish(twins.id)
    expect(await outcomes(twins.id)).toEqual([[2, 'failed', 'ambiguous']])
  })

  it('may be in the file twice, however it is written: the later row builds on the earlier one', async () => {
    const { id } = await imports.upload(
      'Name,Mail,Title\nAnn,ann@example.org,Agent\nBob,bob@example.org,\nAnn Hartley,ANN@example.org,\nAnn Hartley,ann@EXAMPLE.org,Owner\n',
    )
    expect(await imports.finish(id)).toMatchObject({ created_count: 2, updated_count: 2 })
    expect((await people()).map(({ full_name, job_title, version }) => [full_name, job_title, version])).toEqual([
      ['Ann Hartley', 'Owner', 3],
      ['Bob', null, 1],
    ])
  })

  it('is matched to a company by its domain', async () => {
    await imports.transaction((context) => companies.create(context, { name: 'Hartley', domain: 'hartley.example' }))
    const { id, match_by } = await imports.upload(
      'Company,Domain,Sector\nHartley Lettings,HARTLEY.example,Property\nBrown,brown.example,\n',
      'companies',
    )
    expect(match_by).toBe('domain')
    expect(await imports.finish(id)).toMatchObject({ created_count: 1, updated_count: 1 })
    expect(
      await imports.run.db.company.findMany({ orderBy: { name: 'asc' }, select: { name: true, industry: true } }),
    ).toEqual([
      { name: 'Brown', industry: null },
      { name: 'Hartley Lettings', industry: 'Property' },
    ])
  })
})

describe('at the same time as others', () => {
  it('an import and people adding the same contacts create each of them once', async () => {
    const emails = Array.from({ length: 200 }, (_, i) => `person${i}@example.org`)
    const { id } = await imports.upload(['Name,Mail', ...emails.map((email) => `From the file,${email}`)].join('\n'))
    const byHand = async () => {
      const refusals: unknown[] = []
      for (const email of emails.toReversed())
        await person('By hand', email).catch((error: unknown) => refusals.push(error))
      return refusals
    }
    const [done, refusals] = await Promise.all([imports.finish(id), byHand()])
    expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ code: 'duplicate' }) as object))
    expect(done).toMatchObject({ status: 'completed', failed_count: 0 })
    expect(await people()).toHaveLength(200)
    expect(new Set((await people()).map(({ email }) => email)).size).toBe(200)
  })
})

describe('deals and tasks keep their own rules', () => {
  it('a deal starts at the top of the first stage, with its stay; an amount needs a currency', async () => {
    const { id } = await imports.upload(
      'Deal,Value,Currency,Close date,Pipeline\nFlats,"£4,800.00",GBP,2027-03-31,sales\nHouse,5,,,\n',
      'deals',
    )
    await imports.finish(id)
    expect((await imports.rows(id)).map(({ outcome }) => outcome)).toEqual(['created', 'failed'])
    const [flats] = await imports.run.db.deal.findMany({ include: { stage_entries: true } })
    expect(flats).toMatchObject({
      name: 'Flats',
      status: 'open',
      currency: 'GBP',
      created_by: { type: 'import' },
      stage_entries: [{ left_at: null }],
    })
    expect(String(flats?.amount)).toBe('4800')
  })
  it('a completed task gets its time', async () => {
    const { id } = await imports.upload(
      'Task,Status,Due date,Assigned to\nCall Ann,Done,2027-01-05 09:30,olive owner\nCall Bob,,,\n',
      'tasks',
    )
    expect(await imports.finish(id)).toMatchObject({ created_count: 2 })
    const [ann, bob] = await imports.run.db.task.findMany({ orderBy: { title: 'asc' } })
    expect([ann?.completed_at !== null, bob?.completed_at]).toEqual([true, null])
    expect(ann?.due_at?.toISOString()).toBe('2027-01-05T09:30:00.000Z')
    expect(ann?.assignee_id).not.toBeNull()
  })
})

describe('a rehearsal', () => {
  it('counts what would happen, including duplicates across batches, and writes nothing', async () => {
    await person('Ann', 'ann@example.org')
    imports = new ImportsOf(tenant, undefined, inBatchesOf(100))
    const many = Array.from({ length: 220 }, (_, i) => `Person ${i},person${i}@example.org`)
    const { id } = await imports.upload(
      ['Name,Mail', 'Ann H,ann@example.org', ...many, 'Again,PERSON3@example.org', ',bad@example.org'].join('\n'),
    )
    const before = await imports.run.db.event.count()
    const rehearsed = await imports.finish(id, true)
    expect(rehearsed).toMatchObject({
      status: 'uploaded',
      dry_run: true,
      rows_done: 223,
      created_count: 220,
      updated_count: 2,
      failed_count: 1,
    })
    expect(await people()).toHaveLength(1)
    // The log only has its start and its end.
    expect(await imports.run.db.event.count()).toBe(before + 2)
    expect((await imports.rows(id)).slice(0, 2)).toMatchObject([
      { line: 2, outcome: 'updated' },
      { line: 3, outcome: 'created', record_id: null },
    ])
    const { created_count, updated_count, failed_count } = await imports.finish(id)
    expect({ created_count, updated_count, failed_count }).toEqual({
      created_count: 220,
      updated_count: 2,
      failed_count: 1,
    })
    expect(await people()).toHaveLength(221)
  })
})

describe('an import that is stopped', () => {
  it('keeps what it has written, and writes no more', async () => {
    const { id } = await imports.upload('Name\nAnn\n')
    await imports.transaction((context) => verbs.start(context, id, false))
    await imports.transaction((context) => verbs.cancel(context, id))
    await imports.resume(id)
    expect(await people()).toHaveLength(0)
    expect(await imports.transaction((context) => verbs.get(context, id))).toMatchObject({
      status: 'cancelled',
      created_count: 0,
    })
  })
})

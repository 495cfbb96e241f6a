import { beforeEach, describe, expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import { ImportsOf } from '@/testing/file-import'
import { newTenant } from '@/testing/tenant'
import { preview } from './preview'

let imports: ImportsOf
beforeEach(async () => {
  imports = new ImportsOf(await newTenant())
})
const outcomes = async (id: string) =>
  (await imports.rows(id)).map(({ line, outcome, code }) => (code ? [line, outcome, code] : [line, outcome]))
const people = () =>
  imports.run.db.contact.findMany({ where: { deleted_at: null }, orderBy: [{ full_name: 'asc' }, { id: 'asc' }] })
const person = (full_name: string, company_id: string | undefined) =>
  imports.transaction((context) => contacts.create(context, { full_name, ...(company_id && { company_id }) }, 'refuse'))

describe('a name in a row without a matching record', () => {
  const firms = () => imports.run.db.company.findMany({ where: { deleted_at: null }, orderBy: { name: 'asc' } })
  const employers = async () => {
    const names = new Map((await firms()).map(({ id, name }) => [id, name]))
    return (await people()).map(
      ({ full_name, company_id }) => `${full_name}: ${company_id ? names.get(company_id) : '-'}`,
    )
  }
  const FILE =
    'Name,Email,Company\nAnn,ann@example.org,Acme\nBob,bob@example.org,ACME\nCid,not-an-address,Lost Ltd\nDee,dee@example.org,finch.example\nEve,eve@example.org,\nFay,fay@example.org,Hartley\n'

  it('cannot be created if the column is not a reference by name, or needs more than a name', async () => {
    const { id } = await imports.upload('Name,Owner\nAnn,Bob\n')
    for (const name of ['full_name', 'company_id', 'owner']) {
      await expect(imports.set(id, { on_missing: { [name]: 'create' } })).rejects.toMatchObject({
        code: 'validation_failed',
        details: { errors: [{ pointer: '/on_missing' }] },
      })
    }
  })

  it('is created once, by name or domain, for rows that are written; a rehearsal says how many', async () => {
    await imports.transaction((context) => companies.create(context, { name: 'Finch & Sons', domain: 'finch.example' }))
    await imports.transaction((context) => companies.create(context, { name: 'hartley' }))
    const { id } = await imports.upload(FILE)
    const { data } = await imports.transaction((context) => preview(context, id))
    expect(data.map(({ references }) => references[0]?.outcome)).toEqual([
      'created',
      'created',
      'created',
      'found',
      undefined,
      'found',
    ])
    expect(await imports.finish(id, true)).toMatchObject({ created_count: 5, failed_count: 1, made_count: 1 })
    expect(await firms()).toHaveLength(2)
    expect(await imports.finish(id)).toMatchObject({ created_count: 5, failed_count: 1, made_count: 1 })
    expect((await firms()).map(({ name }) => name)).toEqual(['Acme', 'Finch & Sons', 'hartley'])
    expect(await employers()).toEqual(['Ann: Acme', 'Bob: Acme', 'Dee: Finch & Sons', 'Eve: -', 'Fay: hartley'])
    const again = await imports.upload('Name,Company\nGus,acme\nHal,new.example\n')
    expect(await imports.finish(again.id)).toMatchObject({ created_count: 2, made_count: 1 })
    expect((await firms()).find(({ name }) => name === 'new.example')).toMatchObject({
      domain: 'new.example',
      created_by: { type: 'import', id: again.id },
    })
  })

  it('is left empty or refused as chosen; an unknown member is left empty', async () => {
    const { id } = await imports.upload('Name,Company,Owner\nAnn,Acme,Nobody\nBob,,olive owner\n')
    await imports.set(id, { on_missing: { company: 'empty' } })
    expect(await imports.finish(id)).toMatchObject({ created_count: 2, failed_count: 0, made_count: 0 })
    expect((await people()).map(({ company_id, owner_id }) => [company_id, owner_id !== null])).toEqual([
      [null, false],
      [null, true],
    ])
    const strict = await imports.upload('Name,Company,Owner\nCid,Acme,\nDee,,Nobody\n')
    await imports.set(strict.id, { on_missing: { company: 'refuse', owner: 'refuse' } })
    await imports.finish(strict.id)
    expect(await outcomes(strict.id)).toEqual([
      [2, 'failed', 'unknown_reference'],
      [3, 'failed', 'unknown_reference'],
    ])
    expect(await firms()).toEqual([])
  })

  it('goes when the import is undone, unless somebody uses or has changed it', async () => {
    const { id } = await imports.upload('Name,Company\nAnn,Acme\nBob,Boon\nCid,Cole\n')
    await imports.finish(id)
    const [, boon, cole] = await firms()
    await person('Theirs', boon?.id)
    await imports.transaction((context) => companies.update(context, cole?.id ?? '', { industry: 'Letting' }, null))
    expect(await imports.undo(id)).toMatchObject({ status: 'undone', kept_count: 0, made_count: 3, made_kept_count: 2 })
    expect((await firms()).map(({ name }) => name)).toEqual(['Boon', 'Cole'])
    expect(await employers()).toEqual(['Theirs: Boon'])
  })

  it('is created once by imports that run at the same time', async () => {
    const others = await Promise.all(
      [1, 2, 3].map((n) =>
        imports.upload(
          `Name,Company\n${Array.from({ length: 30 }, (_, i) => `P${n} ${i},Firm ${i % 7}`).join('\n')}\n`,
        ),
      ),
    )
    await Promise.all(others.map(({ id }) => imports.finish(id)))
    expect((await firms()).map(({ name }) => name)).toEqual(Array.from({ length: 7 }, (_, i) => `Firm ${i}`))
  })

  it('is created for deals, as companies and people, from columns named in other languages', async () => {
    const { id } = await imports.upload('Deal,Company,Contact\nFlats,Acme,Mia Jones\n', 'deals')
    expect(await imports.finish(id)).toMatchObject({ created_count: 1, made_count: 2 })
    const french = await imports.upload(
      Buffer.from(
        'Nom;Courriel;T\u00e9l\u00e9phone;Soci\u00e9t\u00e9;Ville\nAndr\u00e9;andre@example.org;+33 1;Caf\u00e9;Paris\n',
        'latin1',
      ),
    )
    expect(french).toMatchObject({
      encoding: 'windows-1252',
      mapping: { Nom: 'full_name', Courriel: 'email', Téléphone: 'phones', Société: 'company', Ville: 'address.city' },
    })
    expect((await imports.upload('Vorname;Nachname;Firma;PLZ;Ort\nJan;Weiß;Bau;10115;Berlin\n')).mapping).toEqual({
      Vorname: 'full_name',
      Nachname: 'full_name',
      Firma: 'company',
      PLZ: 'address.postcode',
      Ort: 'address.city',
    })
    expect((await imports.upload('Nombre;Correo;Empresa;Ciudad\nAna;ana@example.org;Sol;Madrid\n')).mapping).toEqual({
      Nombre: 'full_name',
      Correo: 'email',
      Empresa: 'company',
      Ciudad: 'address.city',
    })
  })
})

import { expect, it } from 'vitest'
import { company } from '@/lib/crm/companies/schema'
import { deal } from '@/lib/crm/deals/schema'
import { targetsOf } from '@/lib/long-work/imports/targets'
import { mapByShownName, mappingChangeByShownName } from './map-by-shown-name'

const shown = targetsOf(deal).map((target) =>
  target.name === 'next_step' ? { ...target, label: 'Nächster Schritt' } : target,
)

it('leaves columns the server knows, columns no field is called, and fields that already have a column', () => {
  expect(mapByShownName({ Name: 'name', Wetter: null, 'Nächster Schritt': 'lost_reason' }, shown)).toBeNull()
  expect(mapByShownName({ Vorhaben: 'next_step', 'Nächster Schritt': null }, shown)).toBeNull()
})

it('finds a column by its label on the screen, whatever its case and Unicode form, once', () => {
  const column = ' nächster schritt '.normalize('NFD')
  expect(mapByShownName({ Name: 'name', [column]: null, 'Nächster Schritt': null }, shown)).toEqual({
    Name: 'name',
    [column]: 'next_step',
    'Nächster Schritt': null,
  })
})

it('matches rows by a column that it finds, as the server does by those it knows', () => {
  const targets = targetsOf(company).map((one) => (one.name === 'domain' ? { ...one, label: 'Netzadresse' } : one))
  const change = (mapping: Record<string, string | null>) =>
    mappingChangeByShownName({ resource: 'companies', mapping }, targets)?.match_by
  expect([
    change({ Netzadresse: null }),
    change({ Netzadresse: null, Nummer: 'external_ids.erp' }),
    change({ Name: null, Netzadresse: 'website' }),
    change({ Netzadresse: 'domain' }),
  ]).toEqual(['domain', 'external_id:erp', null, undefined])
})

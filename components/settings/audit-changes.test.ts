import { expect, it } from 'vitest'
import { inEnglish, translateInto } from '@/lib/client/words/translate'
import { formatsOf } from '@/lib/formats'
import { organisationPatchSchema } from '@/lib/accounts/schema'
import { german } from '@/components/words/de/german'
import { anyWords, changedFields, changesIn } from './audit-changes'

const inGerman = translateInto('de', german)
const berlin = formatsOf({ locale: 'de-DE', timeZone: 'Europe/Berlin', firstDay: 'monday' })

it('names changed fields by the labels of the record, each of the organisation’s own fields separately', () => {
  const changes = changesIn(inGerman, {
    subject_type: 'deal',
    before: { amount: '9900.50', version: 3, custom: { colour: 'red', size: 4 } },
    after: { amount: '12000.00', version: 3, custom: { colour: 'red', size: 5 }, owner_id: 'one' },
  })
  expect(changes.map(({ name, label, field, before, after }) => [name, label, field?.kind, before, after])).toEqual([
    ['amount', 'Betrag', 'decimal', '9900.50', '12000.00'],
    ['custom.size', 'Size', undefined, 4, 5],
    ['owner_id', 'Zuständig', 'reference', undefined, 'one'],
  ])
})

it('names the fields somebody changed, but not version or dates, nor anything for a new or deleted record', () => {
  const moved = { version: 4, updated_at: '2026-11-26T13:05:00.000Z', updated_by: { type: 'user', id: 'one' } }
  const before = { stage_id: 'new', version: 3, updated_at: '2026-11-25T13:05:00.000Z', updated_by: null }
  const named = (given: Pick<Parameters<typeof changedFields>[1], 'before' | 'after'>) =>
    changedFields(inGerman, { subject_type: 'deal', ...given })
  expect(named({ before, after: { stage_id: 'won', ...moved } })).toEqual(['Phase'])
  expect(named({ before: null, after: { stage_id: 'won', ...moved } })).toEqual([])
  expect(named({ before, after: null })).toEqual([])
})

it('puts into words values that are not fields of a record', () => {
  const [change] = changesIn(inEnglish, {
    subject_type: 'organisation',
    before: { two_factor_required: false },
    after: { two_factor_required: true },
  })
  expect(change).toMatchObject({ label: 'Two factor required', field: undefined })
  const words = (value: unknown) => anyWords(inGerman, berlin, value)
  expect(words(true)).toBe('Ja')
  expect(words(null)).toBe('–')
  expect(words(1234.5)).toBe('1.234,5')
  expect(words('2026-11-26T13:05:00.000Z')).toBe('26. Nov. 2026, 14:05')
  expect(words('2026-11-26')).toBe('26. Nov. 2026')
  expect(words(['a', 'b'])).toBe('a, b')
  expect(words({ created_count: 3, results: { passed: true, gone: null } })).toBe(
    'Angelegt: 3 · Ergebnisse: (Bestanden: Ja)',
  )
  expect(words({ line_count: 3 })).toBe('Line count: 3')
})

it('has a German name for each setting of the organisation', () => {
  expect(Object.keys(organisationPatchSchema.shape).filter((name) => !(name in german.names))).toEqual([])
})

import { describe, expect, it, vi } from 'vitest'
import { boolean, choice, date, decimal, integer, reference, text, texts, timestamp } from '@/lib/resource/fields'
import { contact } from '@/lib/crm/contacts/schema'
import { valueOf } from './cells'
import { countryCode } from './countries'
import { START } from './file-row'
import { planOf, readRow } from './read-row'

const wording = { label: 'It', description: 'It.' }

describe('a cell is read according to its field', () => {
  it.each([
    [decimal(wording), '1250.10', '1250.10'],
    [decimal(wording), '£1,250.00', '1250.00'],
    [decimal(wording), '1 250', '1250'],
    [decimal(wording), '1,250', '1250'],
    [decimal(wording), '-5', '-5'],
    [decimal(wording), '+5', '5'],
    [integer({ ...wording, min: 0, max: 9999 }), '1,250', 1250],
    [boolean(wording), 'Yes', true],
    [boolean(wording), '0', false],
    // As German Excel and German people write them.
    [boolean(wording), 'WAHR', true],
    [boolean(wording), 'Falsch', false],
    [boolean(wording), 'Ja', true],
    [boolean(wording), 'nein', false],
    [date(wording), '2027/03/31', '2027-03-31'],
    [date(wording), '31.03.2027', '2027-03-31'],
    [date(wording), '5. 3. 2027', '2027-03-05'],
    [date(wording), '2027-05-01 00:00:00', '2027-05-01'],
    [date(wording), '2027-05-01T00:00:00.000', '2027-05-01'],
    [date(wording), '1.5.2027 0:00', '2027-05-01'],
    [date(wording), '1.5.2027 12:00:00 AM', '2027-05-01'],
    [timestamp(wording), '5.1.2027 09:30', '2027-01-05T09:30:00Z'],
    [timestamp(wording), '2027-01-05 09:30', '2027-01-05T09:30:00Z'],
    [timestamp(wording), '2027-01-05', '2027-01-05T00:00:00Z'],
    [choice(['to_do', 'e_mail'], wording), 'E-Mail', 'e_mail'],
    [reference({ ...wording, target: 'companies' }), 'AB', 'ab'],
    [texts(wording), 'a; b;;a;B', ['a', 'b']],
    [texts(wording), '["a; b","c"]', ['a; b', 'c']],
    [texts(wording), '["a","A"]', ['a', 'A']],
    [{ ...texts(wording), kind: 'choices' as const, choices: ['bad', 'Bad'] }, 'bad;Bad;Bad', ['bad', 'Bad']],
    [texts(wording), '[a]', ['[a]']],
    [texts(wording), '"a"', ['"a"']],
    [texts(wording), "'+44 1; x", ['+44 1', 'x']],
    [text(wording), "'=1+1", '=1+1'],
    [text(wording), "''=1+1", "'=1+1"],
    [text(wording), "O'Brien", "O'Brien"],
  ])('%#: %j', (field, cell, value) => {
    expect(valueOf(field, cell, {})).toEqual(value)
  })

  it.each([
    [decimal(wording), '1.250,00', '1250.00'],
    [decimal(wording), '1250,5', '1250.5'],
    [decimal(wording), '1.250', '1250'],
    [decimal({ ...wording, within: { column: 'custom', key: 'rent' } }), '1.250,5', 1250.5],
    [integer({ ...wording, min: 0, max: 9999 }), '1.250', 1250],
  ])('%#: %j, with a decimal comma', (field, cell, value) => {
    expect(valueOf(field, cell, { decimal_mark: ',' })).toEqual(value)
  })

  it.each(['2027-01-05 25:00', '2027-02-30x', 'tomorrow'])(
    '%j is passed on, and never taken for a wall clock',
    (cell) => {
      const momentAt = vi.fn<(wall: string) => string>()
      expect(valueOf(timestamp(wording), cell, {}, momentAt)).toBe(cell)
      expect(momentAt).not.toHaveBeenCalled()
    },
  )

  it.each(['30.02.2027', '31.04.2027 10:00', '2027-02-30 09:00', '2027-02-29T09:00:00', '29.02.2027 9:05 pm'])(
    '%j is a day that no calendar has: refused, not moved to the next month',
    (cell) => {
      const momentAt = vi.fn<(wall: string) => string>()
      const field = timestamp(wording)
      expect(field.value.safeParse(valueOf(field, cell, {}, momentAt)).success).toBe(false)
      expect(momentAt).not.toHaveBeenCalled()
    },
  )

  it('as the last day of a month, and as the end of a day', () => {
    const moment = (cell: string) => valueOf(timestamp(wording), cell, {})
    expect(moment('29.02.2028 9:05')).toBe('2028-02-29T09:05:00Z')
    expect(moment('31.12.2027')).toBe('2027-12-31T00:00:00Z')
    expect(moment('2027-12-31 24:00')).toBe('2027-12-31T24:00:00Z')
  })

  it('as a list only if it is one of texts and numbers', () => {
    const tags = (cell: string) => valueOf(texts(wording), cell, {})
    expect(tags('["VIP; press", 7, true]')).toEqual(['VIP; press', '7', 'true'])
    for (const cell of ['[{"name":"VIP"}]', '[null]', '[["VIP"]]', '[VIP]', '{"0":"VIP"}', '7'])
      expect(tags(cell)).toEqual([cell])
  })

  it('as a list, without comparing each of its many members with every other', () => {
    const members = Array.from({ length: 1000 }, (_, i) => `Tag ${i}`)
    const folded = vi.spyOn(String.prototype, 'toLowerCase')
    const read = valueOf(texts(wording), [...members, 'TAG 7'].join(';'), {})
    const times = folded.mock.calls.length
    folded.mockRestore()
    expect(read).toEqual(members)
    expect(times).toBeLessThan(5000)
  })

  it('as a date when it has midnight as its time, in the order of its column', () => {
    const day = (cell: string) => valueOf(date(wording), cell, { date_order: 'month_first' })
    expect([day('1/5/2027 0:00'), day('1/5/2027 12:00 AM')]).toEqual(['2027-01-05', '2027-01-05'])
  })

  it.each([
    [decimal(wording), '12.34.56'],
    [decimal(wording), 'about 5'],
    [integer({ ...wording, min: 0, max: 9 }), '5 or 6'],
    [boolean(wording), 'perhaps'],
    [date(wording), '31/03/2027'],
    [date(wording), '03/04/2027'],
    [date(wording), '31.02.2027'],
    [date(wording), '05.12.26'],
    [date(wording), '2027-05-01 00:30'],
    [date(wording), '1.5.2027 09:30'],
    [timestamp(wording), 'tomorrow'],
    [choice(['a', 'b'], wording), 'c'],
  ])('%#: ambiguous or wrong values are refused by the field itself', (field, cell) => {
    expect(field.value.safeParse(valueOf(field, cell, {})).success).toBe(false)
  })
})

it('a country’s name gives its code', () => {
  expect(['United Kingdom', 'uk', 'Scotland', 'gb', 'Deutschland', 'Germany', 'USA'].map(countryCode)).toEqual([
    'GB',
    'GB',
    'GB',
    'GB',
    'Deutschland',
    'DE',
    'US',
  ])
  expect(['Kosovo', 'Canary Islands', 'European Union'].map(countryCode)).toEqual([
    'XK',
    'Canary Islands',
    'European Union',
  ])
})

it('a tag in two columns counts once in any case', () => {
  const columns = ['A', 'B'].map((name) => ({ name, samples: [] }))
  const plan = planOf(contact, { columns, mapping: { A: 'tags', B: 'tags' }, read_as: {}, time_zone: 'UTC' })
  const { input } = readRow(plan, { line: 2, cells: ['VIP; press', 'vip; new'], next: START })
  expect(input).toEqual({ tags: ['VIP', 'press', 'new'] })
})

import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fieldWith, withValue } from './lazy-value'

test('a field builds its schema when it is first needed, once, and a copy with other words leaves it unbuilt', () => {
  const make = vi.fn<() => z.ZodString>(() => z.string())
  const field = withValue({ kind: 'text', label: 'Name' }, make)
  const german = fieldWith(field, { label: 'Bezeichnung' })
  expect(german).toHaveProperty('label', 'Bezeichnung')
  expect(make).not.toHaveBeenCalled()

  expect(german.value.parse('Harbour Homes')).toBe('Harbour Homes')
  expect(field.value).toBe(german.value)
  expect(make).toHaveBeenCalledOnce()
  expect({ ...field }).toEqual({ kind: 'text', label: 'Name', value: field.value })
})

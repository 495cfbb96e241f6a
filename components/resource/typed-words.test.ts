import { expect, it } from 'vitest'
import { date, decimal, reference, text } from '@/lib/resource/fields'
import { formatsOf } from '@/lib/formats'
import { wordsTyped } from './typed-words'

const berlin = formatsOf({ locale: 'de-DE', timeZone: 'Europe/Berlin', firstDay: 'monday' })
const words = { label: 'A field', description: '' }

it('shows typed numbers and dates the way the reader writes them, and nothing for values nobody types', () => {
  expect(wordsTyped(berlin, decimal(words), '9900.50')).toBe('9900,50')
  expect(wordsTyped(berlin, date(words), '2026-11-26')).toBe('26. Nov. 2026')
  expect(wordsTyped(berlin, text(words), '9900.50')).toBe('9900.50')
  expect(wordsTyped(berlin, reference({ ...words, target: 'members' }), '0198')).toBeNull()
  expect(wordsTyped(berlin, undefined, 7)).toBeNull()
})

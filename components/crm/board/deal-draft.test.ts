import { expect, test } from 'vitest'
import { unparsed } from '@/components/resource/unparsed'
import { afterAdding, worthKeeping } from './deal-draft'

const empty = { name: '', amount: '', contact: '' }

test('an empty box is no draft; text, an amount as typed, a contact and a chosen currency are', () => {
  expect(worthKeeping(empty)).toBeNull()
  expect(worthKeeping({ ...empty, name: '  ' })).toBeNull()
  for (const some of [{ name: 'Flat' }, { amount: unparsed('number', '1.2.3') }, { contact: 'ann' }, { currency: '' }])
    expect(worthKeeping({ ...empty, ...some })).toEqual({ ...empty, ...some })
})

test('once it was added, the next deal starts with what was typed since and in the same currency', () => {
  const sent = { name: 'Flat', amount: '100', contact: 'ann', currency: 'GBP' }
  expect(afterAdding(sent, sent)).toEqual({ ...empty, currency: 'GBP' })
  expect(afterAdding(sent, { ...sent, name: 'Flat Garage' })).toEqual({ ...empty, name: ' Garage', currency: 'GBP' })
})

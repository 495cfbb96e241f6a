import { expect, it } from 'vitest'
import { deal } from '@/lib/crm/deals/schema'
import { targetsOf } from '@/lib/long-work/imports/targets'
import { calledAsShown } from './called-as-shown'

const shown = targetsOf(deal).map((target) =>
  target.name === 'next_step' ? { ...target, label: 'Nächster Schritt' } : target,
)

it('leaves what the server knows, what no field is called, and a field that has its column', () => {
  expect(calledAsShown({ Name: 'name', Wetter: null, 'Nächster Schritt': 'lost_reason' }, shown)).toBeNull()
  expect(calledAsShown({ Vorhaben: 'next_step', 'Nächster Schritt': null }, shown)).toBeNull()
})

it('finds what is called as on the screen, whatever its case and its form of Unicode, once', () => {
  const column = ' nächster schritt '.normalize('NFD')
  expect(calledAsShown({ Name: 'name', [column]: null, 'Nächster Schritt': null }, shown)).toEqual({
    Name: 'name',
    [column]: 'next_step',
    'Nächster Schritt': null,
  })
})

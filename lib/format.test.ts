import { expect, test } from 'vitest'
import { formatAddress, formatFoundAddress, humanise, uncapitalised } from './format'

test('words and addresses read well, even where parts are missing', () => {
  expect(humanise('former_customer')).toBe('Former customer')
  expect(humanise('id_check')).toBe('ID check')
  expect(humanise('e_mail')).toBe('E-mail')
  expect([uncapitalised('Contact'), uncapitalised('API key')]).toEqual(['contact', 'API key'])
  expect(formatAddress({ line1: '1 High Street', line2: null, city: 'Leeds', postcode: 'LS1 1AA' })).toBe(
    '1 High Street, Leeds, LS1 1AA',
  )
})

test('an address found on a document is one line, whatever its country', () => {
  expect(formatFoundAddress({ postcode: 'NR2 4TE', building: '12', flat: '3', street: 'ORCHARD ROAD' })).toBe(
    'Flat 3, 12 ORCHARD ROAD, NR2 4TE',
  )
  expect(
    formatFoundAddress({
      postcode: '28013',
      building: '12',
      flat: 'stair 2 3B',
      street: 'CALLE MAYOR',
      town: 'MADRID',
    }),
  ).toBe('Stair 2 3B, 12 CALLE MAYOR, 28013 MADRID')
})

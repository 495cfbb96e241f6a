import { expect, it } from 'vitest'
import { hasAddressAndDate } from './address-and-date'

const recipient = 'Mrs A Hartley\n12 Orchard Road\nNorwich\nNR2 4TE'
it.each<[string, string]>([
  ['nothing', ''],
  ['a date only', 'Bill date 3 October 2026'],
  ['an address only', recipient],
  [
    "a date and the sender's address only",
    'Bill date 3 October 2026\n\nHarbour Bank plc\n25 Lombard Court\nLondon\nEC3V 9AA',
  ],
  [
    'a date and an address in running text',
    'Bill date 3 October 2026\n\nRegistered office: 12 Orchard Road, Norwich NR2 4TE',
  ],
])('%s is not enough', (_, text) => expect(hasAddressAndDate(text)).toBe(false))

it.each(['3 October 2026', '03/10/2026', '3rd Oct 26', '03.10.26'])('a recipient and “%s” are enough', (date) =>
  expect(hasAddressAndDate(`${recipient}\n\nDate ${date}`)).toBe(true),
)

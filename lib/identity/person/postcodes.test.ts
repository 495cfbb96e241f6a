import { expect, it } from 'vitest'
import { postcodeProblem } from './postcodes'

it.each([
  ['FR', '12 Rue Oberkampf, 75011 Paris'],
  ['IE', '4 Merrion Square, Dublin, D02 X285'],
  ['PL', 'ul. Prosta 2, 00-838 Warszawa'],
  ['US', '5 Main St, Springfield IL 62701-1234'],
  ['NL', 'Damrak 1, 1012LG Amsterdam'],
  ['JE', '1 La Rue, St Helier, JE2 3AB'],
  ['AE', 'Villa 3, Al Wasl Road, Dubai'],
  ['GB', 'Flat 3, 12 Orchard Road, Norwich\nNR2 4TE'],
])('an address in %s has what it needs: %s', (country, address) => expect(postcodeProblem(address, country)).toBeNull())

it.each([
  ['GB', '12 Rue Oberkampf, 75011 Paris', 'Give the address with its UK postcode, such as NR2 4TE.'],
  ['IM', '1 Quay Street, Douglas', 'Give the address with its UK postcode, such as NR2 4TE.'],
  ['FR', '12 Rue Oberkampf, Paris', 'Give the address with its postcode, such as 75011.'],
  ['DE', 'Hauptstr. 1234567, Berlin', 'Give the address with its postcode, such as 10115.'],
])('an address in %s without its postcode is refused with a message: %s', (country, address, words) =>
  expect(postcodeProblem(address, country)).toBe(words),
)

import { describe, expect, it } from 'vitest'
import { showsAddressAbroad } from './address-abroad'
import { hasAddressAndDate } from './address-and-date'

describe('a possible address of another country', () => {
  it.each([
    'Claire Dubois\n12 rue de la Paix\n75002 PARIS',
    'Erika Muster\nHauptstr. 12\nD-10115 Berlin',
    'J. de Vries\nKerkstraat 12\n1017 GC Amsterdam',
    'John Carter\n123 Main St\nSpringfield, IL 62704',
    'Priya Patel\n12 MG Road\nBengaluru - 560038',
    'Sean Murphy\n12 Main Street\nDublin 6\nD06 AF30',
  ])('is seen in %j', (text) => expect(showsAddressAbroad(text)).toBe(true))

  it.each([
    '',
    'Mrs A Hartley\n12 Orchard Road\nNorwich\nNR2 4TE',
    'Account number\n10115 Points',
    'Total used 612 kWh\nBalance: 75002 Points',
    'Reference\n75002 PARIS',
    'Bill date 3 October 2026\n12345678',
  ])('is not seen in %j', (text) => expect(showsAddressAbroad(text)).toBe(false))

  it('together with a date is enough to read no further page', () => {
    const recipient = 'Claire Dubois\n12 rue de la Paix\n75002 PARIS'
    expect(hasAddressAndDate(recipient)).toBe(false)
    expect(hasAddressAndDate(`${recipient}\n\nDate de facture : 3 novembre 2026`)).toBe(true)
    expect(hasAddressAndDate(`${recipient}\n\nFecha: 3 de noviembre de 2026`)).toBe(true)
    expect(hasAddressAndDate(`${recipient}\n\nBill date: October 3, 2026`)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { addressIn } from './abroad/address-in'
import { countryOf, dateOrderOf } from './abroad/country-of'
import { compareAddresses } from './address'

describe('the country of an address', () => {
  it.each([
    // A British postcode makes an address British, whatever else it says.
    ['12 Orchard Road, Norwich NR2 4TE', 'GB'],
    ['12 Orchard Road, Norwich NR2 4TE, United Kingdom', 'GB'],
    ['12 Rue de la Croix, St Helier, Jersey JE2 3AB', 'GB'],
    ['4 Mill Lane, Holland, Oxted RH8 9BQ', 'GB'],
    ['12 Orchard Road, Norwich', 'GB'],
    ['4 Ontario Tower, Fairmont Avenue, London E1W 1BS', 'GB'],
    ['4 Ontario Tower, Fairmont Avenue, London EIW IBS', 'GB'],
    ['12 Orchard Road, Dublin, United Kingdom', 'GB'],
    ['', 'GB'],
    // Named in English, in its own language, or by its code.
    ['Am Bach 3, 12345 Ort, Germany', 'DE'],
    ['Am Bach 3, 12345 Ort, Deutschland', 'DE'],
    ['Am Bach 3, 12345 Ort\nDEU', 'DE'],
    ['Am Bach 3, D-12345 Ort', 'DE'],
    ['Bourg 3, 12345 Ville, FR', 'FR'],
    ['Bourg 3, F-12345 Ville', 'FR'],
    ['Centro 3, 12345 Villa, España', 'ES'],
    ['12 Main St, Dublin, Éire', 'IE'],
    ['Mariahilfer Straße 12, 1070 Wien, Österreich', 'XX'],
    // Recognised by the form of the postcode.
    ['Kerkstraat 12, 1017 GC Amsterdam', 'NL'],
    ['Rua Augusta 12, 1100-053 Lisboa', 'PT'],
    ['Długa 12, 00-238 Warszawa', 'PL'],
    ['12 Main Street, Dublin 6, D06 AF30', 'IE'],
    ['8 Sunset Blvd, Los Angeles, CA 90028', 'US'],
    ['8 Sunset Blvd, Los Angeles, California 90028-1234', 'US'],
    ['12 Smith St, Fitzroy VIC 3065', 'AU'],
    // Countries with five digits are told apart by the words of the street.
    ['12 rue de la Paix, 75002 Paris', 'FR'],
    ['Hauptstraße 12, 10115 Berlin', 'DE'],
    ['Calle Mayor 12, 28013 Madrid', 'ES'],
    ['Via Roma 12, 20121 Milano', 'IT'],
    ['Rue Neuve 12, 4000 Liège', 'BE'],
    ['Kerkstraat 12, 9000 Gent', 'BE'],
    ['12 MG Road, Bengaluru 560038', 'IN'],
    // If no word tells, the strict common rule applies.
    ['Nieznana 12, 12345 Altona', 'XX'],
    ['Strada Lunga 12, 010011 Bucuresti', 'XX'],
    ['12 rue du Fort, 1234 Luxembourg', 'XX'],
    // A Canadian postcode alone is too close to a British one.
    ['12 King Street, Toronto ON M5H 2N2', 'GB'],
    ['12 King Street, Toronto ON M5H 2N2, Canada', 'CA'],
    ['12 King Street, Toronto, Ontario M5H 2N2', 'CA'],
  ])('of %j is %s', (address, country) => expect(countryOf(address)).toBe(country))

  it.each([
    ['12 Orchard Road, Norwich NR2 4TE', 'day_first'],
    ['12 rue de la Paix, 75002 Paris', 'day_first'],
    ['8 Sunset Blvd, Los Angeles, CA 90028', 'month_first'],
    ['12 King Street, Toronto ON M5H 2N2, Canada', null],
    ['Nieznana 12, 12345 Altona', null],
  ])('says in which order %j writes its dates', (address, order) => expect(dateOrderOf(address)).toBe(order))
})

describe('the country chosen for an address', () => {
  it.each([
    // Without a postcode of that country, the address's own words decide, as they do for a British one.
    ['FR', '12 Orchard Road, Norwich NR2 4TE', 'GB'],
    ['US', '8 Sunset Blvd, Los Angeles 90028', 'XX'],
    ['GB', '12 rue de la Paix, 75002 Paris', 'FR'],
    ['XZ', 'Nieznana 12, 12345 Altona', 'XX'],
    ['CA', '12 King Street, Toronto ON M5H 2N2', 'CA'],
    ['FR', '4 Le Bourg, 24250 Daglan', 'FR'],
    ['IN', '12 M.G. Road, Indore 452001', 'IN'],
    ['TR', 'Atatürk Cad. 5, 34000 İstanbul', 'XX'],
  ])('%s decides whose rules apply to %j', (country, address, rules) =>
    expect(countryOf(addressIn(country, address))).toBe(rules),
  )

  it('is not added where the address already shows it', () =>
    expect(addressIn('FR', '12 rue de la Paix, 75002 Paris')).toBe('12 rue de la Paix, 75002 Paris'))
})

const HOME = '12 rue de la Paix, 75002 Paris'
const MINE = 'Mme Claire Dubois\n12 rue de la Paix\n75002 Paris'

describe('on a page', () => {
  it('the address is found among others', () => {
    const page = `Lumière SA - 4 quai Rambaud - 69002 Lyon\n\n${MINE}\n\nRéférence client 88231 904\n69002 Lyon`
    expect(compareAddresses(HOME, page).passed).toBe(true)
    expect(compareAddresses(HOME, page, { expected_name: 'Claire Dubois' }).passed).toBe(true)
  })

  it('the address of the sender is not the person’s', () => {
    for (const sender of [
      `Siège social : ${HOME}`,
      `Lumière SA\n12 rue de la Paix\n75002 Paris`,
      `Expéditeur\n12 rue de la Paix\n75002 Paris`,
      `Propriétaire : M. Jean Moreau\n12 rue de la Paix\n75002 Paris`,
    ])
      expect(compareAddresses(HOME, `${sender}\n\nM. Paul Roy\n4 rue du Pont\n69002 Lyon`).passed).toBe(false)
  })

  it('parts of two blocks never make one address', () =>
    expect(
      compareAddresses(HOME, 'Claire Dubois\n12 rue de la Paix\n69002 Lyon\n\nPaul Roy\n4 rue du Pont\n75002 Paris')
        .passed,
    ).toBe(false))

  it('two addresses on one line belong to nobody', () =>
    expect(compareAddresses(HOME, '12 rue de la Paix 75002 Paris 4 rue du Pont 69002 Lyon').passed).toBe(false))

  it('a British address is never a French one, nor the other way round', () => {
    expect(compareAddresses(HOME, 'Ann Hartley\n12 Orchard Road\nNorwich NR2 4TE').retryable).toBe(true)
    expect(compareAddresses('12 Orchard Road, Norwich NR2 4TE', MINE).passed).toBe(false)
  })
})

import { countryNamed } from './countries'
import { countryOf } from './country-of'
import { plainLine } from './letters'
import { codesIn } from './postcodes'

/**
 * An address together with the country that its writer chose, if its own words would select another country's rules:
 * hardly anybody writes down the country they live in.
 * @param country ISO 3166-1 alpha-2
 */
export function addressIn(country: string, address: string): string {
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country
  const chosen = countryNamed(plainLine(name))
  if (chosen === null || chosen === 'GB' || countryOf(address) === chosen) return address
  const isWritten = address.split('\n').some((line) => codesIn(line, chosen).length > 0)
  return isWritten ? `${address}\n${name}` : address
}

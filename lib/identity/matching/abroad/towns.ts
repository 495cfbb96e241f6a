import type { Abroad } from './countries'
import { keyOf } from './letters'

/** Towns with their names in other languages, as `plainLine` writes them; the first is the canonical one. */
const SAME = `BRUXELLES BRUSSEL BRUSSELS|ANTWERPEN ANVERS ANTWERP|GENT GAND GHENT|LIEGE LUIK|BRUGGE BRUGES|LEUVEN LOUVAIN|MECHELEN MALINES|MONS BERGEN|NAMUR NAMEN|IXELLES ELSENE|UCCLE UKKEL|SCHAERBEEK SCHAARBEEK|KORTRIJK COURTRAI|OOSTENDE OSTENDE OSTEND|MUNCHEN MUNICH|KOLN COLOGNE|NURNBERG NUREMBERG|HANNOVER HANOVER|DEN_HAAG S-GRAVENHAGE THE_HAGUE|ROMA ROME|MILANO MILAN|FIRENZE FLORENCE|TORINO TURIN|VENEZIA VENICE|NAPOLI NAPLES|GENOVA GENOA|LISBOA LISBON|PORTO OPORTO|SEVILLA SEVILLE|WARSZAWA WARSAW|KRAKOW CRACOW|WROCLAW BRESLAU|BENGALURU BANGALORE|MUMBAI BOMBAY|CHENNAI MADRAS|KOLKATA CALCUTTA|GURUGRAM GURGAON|PUNE POONA|THIRUVANANTHAPURAM TRIVANDRUM|KOCHI COCHIN|LYON LYONS|STRASBOURG STRASSBURG|ZURICH ZUERICH|GENEVE GENF GENEVA|WIEN VIENNA|PRAHA PRAGUE|KOBENHAVN COPENHAGEN|ATHINA ATHENS`
const CANONICAL = new Map(
  SAME.split('|').flatMap((row) => {
    const names = row.split(' ').map((name) => keyOf(name, 'XX'))
    return names.map((name) => [name, names[0] ?? name] as const)
  }),
)
/** The river or region that follows some German town names. */
const RIVER = / (?:AM|AN|A\.|IM|IN|I\.|OB|BEI|B\.|VOR|V\.)(?: D(?:ER|\.))? ?.*$| ?\/.*$/

/** The key of a town for comparing: without the suffixes that post offices add. */
export function townKey(town: string, country: Abroad): string {
  const plain = town
    .replace(/ (?:CEDEX.*|\d{1,2}(?:E|ER|EME)?(?: ARR\w*)?|KARNATAKA)$/, '')
    .replace(/\bST\b/g, 'SAINT')
    .replace(/\bSTE\b/g, 'SAINTE')
  const key = keyOf(country === 'DE' ? plain.replace(RIVER, '') : plain, country)
  return CANONICAL.get(key) ?? key
}

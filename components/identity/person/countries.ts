import { openingWords } from './words/en/opening'
import { stepWords } from './words/en/steps'

/** ISO 3166-1 alpha-2; names come from the browser. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

export interface Country {
  code: string
  name: string
}

let named: Country[] | undefined

/** The reader's likely own country first, the others by name; computed once. */
export const countries = (): Country[] => (named ??= nameAll())

function nameAll(): Country[] {
  const names = new Intl.DisplayNames([openingWords.locale], { type: 'region' })
  const all = CODES.split(' ').map((code) => ({ code, name: names.of(code) ?? code }))
  const first = stepWords.claims.firstCountry.code
  const others = all
    .filter(({ code }) => code !== first)
    .toSorted((a, b) => a.name.localeCompare(b.name, openingWords.locale))
  return [...all.filter(({ code }) => code === first), ...others]
}

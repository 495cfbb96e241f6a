import { checkDigit } from '@/lib/identity/engine/documents/mrz/check-digits'
import { cardZone, td2Zone, visaZone, type CardData } from './card-zone'
import { drawIdentityCard, drawTd2Card, drawVisa } from './identity-card'
import { drawPassport } from './passport'
import { passportZone, zoneNames, zoneParts } from './passport-zone'
import { chanceFrom, type Chance } from './seeded'
import { zonePrint, type ZoneFace } from './zone-print'

/** A drawn document with a zone, and the content of its zone. */
export interface ZonedDocument {
  kind: string
  lines: string[]
  /** A flat JPEG. */
  picture: Buffer
}

const SURNAMES: [string, ...string[]] = [
  'Meulendijk',
  'Aevarsdottir',
  'Li',
  'Fischer',
  'Wojciechowska',
  'Alexandrescu',
  'Ferreira da Silva',
  'Baffa',
  'Kkoku',
  'Ng',
  'Szczepaniak',
  'O Sullivan',
  'Vandenberghe',
  'Ibrahimovic',
  'Quist',
  'Xhaferi',
  'Zuckermann',
  'Joergensen',
  'Williams',
  'Bhattacharya',
  'Featherstonehaugh',
  'Okonkwo',
  'El Mansouri',
  'Rovira i Pujol',
]
const GIVEN: [string, ...string[]] = [
  'Anna',
  'Jan Willem',
  'Thora',
  'Wei',
  'Friedrich Karl',
  'Malgorzata',
  'Ioana',
  'Joao',
  'Fatima Zahra',
  'Kofi',
  'Quang Huy',
  'Zuzanna',
  'Niamh',
  'Jef',
  'Emina',
  'Lars Erik',
  'Besa',
  'Uwe',
  'Mette',
  'Rhys',
  'Debjani',
  'Cecilia',
  'Chinwe',
  'Montserrat',
]
const STATES: [string, ...string[]] = ['GBR', 'IRL', 'FRA', 'POL', 'NLD', 'ESP', 'ITA', 'PRT', 'ROU', 'D', 'SWE', 'USA']

/** A document whose kind, holder and print the seed picks, with its zone in one of these fonts. */
export async function drawZoned(seed: number, faces: [ZoneFace, ...ZoneFace[]]): Promise<ZonedDocument> {
  const chance = chanceFrom(seed * 13 + 7)
  const data = holderOf(chance)
  const print = zonePrint(seed, faces)
  const share = chance.between(0, 1)
  const zoned = (kind: string, lines: string[], picture: Promise<Buffer>) =>
    picture.then((drawn) => ({ kind, lines, picture: drawn }))
  if (share < 0.4) return zoned('passport', passportZone(data), drawPassport({ ...data, print }))
  if (share < 0.6) return zoned('card', cardZone(data), drawIdentityCard({ ...data, print }, 'back'))
  if (share < 0.7) {
    const zone = usCardZone(data, chance)
    return zoned('US card', zone, drawIdentityCard({ ...data, zone, print }, 'back'))
  }
  if (share < 0.78) return zoned('TD2 card', td2Zone(data), drawTd2Card({ ...data, print }))
  if (share < 0.86) {
    const zone = oldFrenchZone(data, chance)
    return zoned('old French card', zone, drawTd2Card({ ...data, zone, print }))
  }
  const format = chance.of('MRV-A', 'MRV-B')
  return zoned('visa', visaZone(data, format), drawVisa({ ...data, print, page: chance.in(0.5) }, format))
}

function holderOf(chance: Chance): CardData {
  const nationality = chance.of(...STATES)
  const digits = String(Math.floor(chance.between(1e8, 1e9)))
  const letters = () => chance.of('A', 'C', 'F', 'G', 'H', 'K', 'L', 'M', 'N', 'P', 'R', 'T', 'V', 'W', 'X', 'Y', 'Z')
  return {
    surname: chance.of(...SURNAMES),
    given_names: chance.of(...GIVEN),
    nationality,
    number:
      nationality === 'GBR' || chance.in(0.4) ? digits : `${letters()}${letters()}${digits.slice(2, 8)}${letters()}`,
    birth: dayIn(chance, 1940, 2007),
    expiry: dayIn(chance, 2018, 2036),
    sex: chance.of('M', 'F', 'M', 'F', 'X'),
  }
}

const two = (value: number) => String(value).padStart(2, '0')
const dayIn = (chance: Chance, from: number, to: number) =>
  `${Math.floor(chance.between(from, to))}-${two(Math.floor(chance.between(1, 13)))}-${two(Math.floor(chance.between(1, 29)))}`

/** Permanent resident cards: C1 or C2, with the case number in the optional data. */
function usCardZone(data: CardData, chance: Chance): [string, string, string] {
  const { number, birth, sex, expiry, state } = zoneParts({
    ...data,
    number: String(Math.floor(chance.between(1e8, 1e9))),
  })
  const kase = `${chance.of('SRC', 'LIN', 'EAC', 'WAC')}${Math.floor(chance.between(1e9, 1e10))}`
  const first = `${chance.of('C1', 'C2')}USA${number}${kase.padEnd(15, '<')}`
  const more = '<'.repeat(11)
  return [
    first,
    `${birth}${sex}${expiry}${state}${more}${checkDigit(first.slice(5) + birth + expiry + more)}`,
    zoneNames(data, 30),
  ]
}

/**
 * The French identity card of 1988 to 2021, 2 × 36 with its own layout: no expiry, the given names in the second line.
 */
function oldFrenchZone(data: CardData, chance: Chance): [string, string] {
  const [surname = '', given = ''] = zoneNames(data, 60).replace(/<+$/, '').split('<<')
  const office = `${two(Math.floor(chance.between(1, 95)))}${chance.of('1', '2')}${Math.floor(chance.between(100, 1000))}`
  const first = `IDFRA${surname.slice(0, 25).padEnd(25, '<')}${office}`
  const number = `${two(Math.floor(chance.between(4, 14)))}${two(Math.floor(chance.between(1, 13)))}${office.slice(0, 3)}${Math.floor(chance.between(1e4, 1e5))}`
  const birth = zoneParts(data).birth
  const second = `${number}${checkDigit(number)}${given.replaceAll('<', '<<').slice(0, 14).padEnd(14, '<')}${birth}${data.sex === 'F' ? 'F' : 'M'}`
  return [first, second + checkDigit(first + second)]
}

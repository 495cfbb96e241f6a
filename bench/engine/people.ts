import type { DrawnLicence } from '@/testing/drawing/licence'
import { driverNumberOf } from '@/testing/drawing/licence-number'
import type { PassportData } from '@/testing/drawing/passport-zone'

/** Invented holders of the drawn documents. The same list on every machine, so that figures can be compared. */
export interface Holder extends PassportData {
  sex: 'M' | 'F'
  index: number
  /** Lines, postcode last. */
  address: string[]
}

/** Most kinds of document are drawn once for each of this many people. */
export const MAX_PEOPLE = 40

const SURNAMES = [
  'Hartley',
  'Lindqvist',
  'Okafor',
  'Llewellyn-Jones',
  "O'Brien",
  'Khan',
  'Smith',
  'MacDonald',
  'Wu',
  'Fitzgerald',
  'Nowak',
  'Patel',
  'Ali',
  'Thistlethwaite',
  'Evans',
  'Mukherjee',
  'Fox',
  'Robertson',
  'Vasquez-Ortega',
  'Begum',
  'Hughes',
  'McAllister',
  'Iqbal',
  'Featherstone',
  'Yates',
  'Zielinska',
  'Quinn',
  'Abernathy',
  'Davies',
  'Uddin',
  'Kowalczyk',
  "D'Souza",
  'Wright',
  'Jayawardene',
  'Lee',
  'Oyelaran',
  'Barraclough',
  'Singh',
  'Jenkins',
  'Villiers',
  'Ogilvie',
  'Rahman',
  'Clutterbuck',
  'Ng',
  'Bowdler',
  'Gilchrist',
  'Xu',
  'Pemberton',
]
const GIVEN = [
  'Ann Marie',
  'Robert',
  'Adaeze Chioma',
  'Rhys',
  'Siobhan Mary',
  'Imran',
  'Oliver James',
  'Fiona',
  'Li',
  'Gerald Hugh',
  'Katarzyna',
  'Priya',
  'Yusuf',
  'Beatrice Olive',
  'Gwen',
  'Arjun',
  'Isla',
  'William Ian',
  'Lucia',
  'Nasreen',
  'Owen Dafydd',
  'Jill',
  'Bilal',
  'Tobias',
  'Hazel Irene',
  'Wanda',
  'Liam',
  'Eleanor Joy',
  'Sian',
  'Tariq',
  'Filip',
  'Maya Louise',
  'George',
  'Dilini',
  'Bruce',
  'Temitope',
  'Jack',
  'Harpreet',
  'Carys',
  'Montague',
  'Iain',
  'Salma',
  'Quentin',
  'Mei',
  'Violet',
  'Duncan',
  'Jun',
  'Charlotte Zoe',
]
const STATES = ['GBR', 'GBR', 'IRL', 'GBR', 'FRA', 'GBR', 'POL', 'GBR', 'NLD', 'ESP']
const STREETS = [
  'Orchard Road',
  'Mill Lane',
  'High Street',
  'Station Approach',
  'Kings Avenue',
  'Albert Terrace',
  'Ferry Close',
  'Beacon Hill',
  'Cathedral Square',
  'Elm Grove',
  'Victoria Crescent',
  'Oak Drive',
]
const TOWNS: [town: string, outward: string][] = [
  ['Norwich', 'NR2'],
  ['Bristol', 'BS6'],
  ['London', 'SW1A'],
  ['Leeds', 'LS6'],
  ['Manchester', 'M1'],
  ['London', 'W1T'],
  ['Cardiff', 'CF10'],
  ['London', 'EC1V'],
  ['Edinburgh', 'EH6'],
  ['Belfast', 'BT7'],
  ['Croydon', 'CR0'],
  ['London', 'SE15'],
]
const INWARD = 'ABDEFGHJLNPQRSTUWXYZ'

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('An empty list.')
  return item
}

const day = (year: number, index: number) =>
  `${year}-${String(1 + ((index * 7) % 12)).padStart(2, '0')}-${String(1 + ((index * 11) % 28)).padStart(2, '0')}`

function postcode(index: number, outward: string): string {
  return `${outward} ${(index * 3 + 1) % 10}${INWARD.charAt((index * 7) % INWARD.length)}${INWARD.charAt((index * 13 + 5) % INWARD.length)}`
}

function addressOf(index: number): string[] {
  const [town, outward] = at(TOWNS, index * 5)
  const building = `${1 + ((index * 37) % 180)}${index % 9 === 4 ? 'A' : ''} ${at(STREETS, index * 5 + 1)}`
  const flat = index % 4 === 1 ? [`Flat ${1 + (index % 12)}`] : index % 12 === 6 ? ['Rose Cottage'] : []
  return [...flat, building, town, postcode(index, outward)]
}

/** British numbers have nine digits; others also contain letters. */
function numberOf(index: number, state: string): string {
  const digits = String((104_729 * (index + 11) * 7919) % 1_000_000_000).padStart(9, '0')
  if (state === 'GBR') return digits
  return state === 'IRL'
    ? `P${digits.slice(0, 7)}` + 'A'
    : `${INWARD.charAt(index % 20)}${INWARD.charAt((index * 3) % 20)}${digits.slice(0, 5)}${INWARD.charAt((index * 5) % 20)}${digits.charAt(6)}`
}

export function holders(count: number): Holder[] {
  return Array.from({ length: count }, (_, index) => {
    const nationality = at(STATES, index)
    const born = 1950 + ((index * 13) % 56)
    return {
      index,
      nationality,
      surname: at(SURNAMES, index),
      given_names: at(GIVEN, index + Math.floor(index / GIVEN.length) * 5),
      number: numberOf(index, nationality),
      birth: day(born, index),
      expiry: day(2027 + (index % 9), index + 3),
      sex: index % 2 ? ('M' as const) : ('F' as const),
      address: addressOf(index),
    }
  })
}

/** Years. A licence is valid for at most fifteen. */
const MAX_VALIDITY = 14

/** The content of this holder's British licence. */
export function licenceData(holder: Holder): DrawnLicence {
  const { surname, given_names, birth, expiry, address, index } = holder
  return {
    surname,
    given_names,
    birth,
    expiry,
    address,
    issued: day(Math.max(2018 + (index % 7), Number(expiry.slice(0, 4)) - MAX_VALIDITY), index + 5),
    number: driverNumberOf(holder, `${index % 10}${INWARD.charAt(index % 20)}${INWARD.charAt((index * 3) % 20)}`),
  }
}

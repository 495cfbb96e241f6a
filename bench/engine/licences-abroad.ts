import { germanCheckDigit } from '@/lib/identity/engine/documents/licence/european-number'
import { engine } from '@/lib/identity/engine/engine'
import type { Country } from '@/lib/identity/matching/abroad/countries'
import { homesOf, linesOf } from '@/testing/abroad/homes'
import { drawEuropeanLicence, type DrawnEuropeanLicence } from '@/testing/drawing/european-licence'
import type { Holder } from './people'
import { isCopied, portraitOf, scoreFields, type DocumentKind } from './scored'

type State = Country & DrawnEuropeanLicence['country']

/** EU driving licences: four states separately, five others alternating. */
export const licencesAbroad = (): DocumentKind[] => [
  licence('licence of Ireland', ['IE']),
  licence('licence of Germany', ['DE']),
  licence('licence of France', ['FR']),
  licence('licence of the Netherlands', ['NL']),
  licence('licence of Belgium, Spain, Italy, Portugal or Poland', ['BE', 'ES', 'IT', 'PT', 'PL']),
]

const licence = (name: string, states: [State, ...State[]]): DocumentKind => ({
  name,
  people: 20,
  targets: Object.fromEntries(['surname', 'given', 'birth'].map((field) => [field, { good: 98, fair: 98, poor: 88 }])),
  real: true,
  draw: async (holder) => drawEuropeanLicence({ ...licenceOf(holder, states), portrait: await portraitOf(holder) }),
  read: async (file, holder, quality) => {
    const printed = licenceOf(holder, states)
    const { reading } = await engine.run('read_id_document', { file, expected_type: 'driving_licence' })
    const scored = scoreFields(reading, printed, isCopied(holder, quality))
    const right = {
      ...scored.right,
      number: reading.document_number === printed.number,
      portrait: reading.portrait.found,
    }
    return { ...scored, right }
  },
})

/** Alternates between four states, with the given person: for scans, which measure the picture. */
export const drawUnionLicence = ({
  surname,
  given_names,
  birth,
  expiry,
  portrait,
  index,
}: Holder & { portrait: Buffer }) =>
  drawEuropeanLicence({
    surname,
    given_names,
    birth,
    expiry,
    portrait,
    country: (['IE', 'DE', 'FR', 'ES'] as const)[index % 4] ?? 'IE',
    birthplace: 'Cork',
    issued: issuedBefore(expiry, 2019, '05-17'),
    number: `2${String(10_000_000 + index * 7919)}`,
  })

/** People of that state; from the sixth on, first and last names are combined differently. */
function licenceOf({ index, birth, expiry }: Holder, states: [State, ...State[]]): DrawnEuropeanLicence {
  const country = states[index % states.length] ?? states[0]
  const at = Math.floor(index / states.length)
  const homes = homesOf(country)
  const home = homes[at % homes.length]
  const named = homes[(at + Math.floor(at / 5)) % homes.length]
  if (!home || !named) throw new RangeError('Nobody lives there.')
  return {
    country,
    surname: home.holder.replace(/^\S+ /, ''),
    given_names: named.holder.replace(/ .+$/, ''),
    birth,
    birthplace: home.town.replace(/^\d+ /, ''),
    issued: issuedBefore(expiry, 2010 + (index % 10), `0${1 + (index % 9)}-1${index % 10}`),
    expiry,
    number: numberOf(country, index),
    ...(country === 'IE' && { address: linesOf(home) }),
  }
}

/** A licence is valid for at most fifteen years. */
const issuedBefore = (expiry: string, year: number, day: string) =>
  `${Math.max(year, Number(expiry.slice(0, 4)) - 14)}-${day}`

function numberOf(country: State, index: number): string {
  const digits = String((104_729 * (index + 11) * 7919) % 1_000_000_000).padStart(9, '0')
  if (country === 'DE') {
    const checked = `${'BFHKMN'.charAt(index % 6)}${digits.slice(0, 3)}${'RTVX'.charAt(index % 4)}R${'E7'.charAt(index % 2)}${digits.slice(3, 5)}`
    return `${checked}${germanCheckDigit(checked)}${1 + (index % 3)}`
  }
  if (country === 'FR') return `${digits.slice(0, 2)}AA${digits.slice(2, 7)}`
  return country === 'NL' ? `4${digits}` : digits
}

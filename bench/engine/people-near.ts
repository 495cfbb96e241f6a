import type { Holder } from './people'

/** Somebody whose name or address is close to a holder's: the easiest to be taken for them. */
export interface Near {
  /** How they are related, in words for the report. */
  as: string
  full_name?: string
  address?: string[]
}

const SIBLINGS = ['Harriet', 'Joseph', 'Philippa', 'Edmund']
const OTHER_SURNAMES = ['Underwood', 'Castellanos', 'Hartlett', 'Smythe-Browne']
const HOUSE = /^(\d+)([A-Z]?)( .+)$/

/** Siblings, namesakes, neighbours, other flats of the house and the same house elsewhere; all invented. */
export function peopleNear({ surname, given_names, address }: Holder): Near[] {
  const first = given_names.split(' ')[0] ?? given_names
  return [
    ...SIBLINGS.map((name) => ({ as: 'sibling', full_name: `${name} ${surname}` })),
    ...OTHER_SURNAMES.map((name) => ({ as: 'namesake', full_name: `${first} ${name}` })),
    { as: 'another middle name', full_name: `${first} Zebulon ${surname}` },
    ...neighbours(address).map((lines) => ({ as: 'neighbour', address: lines })),
    { as: 'another flat', address: otherFlat(address) },
    { as: 'the same house elsewhere', address: [...address.slice(0, -1), elsewhere(address.at(-1) ?? '')] },
  ].filter((near) => !mayBeSame(near, given_names))
}

/** A middle name on one side only is no contradiction. */
const mayBeSame = ({ as }: Near, given_names: string) => as === 'another middle name' && !given_names.includes(' ')

const withHouse = (address: string[], change: (number: number, letter: string, street: string) => string) =>
  address.map((line) =>
    line.replace(HOUSE, (_, number: string, letter: string, street: string) => change(Number(number), letter, street)),
  )

function neighbours(address: string[]): string[][] {
  return [
    withHouse(address, (number, letter, street) => `${number + 2}${letter}${street}`),
    withHouse(address, (number, letter, street) => `${number}${letter === '' ? 'B' : ''}${street}`),
    withHouse(address, (number, letter, street) => `${number}${number % 10}${letter}${street}`),
  ]
}

/** The flat next door; if there is none, one in the house. */
function otherFlat(address: string[]): string[] {
  const [first = '', ...rest] = address
  const flat = /^Flat (\d+)$/.exec(first)?.[1]
  return flat ? [`Flat ${Number(flat) + 1}`, ...rest] : ['Flat 3', ...address]
}

/** Another postcode with the same outward half. */
const elsewhere = (postcode: string) =>
  postcode.replace(
    /(\d)([A-Z])([A-Z])$/,
    (_, digit: string, one: string, two: string) => `${(Number(digit) + 3) % 10}${one}${two}`,
  )

import { homesOf, type Home } from './homes'

/** Homes that almost equal this one: their residents must not pass for its holder. */
const swapped = (text: string, i: number) => text.slice(0, i) + text.charAt(i + 1) + text.charAt(i) + text.slice(i + 2)

/** Postcodes with a digit off by one, or with two adjacent digits swapped. */
function codesNear(postcode: string): string[] {
  const places = [...postcode].flatMap((letter, i) => (/\d/.test(letter) ? [i] : []))
  const off = places.map(
    (i) => postcode.slice(0, i) + String((Number(postcode.charAt(i)) + 1) % 10) + postcode.slice(i + 1),
  )
  const exchanged = places
    .filter((i) => /\d/.test(postcode.charAt(i + 1)) && postcode.charAt(i) !== postcode.charAt(i + 1))
    .map((i) => swapped(postcode, i))
  return [...off, ...exchanged]
}

export function neighboursOf(home: Home): Home[] {
  const number = Number(home.number)
  const others = homesOf(home.country)
  const numbers = [number - 1, number + 1, number + 2, number * 10, number + 100, number * 10 + 1].map(String)
  const turned = home.number.length > 1 ? [[...home.number].toReversed().join('')] : []
  const letters = ['A', 'B', 'C'].map((letter) => `${home.number}${letter}`)
  const flats = home.flat === null ? ['1', '2', '12'] : [null, String(Number(home.flat) + 1), `${home.flat}1`]
  const changes: Partial<Home>[] = [
    ...[...numbers, ...turned, ...letters].filter((one) => one !== home.number).map((one) => ({ number: one })),
    ...flats.map((flat) => ({ flat })),
    ...(home.flat !== null && home.flat !== home.number ? [{ number: home.flat, flat: home.number }] : []),
    ...codesNear(home.postcode).map((postcode) => ({ postcode })),
    ...others.filter(({ street }) => street !== home.street).map(({ street }) => ({ street })),
    // The same street and number in another town, with and without its postcode.
    ...others.filter(({ town }) => town !== home.town).flatMap(({ town, postcode }) => [{ town, postcode }, { town }]),
  ]
  return changes.map((change) => ({ ...home, ...change }))
}

/**
 * The people of the tests. Seeds are those of the drawn faces; Ann and Bob are far apart (at least 0.65), so that one
 * never passes for the other.
 */
export interface Person {
  full_name: string
  surname: string
  given_names: string
  seed: number
  birth: string
  sex: 'M' | 'F'
  number: string
  /** Lines, postcode last. */
  address: string[]
}

export const ANN: Person = {
  full_name: 'Ann Marie Hartley',
  surname: 'Hartley',
  given_names: 'Ann Marie',
  seed: 1,
  birth: '1988-03-14',
  sex: 'F',
  number: '533401372',
  address: ['Flat 3', '12 Orchard Road', 'Norwich', 'NR2 4TE'],
}
export const BOB: Person = {
  full_name: 'Robert Lindqvist',
  surname: 'Lindqvist',
  given_names: 'Robert',
  seed: 9,
  birth: '1979-11-02',
  sex: 'M',
  number: '621180445',
  address: ['47 Mill Lane', 'Bristol', 'BS6 5QA'],
}
/** Still at school. */
export const CLEO: Person = {
  full_name: 'Cleo Bright',
  surname: 'Bright',
  given_names: 'Cleo',
  seed: 1,
  birth: yearsAgo(16),
  sex: 'F',
  number: '550017724',
  address: ['5 School Close', 'Leeds', 'LS6 2AB'],
}

/** The date that many years ago, half a year away from any birthday. */
function yearsAgo(years: number): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() - 180)
  return day.toISOString().slice(0, 10)
}

/** The date that many days from now, `YYYY-MM-DD`. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

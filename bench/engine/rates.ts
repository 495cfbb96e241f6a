import { printTable, share } from './measure'

/** Two pictures of faces: their distance, and the people on them. */
export interface Pair {
  distance: number
  /** The two people; pairs of one person are correlated, so the bootstrap resamples people, not pairs. */
  people: [one: string, other: string]
}

/** Shares of strangers that may pass. */
const FALSE_RATES = [0.01, 0.001, 0.0001]

const isOwn = ({ people: [one, other] }: Pair): boolean => one === other
export const ownPairs = (pairs: Pair[]): Pair[] => pairs.filter(isOwn)
export const strangerPairs = (pairs: Pair[]): Pair[] => pairs.filter((pair) => !isOwn(pair))

/** The threshold at which this share of strangers passes; `null` if there are too few pairs to tell. */
export function lineFor(rate: number, strangers: Pair[]): number | null {
  if (rate * strangers.length < 1) return null
  return (
    strangers.map(({ distance }) => distance).toSorted((a, b) => a - b)[Math.floor(rate * strangers.length)] ?? null
  )
}

export const passing = (pairs: Pair[], line: number): number => pairs.filter(({ distance }) => distance < line).length

const DRAWS = 1000
const TAILS = [0.025, 0.975] as const

/**
 * 95 % confidence interval of the share of pairs that pass, by resampling people with replacement (bootstrap with a
 * fixed seed).
 */
export function confidence(own: Pair[], line: number): [low: number, high: number] | null {
  const people = [...new Set(own.map(({ people: [person] }) => person))]
  if (people.length < 2) return null
  const counts = people.map((person) => {
    const pairs = own.filter((pair) => pair.people[0] === person)
    return { hits: passing(pairs, line), all: pairs.length }
  })
  const random = linear(1)
  const shares = Array.from({ length: DRAWS }, () => {
    let [hits, all] = [0, 0]
    for (let i = 0; i < counts.length; i++) {
      const drawn = counts[Math.floor(random() * counts.length)]
      hits += drawn?.hits ?? 0
      all += drawn?.all ?? 0
    }
    return hits / all
  }).toSorted((a, b) => a - b)
  const [low, high] = TAILS.map((tail) => shares[Math.floor(tail * (DRAWS - 1))] ?? 0)
  return [low ?? 0, high ?? 0]
}

function linear(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
}

/** True positive rates at fixed false positive rates, over all pairs. */
export function reportRates(pairs: Pair[]): void {
  const [own, strangers] = [ownPairs(pairs), strangerPairs(pairs)]
  printTable(
    ['strangers that pass', 'line', `own pairs that pass (${strangers.length} pairs of strangers)`, '95 % of the time'],
    FALSE_RATES.map((rate) => {
      const line = lineFor(rate, strangers)
      const title = `${Number((rate * 100).toFixed(2))} %`
      return line === null
        ? [title, '–', `needs ${Math.ceil(1 / rate)} pairs of strangers`, '–']
        : [title, line.toFixed(3), share(passing(own, line), own.length), interval(confidence(own, line))]
    }),
  )
}

/**
 * Which group is served worse: at the overall thresholds, each group's own pairs, and the strangers within the group
 * that pass.
 */
export function reportGroups(pairs: Pair[], groupOf: (person: string) => string, lineInUse: number): void {
  const groups = [...new Set(pairs.flatMap(({ people }) => people.map(groupOf)))].toSorted()
  if (groups.length < 2) return
  const lines = FALSE_RATES.map((rate) => lineFor(rate, strangerPairs(pairs)))
  printTable(
    [
      'group',
      'people',
      ...FALSE_RATES.map((rate) => `own pairs, everybody's line at ${Number((rate * 100).toFixed(2))} %`),
      'at the line in use',
      '95 % of the time',
      'strangers within the group that pass it',
    ],
    groups.map((group) => {
      const within = pairs.filter(({ people }) => people.every((person) => groupOf(person) === group))
      const [own, strangers] = [ownPairs(within), strangerPairs(within)]
      return [
        group,
        String(new Set(within.flatMap(({ people }) => people)).size),
        ...lines.map((line) => (line === null ? '–' : share(passing(own, line), own.length))),
        share(passing(own, lineInUse), own.length),
        interval(confidence(own, lineInUse)),
        share(passing(strangers, lineInUse), strangers.length),
      ]
    }),
  )
}

export const interval = (bounds: [number, number] | null): string =>
  bounds === null ? '–' : bounds.map((bound) => (100 * bound).toFixed(1)).join(' to ')

/** Numbers in 0–1 determined by the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  // A signed integer, because V8 allocates memory for each larger number.
  let state = ((seed * 2654435761) >>> 0) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Random choices of a seed, in terms that drawings need. */
export interface Chance {
  /** True in this share of cases. */
  in: (share: number) => boolean
  between: (from: number, to: number) => number
  /** In the same range, with a random sign. */
  eitherWay: (from: number, to: number) => number
  of: <T>(...choices: [T, ...T[]]) => T
}

export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed)
  const between = (from: number, to: number) => from + (to - from) * random()
  return {
    in: (share) => random() < share,
    between,
    eitherWay: (from, to) => (random() < 0.5 ? -1 : 1) * between(from, to),
    of: (...choices) => choices[Math.floor(random() * choices.length)] ?? choices[0],
  }
}

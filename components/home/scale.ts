/** The axes of a chart. Pure. */
const MOST_STEPS = 4
/** The first digits that steps may have, so that people can count on from them. */
const ROUND = [1, 2, 2.5, 5, 10]

/** The values at which lines are drawn, from nothing up to the first one that is no less than all values. */
export function stepsUpTo(most: number): number[] {
  if (!(most > 0)) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(most / MOST_STEPS))
  const step = (ROUND.find((digits) => digits * power * MOST_STEPS >= most) ?? 10) * power
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}

/** Which of so many points are named below: evenly, the last one among them. */
export function namedPoints(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}

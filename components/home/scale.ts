/** The axes of a chart. Pure. */
const MAX_STEPS = 4
/** Leading digits of a step that are easy to count in. */
const ROUND = [1, 2, 2.5, 5, 10]

/** Values of the grid lines: from 0 to the first step that is not below the maximum. */
export function stepsUpTo(most: number): number[] {
  if (!(most > 0)) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(most / MAX_STEPS))
  const step = (ROUND.find((digits) => digits * power * MAX_STEPS >= most) ?? 10) * power
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}

/** Indexes of the points that get a label: evenly spaced, always including the last. */
export function namedPoints(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}

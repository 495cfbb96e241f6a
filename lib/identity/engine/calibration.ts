/** What a measured value stands for, as [value, score]; values ascending. */
export type Scale = readonly (readonly [value: number, score: number])[]

/** Reads a score off a scale, linear between its points, constant beyond its ends. */
export function calibrated(value: number, scale: Scale): number {
  let below = scale[0]
  if (!below || value <= below[0]) return below?.[1] ?? 0
  for (const above of scale) {
    if (value <= above[0]) return below[1] + ((value - below[0]) / (above[0] - below[0])) * (above[1] - below[1])
    below = above
  }
  return below[1]
}

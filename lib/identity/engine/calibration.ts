/** Maps a measured value to a score, as [value, score] with ascending values. */
export type Scale = readonly (readonly [value: number, score: number])[]

/** Interpolates linearly between the points of a scale; constant beyond its ends. */
export function calibrated(value: number, scale: Scale): number {
  let below = scale[0]
  if (!below || value <= below[0]) return below?.[1] ?? 0
  for (const above of scale) {
    if (value <= above[0]) return below[1] + ((value - below[0]) / (above[0] - below[0])) * (above[1] - below[1])
    below = above
  }
  return below[1]
}

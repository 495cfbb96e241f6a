/**
 * Which of the frames of one prompt to send: the few that differ most from one another, so that the pose that was asked
 * for is among them whenever the person takes it up. Compared on tiny grey thumbnails.
 */
export interface Shot {
  jpeg: Blob
  thumbnail: Float32Array
}
export const THUMBNAIL = { width: 24, height: 18 }

function difference(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  return sum
}

/** Farthest-point choice, beginning with the last frame, when the person has had most time. */
export function mostDifferent(shots: Shot[], count: number): Shot[] {
  const last = shots.at(-1)
  if (!last) return []
  const chosen = [last]
  while (chosen.length < Math.min(count, shots.length)) {
    const far = shots.filter((shot) => !chosen.includes(shot))
      .map((shot) => ({ shot, distance: Math.min(...chosen.map((one) => difference(one.thumbnail, shot.thumbnail))) }))
      .reduce((a, b) => (b.distance > a.distance ? b : a))
    chosen.push(far.shot)
  }
  return chosen
}

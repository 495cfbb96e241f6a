/**
 * Chooses which frames of a prompt to send: among those with a still head, the few that differ most, so that the
 * requested pose is included whenever the person takes it up. Compares tiny greyscale thumbnails.
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

/** The calmer half: frames that differ little from their neighbours. */
function still(shots: Shot[]): Shot[] {
  const motion = shots.map((shot, i) =>
    Math.max(...[shots[i - 1], shots[i + 1]].map((other) => (other ? difference(shot.thumbnail, other.thumbnail) : 0))),
  )
  const median = motion.toSorted((a, b) => a - b)[Math.floor(motion.length / 2)] ?? 0
  return shots.filter((_, i) => (motion[i] ?? 0) <= median)
}

/** Farthest-point sampling, starting with the last frame, for which the person has had the most time. */
export function framesToSend(shots: Shot[], count: number): Shot[] {
  const calm = still(shots)
  const last = calm.at(-1)
  if (!last) return []
  const chosen = [last]
  while (chosen.length < Math.min(count, calm.length)) {
    const far = calm
      .filter((shot) => !chosen.includes(shot))
      .map((shot) => ({ shot, distance: Math.min(...chosen.map((one) => difference(one.thumbnail, shot.thumbnail))) }))
      .reduce((a, b) => (b.distance > a.distance ? b : a))
    chosen.push(far.shot)
  }
  return chosen
}

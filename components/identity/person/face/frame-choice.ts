/**
 * Which of the frames of one prompt to send: of those in which the head is held still, the few that differ most from one
 * another, so that the pose that was asked for is among them whenever the person takes it up. Compared on tiny grey
 * thumbnails.
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

/** The calmer half: frames that hardly differ from those before and after. */
function still(shots: Shot[]): Shot[] {
  const motion = shots.map((shot, i) =>
    Math.max(...[shots[i - 1], shots[i + 1]].map((other) => (other ? difference(shot.thumbnail, other.thumbnail) : 0))),
  )
  const median = motion.toSorted((a, b) => a - b)[Math.floor(motion.length / 2)] ?? 0
  return shots.filter((_, i) => (motion[i] ?? 0) <= median)
}

/** Farthest-point choice, beginning with the last frame, when the person has had most time. */
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

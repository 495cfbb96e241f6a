import { writeClip } from './clip'
import { FULL_TURN, headCamera } from './head'

/** Frames per second. */
const RATE = 15
/** Seconds that a pose is held, and that the head needs from one to the next. */
const HOLD = 0.5
const MOVE = 0.3

/** Degrees: nobody holds perfectly still. */
const SWAY = 1

/** The poses of one round in degrees, positive = the person's left; the round ends where it began. */
const ROUND = [0, FULL_TURN, 0, -FULL_TURN]

/** Rounds before the film repeats: no two frames of a sitting are the same, as with any real camera. */
const ROUNDS = 5

/**
 * Films a person who repeatedly looks ahead, left, ahead and right (3.5 s per round), so that every pose occurs while a
 * page waits for it.
 */
export async function filmHead(path: string, seed: number): Promise<void> {
  const camera = await headCamera(seed)
  const round = roundOfTurns()
  const frames: Buffer[] = []
  for (const [at, degrees] of round.entries())
    for (let shot = at; shot < ROUNDS * round.length; shot += round.length)
      frames[shot] = await camera(degrees, { shot })
  await writeClip(path, frames, RATE)
}

/** The angle of the head in each frame of one round. */
export function roundOfTurns(): number[] {
  return ROUND.flatMap((from, index) => {
    const to = ROUND[(index + 1) % ROUND.length] ?? from
    const held = steps(HOLD).map((part) => from + SWAY * Math.sin(part * 2 * Math.PI))
    return [...held, ...steps(MOVE).map((part) => from + (to - from) * smooth(part))]
  })
}

/** Even steps from 0 to just below 1 over some seconds. */
function steps(seconds: number): number[] {
  const count = Math.round(seconds * RATE)
  return Array.from({ length: count }, (_, index) => index / count)
}

/** Ease in and out. */
function smooth(part: number): number {
  return part * part * (3 - 2 * part)
}

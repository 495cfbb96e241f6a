import { describe, expect, it } from 'vitest'
import { framesToSend, type Shot } from './frame-choice'

/**
 * A head as one number, its turn. Each pose is held for some shots, with a little noise and frames of movement in
 * between.
 */
const shotAt = (turn: number, noise = 0): Shot => ({
  jpeg: new Blob([String(turn)]),
  thumbnail: Float32Array.from([turn + noise]),
})
const turnOf = (shot: Shot) => Math.round(shot.thumbnail[0] ?? 0)

describe('the frames sent for one prompt', () => {
  it('are none when the camera gave none', () => {
    expect(framesToSend([], 4)).toEqual([])
  })

  it('show each pose the head rested in, and none it only moved through', () => {
    const film = [0, 0, 0, 12, 24, 32, 32, 32, 20, 8, 0, 0, 0, -14, -26, -32, -32, -32].map((turn, i) =>
      shotAt(turn, (i % 3) * 0.01),
    )
    const turns = framesToSend(film, 4).map(turnOf)
    expect(new Set(turns)).toEqual(new Set([0, 32, -32]))
  })

  it('end with the pose the person settled on', () => {
    expect(
      framesToSend(
        [0, 0, 10, 30, 30, 30].map((turn) => shotAt(turn)),
        1,
      ).map(turnOf),
    ).toEqual([30])
  })
})

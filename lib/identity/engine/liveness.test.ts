import { describe, expect, it } from 'vitest'
import { distanceBetween } from './faces/embedding'
import type { Turn } from './findings'
import type { FrameProblem, LiveFace, LiveFrame } from './live-frame'
import { judgeLiveness, unfitFrames } from './liveness'

/** A person as a point: points one unit apart are different people. Their heads are balls that `yaw` degrees turn. */
const ada = Float32Array.of(0, 0)
const bob = Float32Array.of(1, 0)

const TURNS: Turn[] = ['left', 'right', 'centre']
const PICTURE = { data: new Uint8Array(3), width: 1, height: 1 }
const RECOGNISER = { distance: distanceBetween, samePerson: 0.5 }
const meshOf = (yaw: number, depth = 0.8) => {
  const turn = (-yaw * Math.PI) / 180
  return Array.from({ length: 468 }, (_, i) => {
    const [x, y] = [Math.sin(i * 2.4) * Math.sqrt((i % 97) / 97), Math.cos(i * 2.4) * Math.sqrt((i % 97) / 97)]
    return {
      x: 100 * (x * Math.cos(turn) + depth * Math.sqrt(Math.max(0, 1 - x * x - y * y)) * Math.sin(turn)),
      y: 120 * y,
    }
  })
}
const seen = (turn: Turn, face: Partial<LiveFace> = {}): LiveFrame => {
  const { yaw = 0 } = face
  return {
    turn,
    problem: null,
    face: { faceScore: 1, yaw, noseTurn: 0, embedding: ada, mesh: meshOf(1.6 * yaw), picture: PICTURE, ...face },
  }
}
const unseen = (turn: Turn, problem: FrameProblem): LiveFrame => ({ turn, problem, face: null })

const centre = seen('centre')
const left = seen('left', { yaw: -22, noseTurn: 0.35 })
const right = seen('right', { yaw: 22, noseTurn: -0.35 })
const judge = (...frames: LiveFrame[]) => judgeLiveness(TURNS, frames, RECOGNISER)

describe('a challenge that is not met', () => {
  it.each<[string, LiveFrame, LiveFrame]>([
    ['the head is not turned', seen('left'), right],
    ['the head is turned the other way', seen('left', { yaw: 22, noseTurn: -0.35 }), right],
    ['left and right are exchanged, as in mirrored pixels', { ...right, turn: 'left' }, { ...left, turn: 'right' }],
    ['one direction is missing', left, seen('right')],
    ['the yaw changes, but the nose stays between the eyes', seen('left', { yaw: -22, noseTurn: 0.19 }), right],
  ])('%s: turn_not_seen', (_, asLeft, asRight) => {
    expect(judge(centre, asLeft, asRight)).toMatchObject({ passed: false, reason: 'turn_not_seen' })
  })

  it('is a flat picture where the nose moves but the yaw does not (the most that 14 turned photographs gave)', () => {
    const findings = judge(
      centre,
      seen('left', { yaw: -7.8, noseTurn: 0.35 }),
      seen('right', { yaw: 7.8, noseTurn: -0.35 }),
    )
    expect(findings).toMatchObject({ passed: false, reason: 'flat_picture' })
    expect(findings.score).toBeLessThan(0.5)
  })

  it('is a flat picture where yaw and nose move like a head’s but the points lie on a sheet', () => {
    const sheet = (turn: 'left' | 'right', yaw: number, noseTurn: number) =>
      seen(turn, { yaw, noseTurn, mesh: meshOf(1.6 * yaw, 0) })
    expect(
      judge(seen('centre', { mesh: meshOf(0, 0) }), sheet('left', -22, 0.35), sheet('right', 22, -0.35)),
    ).toMatchObject({ passed: false, reason: 'flat_picture' })
  })

  it('does not count the swing of a flat picture from one side to the other', () => {
    const heldToTheRight = seen('centre', { yaw: 7.8, noseTurn: -0.09 })
    expect(judge(heldToTheRight, seen('left', { yaw: -7.8, noseTurn: 0.35 }), right)).toMatchObject({
      passed: false,
      reason: 'turn_not_seen',
      frontal: [],
    })
  })

  it('refuses another person in a turned frame', () => {
    expect(judge(centre, seen('left', { ...left.face, embedding: bob }), right)).toMatchObject({
      passed: false,
      reason: 'person_changed',
    })
  })

  it('refuses another person slipped in among the frontal frames', () => {
    expect(judge(centre, seen('centre', { yaw: 2, embedding: bob }), left, right)).toMatchObject({
      passed: false,
      reason: 'person_changed',
    })
  })

  it.each<FrameProblem>(['no_face', 'several_faces', 'face_too_small', 'face_unclear_frame'])(
    'says %s when no frame of that turn is better',
    (problem) => {
      expect(judge(unseen('centre', problem), left, right)).toMatchObject({
        passed: false,
        reason: problem,
        score: 0,
        frontal: [],
      })
      expect(judge(centre, unseen('left', problem), right)).toMatchObject({ passed: false, reason: problem, score: 0 })
    },
  )
})

describe('frames that are not looked at', () => {
  const frame = (turn: Turn, ...bytes: number[]) => ({ turn, jpeg: Uint8Array.from(bytes) })

  it('lack a turn that was asked for', () => {
    expect(unfitFrames(TURNS, [frame('left', 1), frame('centre', 2), frame('centre', 3)])).toBe('frames_missing')
  })

  it('lack the centre, which turns are measured against even when it is not asked for', () => {
    expect(unfitFrames(['left', 'right'], [frame('left', 1), frame('right', 2), frame('right', 3)])).toBe(
      'frames_missing',
    )
  })

  it('are the same bytes twice', () => {
    expect(unfitFrames(TURNS, [frame('left', 1, 2), frame('right', 1, 2), frame('centre', 3)])).toBe('frames_identical')
  })

  it('are not those that differ in one byte', () => {
    expect(unfitFrames(TURNS, [frame('left', 1, 2), frame('right', 1, 3), frame('centre', 3)])).toBeNull()
  })
})

describe('a challenge that is met', () => {
  it('passes with the weakest measure as its score', () => {
    const findings = judge(centre, left, right)
    expect(findings).toMatchObject({ passed: true, reason: null, frontal: [{ embedding: ada }] })
    expect(findings.score).toBeCloseTo(0.85)
  })

  it('passes just at the thresholds, and not below', () => {
    const barely = judge(centre, seen('left', { yaw: -15, noseTurn: 0.2 }), right)
    expect(barely).toMatchObject({ passed: true, score: 0.5 })
    expect(judge(centre, seen('left', { yaw: -14.9, noseTurn: 0.2 }), right).passed).toBe(false)
  })

  it('uses the best frame of each turn', () => {
    const poor = [
      unseen('left', 'no_face'),
      seen('left'),
      unseen('centre', 'several_faces'),
      seen('centre', { yaw: 12 }),
    ]
    expect(judge(...poor, centre, left, right).passed).toBe(true)
  })
})

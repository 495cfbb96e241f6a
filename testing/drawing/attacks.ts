import sharp from 'sharp'
import type { Frame, Turn } from '@/lib/identity/engine/findings'
import { drawnOnce } from './drawn-once'
import type { Pixels } from './face'
import { flatPhotoTurned, FULL_TURN, headCamera } from './head'
import { CAMERA, colourAt, photograph, type Colour3, type HeadShot } from './head-camera'
import { chanceFrom } from './seeded'

/**
 * What an absent person may be replaced with in front of the camera; ISO/IEC 30107-3 calls these presentation attack
 * instruments.
 */
export type Attack =
  | 'print, turned'
  | 'print, bent'
  | 'three prints'
  | 'screen, one picture'
  | 'screen, a film in another order'
  | 'screen, a film that obeys'
export const ATTACKS: Attack[] = [
  'print, turned',
  'print, bent',
  'three prints',
  'screen, one picture',
  'screen, a film in another order',
  'screen, a film that obeys',
]

const TURNS: Turn[] = ['left', 'centre', 'right']
const DEGREES: Record<Turn, number> = { left: FULL_TURN, centre: 0, right: -FULL_TURN }
const OTHER_ORDER: Record<Turn, Turn> = { left: 'centre', centre: 'right', right: 'left' }
const PRINT_TURN = 45
const BENT_TURNS = [38, 46, 52, 58]
const WALL: Colour3 = [96, 92, 88]

/** A living person who turns as instructed: two frames per pose. */
export async function genuineFrames(seed: number): Promise<Frame[]> {
  const camera = await headCamera(seed)
  return framesOf((turn, shot) => camera(DEGREES[turn] + (shot ? 2 : 0), { shot }))
}

/** The frames of an attack on this seed's person, for a challenge of left, centre and right. */
export async function attackFrames(attack: Attack, seed: number): Promise<Frame[]> {
  const camera = await headCamera(seed)
  const pose = (turn: Turn) => camera(DEGREES[turn], { shot: 7 })
  switch (attack) {
    case 'print, turned':
      return framesOf((turn, shot) =>
        flatPhotoTurned(seed, turn === 'centre' ? 0 : turn === 'left' ? PRINT_TURN : -PRINT_TURN, { shot }),
      )
    case 'print, bent':
      // Of several frames of one pose the best counts.
      return framesOf(
        async (turn, shot) => bentPrint(await pose('centre'), (BENT_TURNS[shot] ?? 0) * Math.sign(DEGREES[turn]), shot),
        BENT_TURNS.length,
      )
    case 'three prints':
      return framesOf(async (turn, shot) => heldUp(await pose(turn), seed * 10 + shot, 'print'))
    case 'screen, one picture':
      return framesOf(async (turn, shot) => heldUp(await pose('centre'), seed * 10 + shot + DEGREES[turn], 'screen'))
    case 'screen, a film in another order':
      return framesOf(async (turn, shot) => heldUp(await pose(OTHER_ORDER[turn]), seed * 10 + shot, 'screen'))
    case 'screen, a film that obeys':
      return framesOf(async (turn, shot) => heldUp(await pose(turn), seed * 10 + shot, 'screen'))
  }
}

async function framesOf(take: (turn: Turn, shot: number) => Promise<Buffer>, shots = 2): Promise<Frame[]> {
  const frames: Frame[] = []
  for (const turn of TURNS) for (let shot = 0; shot < shots; shot++) frames.push({ turn, jpeg: await take(turn, shot) })
  return frames
}

async function pixelsOf(jpeg: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const DISTANCE = 900

/** Radius of the bent sheet, in pixels of the frame: about as round as a head, since a weaker bend shows no turn. */
const RADIUS = 150

/** A print bent around a vertical axis and turned: it has a relief of its own. */
const bentPrint = (jpeg: Buffer, degrees: number, shot: number): Promise<Buffer> =>
  drawnOnce('bent print', [jpeg, degrees, shot], async () => {
    const print = await pixelsOf(jpeg)
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const columns = columnsOfBentPrint(print.width, cos, sin)
    return photograph(
      (across, down) => {
        const column = columns.get(Math.round(across))
        if (!column) return WALL
        return colourAt(print, column.at, print.height / 2 + down * column.nearness)
      },
      { ...CAMERA, shot },
    )
  })

/**
 * For each column of the frame, the column of the print that is visible there, and how much nearer than the sheet's
 * axis it is.
 */
function columnsOfBentPrint(width: number, cos: number, sin: number): Map<number, { at: number; nearness: number }> {
  const columns = new Map<number, { at: number; nearness: number; depth: number }>()
  for (let at = 0; at < width; at += 0.25) {
    const angle = (at - width / 2) / RADIUS
    const [x, z] = [RADIUS * Math.sin(angle), RADIUS * (Math.cos(angle) - 0.7)]
    const [turnedX, depth] = [x * cos + z * sin, z * cos - x * sin]
    const nearness = (DISTANCE - depth) / DISTANCE
    const column = Math.round(turnedX / nearness)
    if (depth > (columns.get(column)?.depth ?? Number.NEGATIVE_INFINITY)) columns.set(column, { at, nearness, depth })
  }
  return columns
}

/** A picture held up by hand: slightly tilted, never still, printed in dots or shown with a screen's stripes. */
const heldUp = (jpeg: Buffer, seed: number, as: 'print' | 'screen'): Promise<Buffer> =>
  drawnOnce('held up', [jpeg, seed, as], async () => {
    const picture = await pixelsOf(jpeg)
    const chance = chanceFrom(seed)
    const askew = chance.eitherWay(0.5, 3) * (Math.PI / 180)
    const [cos, sin, size] = [Math.cos(askew), Math.sin(askew), chance.between(0.92, 1.08)]
    const [right, lower] = [chance.eitherWay(0, 18), chance.eitherWay(0, 12)]
    const stripes = { across: chance.between(1.8, 2.4), down: chance.between(0.1, 0.5) }
    const frame: HeadShot = { ...CAMERA, shot: Math.abs(Math.round(seed)) }
    return photograph((across, down) => {
      const [x, y] = [(across - right) / size, (down - lower) / size]
      const [u, v] = [x * cos - y * sin + picture.width / 2, x * sin + y * cos + picture.height / 2]
      if (u < 0 || v < 0 || u > picture.width || v > picture.height) return WALL
      const colour = colourAt(picture, u, v)
      return as === 'screen' ? asOnScreen(colour, u, v, stripes) : colour
    }, frame)
  })

/** Interference of sub-pixels with the sensor's grid, and a screen's bluish white. */
function asOnScreen(
  [red, green, blue]: Colour3,
  u: number,
  v: number,
  stripes: { across: number; down: number },
): Colour3 {
  const wave = (channel: number) => 1 + 0.08 * Math.sin(u * stripes.across + v * stripes.down + channel * 2.1)
  return [red * 0.94 * wave(0), green * 0.98 * wave(1), Math.min(255, blue * 1.06 * wave(2))]
}

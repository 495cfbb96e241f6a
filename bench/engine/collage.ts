import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { detectFaces } from '@/lib/identity/engine/faces/detect'
import type { Likeness } from '@/lib/identity/engine/faces/face-recogniser'
import { likenessOf } from '@/lib/identity/engine/faces/likeness'
import { rawPixels } from '@/lib/identity/engine/picture'
import type { Pair } from './rates'

/**
 * Real snapshots that a dependency ships: a screenshot of Human's demo with 108 faces of about 70 pixels, cut from parties and holidays, figures
 * written over them. The first row and two more are one man, without dark glasses; whoever is in the other rows is not he. Who else
 * is there twice nobody has said, so the others are compared with him alone.
 */
const SHEET = 'assets/screenshot-facematch.jpg'
const GRID = { left: 0, top: 282, across: 106.6, down: 112.5, side: 104, columns: 18, rows: 6 }
/** As [row, column]. */
const ALSO_HE = ['1,0', '1,2']
/** He or another, behind dark glasses. */
const BEHIND_GLASSES = ['1,1', '1,3', '1,8', '1,15', '2,0', '2,13']
/** Enlarged, so that the mesh lies right; and room around the face, which the cell cuts off. */
const ENLARGED = 480
const ROOM = 30
const CLEAR = 0.8

/** Pairs of the man with himself, and with everybody else. */
export async function collagePairs(apart: (one: Likeness, other: Likeness) => number): Promise<Pair[]> {
  const [his, others]: [Likeness[], Likeness[]] = [[], []]
  for (let row = 0; row < GRID.rows; row++) {
    for (let column = 0; column < GRID.columns; column++) {
      const cell = `${row},${column}`
      if (BEHIND_GLASSES.includes(cell)) continue
      const likeness = await likenessAt(row, column)
      if (likeness) (row === 0 || ALSO_HE.includes(cell) ? his : others).push(likeness)
    }
  }
  return his.flatMap((one, i) => [
    ...his.slice(i + 1).map((other): Pair => ({ distance: apart(one, other), people: ['he', 'he'] })),
    ...others.map((other, at): Pair => ({ distance: apart(one, other), people: ['he', `other ${at}`] })),
  ])
}

async function likenessAt(row: number, column: number): Promise<Likeness | null> {
  const human = path.join(path.dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '..')
  const cell = sharp(readFileSync(path.join(human, SHEET)))
    .extract({
      left: Math.round(GRID.left + column * GRID.across),
      top: Math.round(GRID.top + row * GRID.down),
      width: GRID.side,
      height: GRID.side,
    })
    .extend({ top: ROOM, bottom: ROOM, left: ROOM, right: ROOM, extendWith: 'mirror' })
    .resize(ENLARGED, ENLARGED, { kernel: 'cubic' })
  const picture = await rawPixels(cell)
  const [face] = (await detectFaces(picture)).toSorted((one, other) => other.faceScore - one.faceScore)
  return face && face.faceScore >= CLEAR ? likenessOf(picture, face) : null
}

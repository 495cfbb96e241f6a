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
 * Real snapshots that a dependency ships: a screenshot of Human's demo with 108 faces of about 70 pixels, cropped from
 * parties and holidays, with numbers written over them. The first row and two more cells are one man, without dark
 * glasses; he is in no other row. Nobody has labelled who else appears twice, so pairs that look like one person are
 * left out.
 */
const SHEET = 'assets/screenshot-facematch.jpg'
const GRID = { left: 0, top: 282, across: 106.6, down: 112.5, side: 104, columns: 18, rows: 6 }
/** As [row, column]. */
const ALSO_HE = ['1,0', '1,2']
/** He or somebody else, behind dark glasses. */
const BEHIND_GLASSES = ['1,1', '1,3', '1,8', '1,15', '2,0', '2,13']
/** Pairs of cells that show, or may show, one person. */
const ALIKE =
  '1,12=2,14 1,17=2,1 1,17=4,16 1,17=4,2 1,9=1,14 1,9=1,17 1,9=2,1 1,9=4,16 1,9=4,2 1,9=5,15 2,1=4,16 2,1=4,2 2,1=5,15 2,17=3,6 2,17=4,1 2,5=2,12 2,5=2,6 2,6=2,12 2,9=2,10 2,9=2,14 3,14=4,15 3,17=4,5 3,2=4,4 3,2=5,1 3,2=5,7 3,8=3,9 3,8=4,6 4,0=5,12 4,0=5,3 4,12=5,9 4,16=5,15 4,2=4,16 4,2=5,15 4,4=5,1 4,4=5,7 4,7=5,10 5,3=5,12 5,8=5,13'.split(
    ' ',
  )
/** Enlarged so that the mesh fits, with space around the face, which the cell cuts off. */
const ENLARGED = 480
const ROOM = 30
const CLEAR = 0.8

interface Snapshots {
  /** The man compared with himself, and with everybody else. */
  man: Pair[]
  /** The others compared with each other, most of them young women. */
  others: Pair[]
}

export async function collagePairs(apart: (one: Likeness, other: Likeness) => number): Promise<Snapshots> {
  const seen: { cell: string; isHe: boolean; likeness: Likeness }[] = []
  for (let row = 0; row < GRID.rows; row++) {
    for (let column = 0; column < GRID.columns; column++) {
      const cell = `${row},${column}`
      const likeness = BEHIND_GLASSES.includes(cell) ? null : await likenessAt(row, column)
      if (likeness) seen.push({ cell, isHe: row === 0 || ALSO_HE.includes(cell), likeness })
    }
  }
  const pairs = seen.flatMap((one, i) =>
    seen
      .slice(i + 1)
      .map((other) => ({
        isHis: one.isHe || other.isHe,
        isAlike: ALIKE.includes(`${one.cell}=${other.cell}`),
        distance: apart(one.likeness, other.likeness),
        people: [one, other].map(({ isHe, cell }) => (isHe ? 'he' : cell)) as Pair['people'],
      })),
  )
  return { man: pairs.filter(({ isHis }) => isHis), others: pairs.filter(({ isHis, isAlike }) => !isHis && !isAlike) }
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

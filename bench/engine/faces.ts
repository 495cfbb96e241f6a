import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { documentPortrait } from '@/lib/identity/engine/faces/portrait'
import { detectFaces } from '@/lib/identity/engine/faces/detect'
import { likenessOf } from '@/lib/identity/engine/faces/likeness'
import { faceRecogniser } from '@/lib/identity/engine/faces/recogniser'
import type { FaceRecogniser, Likeness } from '@/lib/identity/engine/faces/face-recogniser'
import { decodePicture, type RawPicture } from '@/lib/identity/engine/picture'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { drawFace } from '@/testing/drawing/face'
import { headCamera } from '@/testing/drawing/head'
import { drawLicence } from '@/testing/drawing/licence'
import { drawPassport } from '@/testing/drawing/passport'
import { collagePairs } from './collage'
import { percentile, printTable, share } from './measure'
import { holders, licenceData } from './people'
import { ownPairs, reportRates, strangerPairs } from './rates'

/** Seeds that are far apart among the drawn people (see face-parameters): no picture of one may pass for another. */
const DISTANT: [number, number][] = [
  [1, 9],
  [4, 12],
  [1, 16],
]
const MOODS = [{}, { light: 0.6 }, { smile: 0.9, open: 0.6 }, { tilt: 8 }]
const SAMPLES = [1, 2, 3, 4, 5, 6]
const DOCUMENTS: CaptureQuality[] = ['good', 'fair', 'poor']

/** Faces drawn here, live and printed on documents, and photographs that dependencies ship. */
export async function measureFaces(): Promise<boolean> {
  const recogniser = await faceRecogniser()
  const { match } = recogniser
  const seeds = [...new Set(DISTANT.flat())]
  const likenesses = new Map<number, Likeness[]>()
  for (const seed of seeds) likenesses.set(seed, await everyOccasion(seed))
  const same = seeds.flatMap((seed) => pairsWithin(recogniser, likenesses.get(seed) ?? []))
  const distant = DISTANT.flatMap(([one, other]) =>
    pairsBetween(recogniser, likenesses.get(one) ?? [], likenesses.get(other) ?? []),
  )
  const strangers = await strangersInSamples(recogniser)
  const collage = await collagePairs(recogniser.apart)
  const groups: [string, number[], boolean | null][] = [
    ['one drawn person: moods, live head, portraits on documents', same, true],
    ['drawn people of distant seeds', distant, false],
    ['different people of the sample photographs', strangers, false],
    ['one man on twenty snapshots of 70 px', ownPairs(collage.man).map(({ distance }) => distance), null],
    ['he and everybody else of the collage', strangerPairs(collage.man).map(({ distance }) => distance), false],
    ['the others among themselves, mostly women', collage.others.map(({ distance }) => distance), null],
  ]
  console.log('### faces\n')
  printTable(
    ['pairs', 'count', 'pass', 'least distance', 'median', 'greatest'],
    groups.map(([name, distances]) => [
      name,
      String(distances.length),
      share(distances.filter((distance) => distance < match).length, distances.length),
      Math.min(...distances).toFixed(3),
      percentile(distances, 0.5).toFixed(3),
      Math.max(...distances).toFixed(3),
    ]),
  )
  console.log('Snapshots of the collage:\n')
  reportRates([...collage.man, ...collage.others])
  return groups.every(
    ([, distances, passes]) => passes === null || distances.every((distance) => distance < match === passes),
  )
}

async function everyOccasion(seed: number): Promise<Likeness[]> {
  const live = await headCamera(seed)
  const photographs = [
    ...(await Promise.all(MOODS.map((mood) => drawFace(seed, mood)))),
    await drawFace(seed, {}, { width: 260, grey: true, quality: 45 }),
    await live(0),
    await live(3, { shot: 2 }),
  ]
  const likenesses: Likeness[] = []
  for (const photo of photographs) likenesses.push(await embedLargest(await decodePicture(photo, 768)))
  const [holder] = holders(1)
  if (!holder) return likenesses
  const portrait = await drawFace(seed)
  for (const quality of DOCUMENTS) {
    for (const document of [
      await drawPassport({ ...holder, portrait }),
      await drawLicence({ ...licenceData(holder), portrait }),
    ]) {
      const printed = await documentPortrait(await photograph(document, quality, seed))
      if (printed) likenesses.push(await likenessOf(printed.picture, printed.face))
    }
  }
  return likenesses
}

async function embedLargest(picture: RawPicture): Promise<Likeness> {
  const [face] = await detectFaces(picture)
  if (!face) throw new Error('A drawn face was not found.')
  return likenessOf(picture, face)
}

/** Each photograph shows several people at once, who are therefore different. */
async function strangersInSamples(recogniser: FaceRecogniser): Promise<number[]> {
  const distances: number[] = []
  for (const number of SAMPLES) {
    const file = createRequire(import.meta.url).resolve(`@vladmandic/face-api/demo/sample${number}.jpg`)
    const picture = await decodePicture(readFileSync(file), 1400)
    const people: Likeness[] = []
    for (const face of await detectFaces(picture))
      if (face.faceScore >= 0.9) people.push(await likenessOf(picture, face))
    people.forEach((one, i) => people.slice(i + 1).forEach((other) => distances.push(recogniser.apart(one, other))))
  }
  return distances
}

function pairsWithin({ apart }: FaceRecogniser, likenesses: Likeness[]): number[] {
  return likenesses.flatMap((one, i) => likenesses.slice(i + 1).map((other) => apart(one, other)))
}
function pairsBetween({ apart }: FaceRecogniser, ones: Likeness[], others: Likeness[]): number[] {
  return ones.flatMap((one) => others.map((other) => apart(one, other)))
}

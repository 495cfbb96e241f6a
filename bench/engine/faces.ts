import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { documentPortrait } from '@/lib/identity/engine/faces/portrait'
import { detectFaces, type DetectedFace } from '@/lib/identity/engine/faces/detect'
import { faceFeatures } from '@/lib/identity/engine/faces/face-features'
import { faceRecogniser } from '@/lib/identity/engine/faces/recogniser'
import type { FaceRecogniser, Likeness } from '@/lib/identity/engine/faces/face-recogniser'
import { decodePicture, type RawPicture } from '@/lib/identity/engine/picture'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { drawFace } from '@/testing/drawing/face'
import { headCamera } from '@/testing/drawing/head'
import { drawLicence } from '@/testing/drawing/licence'
import { drawPassport } from '@/testing/drawing/passport'
import { percentile, printTable } from './measure'
import { holders, licenceData } from './people'

/** Seeds far apart among the drawn people (see face-parameters): no picture of one may pass for another. */
const DISTANT: [number, number][] = [
  [1, 9],
  [4, 12],
  [1, 16],
]
const MOODS = [{}, { light: 0.6 }, { smile: 0.9, open: 0.6 }, { tilt: 8 }]
const SAMPLES = [1, 2, 3, 4, 5, 6]
const DOCUMENTS: CaptureQuality[] = ['good', 'fair', 'poor']

export interface Pair {
  distance: number
  same: boolean
}

/** Faces drawn here, live and printed on documents, and the sample photographs that a dependency ships. */
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
  const groups: [string, number[], boolean][] = [
    ['one drawn person: moods, live head, portraits on documents', same, true],
    ['drawn people of distant seeds', distant, false],
    ['different people of the sample photographs', strangers, false],
  ]
  console.log('### faces\n')
  printTable(
    ['pairs', 'count', 'right', 'least distance', 'median', 'greatest'],
    groups.map(([name, distances, passes]) => [
      name,
      String(distances.length),
      String(distances.filter((distance) => distance < match === passes).length),
      Math.min(...distances).toFixed(3),
      percentile(distances, 0.5).toFixed(3),
      Math.max(...distances).toFixed(3),
    ]),
  )
  reportRates([
    ...same.map((distance) => ({ distance, same: true })),
    ...[...distant, ...strangers].map((distance) => ({ distance, same: false })),
  ])
  return groups.every(([, distances, passes]) => distances.every((distance) => distance < match === passes))
}

/** True positive rates at fixed false positive rates, over all pairs. */
export function reportRates(pairs: Pair[]): void {
  const others = pairs
    .filter((pair) => !pair.same)
    .map((pair) => pair.distance)
    .toSorted((a, b) => a - b)
  const own = pairs.filter((pair) => pair.same).map((pair) => pair.distance)
  const rows = [0.01, 0.001].map((rate) => {
    const threshold = others[Math.floor(rate * others.length)] ?? Number.POSITIVE_INFINITY
    const hits = own.filter((distance) => distance < threshold).length
    return [
      `${rate * 100} %`,
      threshold.toFixed(3),
      `${hits}/${own.length} ${((100 * hits) / own.length).toFixed(1)} %`,
    ]
  })
  printTable(['false positive rate', 'threshold', `true positive rate (${others.length} pairs of strangers)`], rows)
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
      if (printed) likenesses.push(await embed(printed.picture, printed.face))
    }
  }
  return likenesses
}

async function embed(picture: RawPicture, face: DetectedFace): Promise<Likeness> {
  const recogniser = await faceRecogniser()
  return { embedding: await recogniser.embed(picture, face), features: (await faceFeatures(picture, face)).features }
}

async function embedLargest(picture: RawPicture): Promise<Likeness> {
  const [face] = await detectFaces(picture)
  if (!face) throw new Error('A drawn face was not found.')
  return embed(picture, face)
}

/** Each photograph shows several people at once, who are therefore different. */
async function strangersInSamples(recogniser: FaceRecogniser): Promise<number[]> {
  const distances: number[] = []
  for (const number of SAMPLES) {
    const file = createRequire(import.meta.url).resolve(`@vladmandic/face-api/demo/sample${number}.jpg`)
    const picture = await decodePicture(readFileSync(file), 1400)
    const people: Likeness[] = []
    for (const face of await detectFaces(picture)) if (face.faceScore >= 0.9) people.push(await embed(picture, face))
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

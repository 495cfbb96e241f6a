import { describe, expect, it } from 'vitest'
import { detectFaces } from '@/lib/identity/engine/faces/detect'
import { distanceBetween, type Embedding } from '@/lib/identity/engine/faces/embedding'
import { faceRecogniser } from '@/lib/identity/engine/faces/recogniser'
import { decodePicture } from '@/lib/identity/engine/picture'
import { drawFace, type FacePhotograph } from './face'
import type { FaceMood } from './face-sheet'

/** How one person's look may vary between pictures. */
const OCCASIONS: [Partial<FaceMood>, FacePhotograph][] = [
  [{}, {}],
  [{ light: 0.8, background: '#e8e4da' }, {}],
  [{ smile: 0.8, shirt: '#7a2f2f' }, {}],
  [{ tilt: 8, light: -0.6 }, {}],
  [{}, { grey: true, width: 260, quality: 45 }],
]

async function recognise(picture: Buffer): Promise<Embedding> {
  const decoded = await decodePicture(picture, 640)
  const [face, ...others] = await detectFaces(decoded)
  if (!face || others.length > 0) throw new Error('A drawn face must be one face.')
  expect(face.faceScore).toBeGreaterThan(0.9)
  return (await faceRecogniser()).embed(decoded, face)
}

async function everyOccasion(seed: number): Promise<Embedding[]> {
  const embeddings = []
  for (const [mood, photograph] of OCCASIONS) embeddings.push(await recognise(await drawFace(seed, mood, photograph)))
  return embeddings
}

const distances = (some: Embedding[], others: Embedding[]) =>
  some.flatMap((one) => others.map((other) => distanceBetween(one, other)))

describe('a drawn face', () => {
  it.each([
    [1, 9],
    [4, 12],
  ])('seeds %i and %i are two people, whatever they wear', async (one, other) => {
    expect(Math.min(...distances(await everyOccasion(one), await everyOccasion(other)))).toBeGreaterThan(0.65)
  })

  it.each([1, 9])('seed %i stays one person, smiling, tilted, in grey', async (seed) => {
    const embeddings = await everyOccasion(seed)
    expect(Math.max(...distances(embeddings, embeddings))).toBeLessThan(0.33)
  })

  it('is the same picture every time', async () => {
    expect(await drawFace(5)).toEqual(await drawFace(5))
    expect(await drawFace(5)).not.toEqual(await drawFace(6))
  })
})

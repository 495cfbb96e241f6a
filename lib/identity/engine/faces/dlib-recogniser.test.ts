import { describe, expect, it } from 'vitest'
import { drawFace } from '@/testing/drawing/face'
import { decodePicture } from '../picture'
import { detectFaces } from './detect'
import { dlibRecogniser } from './dlib-recogniser'
import { distanceBetween } from './embedding'
import { mirrored } from './mirrored'

/** Two faces with embeddings at this distance and features at this cosine distance. */
const pair = (apart: number, cosine: number) => {
  const angle = Math.acos(1 - cosine)
  return [
    { embedding: Float32Array.of(0), features: Float32Array.of(1, 0) },
    { embedding: Float32Array.of(apart), features: Float32Array.of(Math.cos(angle), Math.sin(angle)) },
  ] as const
}

describe('the built-in pair of networks', () => {
  it('lets the second network doubt a match, or settle a doubt', async () => {
    const { apart, match } = await dlibRecogniser()
    expect(apart(...pair(0.56, 0.45))).toBeGreaterThan(match)
    expect(apart(...pair(0.59, 0.02))).toBeLessThan(match)
    expect(apart(...pair(0.4, 0.12))).toBeCloseTo(0.4)
  })

  it('never matches what the first one finds far apart', async () => {
    const { apart, match } = await dlibRecogniser()
    expect(apart(...pair(0.61, 0))).toBeGreaterThanOrEqual(match)
  })

  it('sees the same face in a picture and its mirror image', async () => {
    const { embedWell, embed } = await dlibRecogniser()
    const { data, width, height } = await decodePicture(await drawFace(1))
    const picture = { data, width, height }
    const [face] = await detectFaces(picture)
    if (!face) throw new Error('No face was drawn.')
    const [well, once] = [await embedWell(picture, face), await embed(picture, face)]
    expect(distanceBetween(well, once)).toBeGreaterThan(0.01)
    expect(distanceBetween(well, once)).toBeLessThan(0.2)
  })
})

it('a mirror image swaps left and right, but no colours', () => {
  expect([...mirrored(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), 2)]).toEqual([
    4, 5, 6, 1, 2, 3, 10, 11, 12, 7, 8, 9,
  ])
})

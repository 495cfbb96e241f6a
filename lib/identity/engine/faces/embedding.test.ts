import { describe, expect, it } from 'vitest'
import { drawFace } from '@/testing/drawing/face'
import { decodePicture } from '../picture'
import { detectFaces } from './detect'
import { cosineDistance, distanceBetween, medianEmbedding } from './embedding'
import { faceRecogniser } from './recogniser'
import { tf } from './tensors'

describe('an embedding', () => {
  it('is the median of several, which one stranger does not move', () => {
    const median = medianEmbedding([Float32Array.of(1, 5), Float32Array.of(2, 6), Float32Array.of(900, -900)])
    expect([...median]).toEqual([2, 5])
    expect([...medianEmbedding([Float32Array.of(1, 5), Float32Array.of(2, 7)])]).toEqual([1.5, 6])
  })

  it('is compared by Euclidean distance', () => {
    expect(distanceBetween(Float32Array.of(0, 3), Float32Array.of(4, 0))).toBe(5)
  })

  it('is compared by angle, whatever its length', () => {
    expect(cosineDistance(Float32Array.of(2, 0), Float32Array.of(7, 0))).toBeCloseTo(0)
    expect(cosineDistance(Float32Array.of(2, 0), Float32Array.of(0, 3))).toBeCloseTo(1)
    expect(cosineDistance(Float32Array.of(2, 0), Float32Array.of(-1, 0))).toBeCloseTo(2)
    expect(cosineDistance(Float32Array.of(0, 0), Float32Array.of(1, 0))).toBe(1)
  })

  it('hardly depends on the size of the picture', async () => {
    const embeddings = await Promise.all([512, 320].map((width) => drawFace(1, {}, { width }).then(embedded)))
    const [large, small] = embeddings
    expect(large && small && distanceBetween(large, small)).toBeLessThan(0.15)
  })

  it('leaves nothing of a face in tensor memory', async () => {
    const face = await drawFace(1)
    await embedded(face)
    const before = tf.memory().numTensors
    await embedded(face)
    await detectFaces({ data: new Uint8Array(64 * 64 * 3), width: 64, height: 64 })
    expect(tf.memory().numTensors).toBe(before)
  })
})

async function embedded(picture: Buffer) {
  const decoded = await decodePicture(picture)
  const [face] = await detectFaces(decoded)
  if (!face) throw new Error('No face was drawn.')
  return (await faceRecogniser()).embed(decoded, face)
}

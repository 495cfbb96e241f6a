import { describe, expect, it } from 'vitest'
import { detectFaces, type DetectedFace } from '@/lib/identity/engine/faces/detect'
import { noseTurn } from '@/lib/identity/engine/faces/turn'
import { decodePicture } from '@/lib/identity/engine/picture'
import { flatPhotoTurned, FULL_TURN, renderHead } from './head'

async function look(frame: Buffer): Promise<DetectedFace> {
  const [face] = await detectFaces(await decodePicture(frame))
  if (!face) throw new Error('No face was drawn.')
  return face
}

describe('a drawn head', () => {
  it.each([1, 4, 9, 12])(
    'of seed %i turns to its left: the nose to the right of the picture, the yaw down',
    async (seed) => {
      const face = await look(await renderHead(seed, FULL_TURN))
      expect(face.yaw).toBeLessThan(-18)
      expect(noseTurn(face)).toBeGreaterThan(0.3)
      expect(face.faceScore).toBeGreaterThan(0.9)
    },
  )

  it.each([1, 4, 9, 12])('of seed %i turns to its right', async (seed) => {
    const face = await look(await renderHead(seed, -FULL_TURN))
    expect(face.yaw).toBeGreaterThan(18)
    expect(noseTurn(face)).toBeLessThan(-0.3)
  })

  it('looks ahead when it is not turned', async () => {
    const face = await look(await renderHead(1, 0))
    expect(Math.abs(face.yaw)).toBeLessThan(3)
    expect(Math.abs(noseTurn(face))).toBeLessThan(0.05)
  })

  it('is never the same frame twice, as with any camera', async () => {
    expect(await renderHead(1, 0, { shot: 1 })).not.toEqual(await renderHead(1, 0, { shot: 2 }))
  })
})

describe('a flat photograph', () => {
  it.each([-55, -30, 30, 55])('turned by %i° shows a face that does not turn', async (degrees) => {
    const face = await look(await flatPhotoTurned(1, degrees))
    expect(face.faceScore).toBeGreaterThan(0.9)
    expect(Math.abs(face.yaw)).toBeLessThan(10)
  })
})

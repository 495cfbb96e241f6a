import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { headCamera } from '@/testing/drawing/head'
import { lookAtFrame } from '../live-frame'

/** Ada (seed 1) in front of a camera that finds its focus, or does not. */
describe('a frame', () => {
  it.each([4, 6])('blurred by %i pixels shows no clear face, however sure the mesh is', async (blur) => {
    const sharpFrame = await (await headCamera(1))(0)
    const jpeg = await sharp(sharpFrame).blur(blur).jpeg().toBuffer()
    expect(await lookAtFrame({ turn: 'centre', jpeg })).toMatchObject({ problem: 'face_unclear_frame', face: null })
  })

  it('that is a little soft is clear enough', async () => {
    const jpeg = await sharp(await (await headCamera(1))(0))
      .blur(2)
      .jpeg()
      .toBuffer()
    expect(await lookAtFrame({ turn: 'centre', jpeg })).toMatchObject({ problem: null })
  })
})

import type { RawPicture } from '../picture'
import type { Point } from './detect'
import { faceFeatures } from './face-features'
import type { Likeness } from './face-recogniser'
import { faceRecogniser } from './recogniser'

/** A face as both networks see it. */
export async function likenessOf(picture: RawPicture, face: { mesh: Point[] }): Promise<Likeness> {
  const { embedWell } = await faceRecogniser()
  return { embedding: await embedWell(picture, face), features: (await faceFeatures(picture, face)).features }
}

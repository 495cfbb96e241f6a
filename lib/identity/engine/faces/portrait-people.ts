import type { RawPicture } from '../picture'
import type { DetectedFace } from './detect'
import { faceFeatures } from './face-features'
import { faceRecogniser } from './recogniser'
import type { Likeness } from './face-recogniser'

interface ClearFace {
  picture: RawPicture
  face: DetectedFace
  /** Width in pixels of the upload. */
  facePx: number
}

/** Faces this much smaller than the largest are ghost portraits as a rule: pale and coarse, so that only what surely is another person counts. */
const GHOST = 0.35

/** Whether the other faces of a picture are the same person's as the largest. */
export async function isOnePerson(largest: ClearFace, others: ClearFace[]): Promise<boolean> {
  if (others.length === 0) return true
  const recogniser = await faceRecogniser()
  const likeness = async ({ picture, face }: ClearFace): Promise<Likeness> => ({
    embedding: await recogniser.embed(picture, face),
    features: (await faceFeatures(picture, face)).features,
  })
  const holder = await likeness(largest)
  for (const other of others) {
    const limit = other.facePx < GHOST * largest.facePx ? recogniser.noMatch : recogniser.match
    if (recogniser.apart(holder, await likeness(other)) >= limit) return false
  }
  return true
}

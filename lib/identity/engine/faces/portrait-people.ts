import type { RawPicture } from '../picture'
import type { DetectedFace } from './detect'
import { likenessOf } from './likeness'
import { faceRecogniser } from './recogniser'

interface ClearFace {
  picture: RawPicture
  face: DetectedFace
  /** Width in pixels of the upload. */
  facePx: number
}

/**
 * Faces this much smaller than the largest are usually ghost portraits: pale and coarse, so only a clear mismatch
 * counts as another person.
 */
const GHOST = 0.35

/** Whether the other faces of a picture belong to the same person as the largest. */
export async function isOnePerson(largest: ClearFace, others: ClearFace[]): Promise<boolean> {
  if (others.length === 0) return true
  const recogniser = await faceRecogniser()
  const holder = await likenessOf(largest.picture, largest.face)
  for (const other of others) {
    const limit = other.facePx < GHOST * largest.facePx ? recogniser.noMatch : recogniser.match
    if (recogniser.apart(holder, await likenessOf(other.picture, other.face)) >= limit) return false
  }
  return true
}

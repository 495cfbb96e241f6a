import { CHIP_SIZE, faceChip } from './dlib-chip'
import { cosineDistance, distanceBetween } from './embedding'
import { recognitionNetwork } from './models'
import type { FaceRecogniser } from './face-recogniser'
import { tf } from './tensors'

/**
 * dlib's network, 128 numbers a face. Distances are about 0.3 between two pictures of one person, 0.7 and more between two.
 * Below `match`: 97 % of true pairs, 0.07 % of false ones (27 people, clean pictures; portraits printed in grey alike); from
 * `noMatch` on 1 % of false pairs would pass.
 */
export async function dlibRecogniser(): Promise<FaceRecogniser> {
  const network = await recognitionNetwork()
  return {
    embed: async (picture, face) => {
      const chip = tf.tensor3d(faceChip(picture, face), [CHIP_SIZE, CHIP_SIZE, 3], 'int32')
      try {
        return await network.computeFaceDescriptor(chip)
      } finally {
        chip.dispose()
      }
    },
    distance: distanceBetween,
    samePerson: 0.5,
    apart: (portrait, live) =>
      distanceBetween(portrait.embedding, live.embedding) + doubts(cosineDistance(portrait.features, live.features)),
    match: 0.58,
    noMatch: 0.65,
  }
}

/**
 * What the second network adds when it doubts that two faces are one: it can only refuse, never make a match, so false
 * matches are at most those of the first. Strangers are 0.43 and more apart in its eyes, one person seldom (29 pairs of
 * strangers in sample photographs, of which the first network alone would have passed three).
 */
const UNDOUBTED = 0.4
const doubts = (cosine: number): number => Math.max(0, cosine - UNDOUBTED)

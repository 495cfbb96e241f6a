import { CHIP_SIZE, faceChip } from './dlib-chip'
import { cosineDistance, distanceBetween, meanEmbedding, type Embedding } from './embedding'
import { recognitionNetwork } from './models'
import type { FaceRecogniser } from './face-recogniser'
import { mirrored } from './mirrored'
import { tf } from './tensors'

/**
 * dlib's network, 128 numbers a face. Distances are about 0.3 between two pictures of one person, 0.7 and more between two.
 * What the lines let pass stands in docs/accuracy.md.
 */
export async function dlibRecogniser(): Promise<FaceRecogniser> {
  const network = await recognitionNetwork()
  const described = async (pixels: Uint8Array): Promise<Embedding> => {
    const chip = tf.tensor3d(pixels, [CHIP_SIZE, CHIP_SIZE, 3], 'int32')
    try {
      return await network.computeFaceDescriptor(chip)
    } finally {
      chip.dispose()
    }
  }
  return {
    embed: (picture, face) => described(faceChip(picture, face)),
    embedWell: async (picture, face) => {
      const chip = faceChip(picture, face)
      return meanEmbedding([await described(chip), await described(mirrored(chip, CHIP_SIZE))])
    },
    distance: distanceBetween,
    samePerson: 0.5,
    apart: (portrait, live) =>
      distanceBetween(portrait.embedding, live.embedding) +
      WEIGHT * (cosineDistance(portrait.features, live.features) - USUAL),
    match: 0.58,
    noMatch: 0.65,
  }
}

/**
 * Both networks add up. Of the weights tried (0.15 to 1) this one passed most true pairs at every share of strangers; `USUAL` keeps the line
 * where it stood. However alike two faces look to the second network, it brings them 0.03 nearer at most.
 */
const WEIGHT = 0.25
const USUAL = 0.12

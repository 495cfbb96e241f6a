import type { RawPicture } from '../picture'
import { CHIP_SIZE, faceChip } from './chip'
import type { Point } from './detect'
import { faceModels } from './models'
import { tf } from './tensors'

/** 128 numbers that stand for a face. Biometric data: stays in this process's memory, never in an answer or a log. */
export type Embedding = Float32Array

/** Embeds one face of a picture with dlib's recognition network. */
export async function embedFace(picture: RawPicture, face: { mesh: Point[] }): Promise<Embedding> {
  const { recognition } = await faceModels()
  const chip = tf.tensor3d(faceChip(picture, face), [CHIP_SIZE, CHIP_SIZE, 3], 'int32')
  try {
    return await recognition.computeFaceDescriptor(chip)
  } finally {
    chip.dispose()
  }
}

/** Euclidean distance: about 0.3 between two pictures of one person, 0.7 and more between two persons. */
export function distanceBetween(one: Embedding, other: Embedding): number {
  return Math.sqrt(one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0))
}

/** The median of each number: one odd picture among several does not move it. */
export function medianEmbedding(embeddings: Embedding[]): Embedding {
  return Float32Array.from(embeddings[0] ?? [], (_, index) => median(embeddings.map((embedding) => embedding[index] ?? 0)))
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}

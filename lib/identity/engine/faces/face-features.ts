import { join } from 'node:path'
import type { RawPicture } from '../picture'
import { alignedSquare } from './aligned-square'
import { DLIB_MEAN_FACE } from './dlib-chip'
import { meshPoint, type Point } from './detect'
import type { Embedding } from './embedding'
import { loadGraph, modelFolder } from './models'
import { tf } from './tensors'

/**
 * The second network's view of a face: HSE-FaceRes as `@vladmandic/human` ships it, with the input it was trained on
 * (BGR minus the mean of its training set).
 */
export interface FaceFeatures {
  /** 1024 numbers, compared by cosine. Biometric data, like an embedding. */
  features: Embedding
  /**
   * Years, only a hint: about ±3 for the same person, and 5–10 too young for people above 45 (official portraits).
   * `null` unless requested.
   */
  age: number | null
}

const SIDE = 224
const PADDING = 0.4
const BGR_MEAN = [103.939, 116.779, 123.68]
const FEATURES = 'global_pooling/Mean'
const YEARS = 'age_pred/Softmax:0'
/** Averages only over the likeliest years: the tail of the distribution pulls towards middle age. */
const LIKELIEST = 5

/** @param estimateAge makes the network estimate an age, too; the person must have agreed to it */
export async function faceFeatures(
  picture: RawPicture,
  face: { mesh: Point[] },
  estimateAge = false,
): Promise<FaceFeatures> {
  const network = await loadGraph(join(modelFolder, 'faceres.json'))
  const square = alignedSquare(
    picture,
    DLIB_MEAN_FACE.map(onSquare),
    DLIB_MEAN_FACE.map(({ mesh }) => meshPoint(face, mesh)),
    SIDE,
  )
  const input = tf.tensor4d(bgrLessMean(square), [1, SIDE, SIDE, 3])
  const answers = [network.execute({ input_1: input }, estimateAge ? [FEATURES, YEARS] : [FEATURES])].flat()
  try {
    const [features, years] = await Promise.all(answers.map((answer) => answer.data()))
    return { features: Float32Array.from(features ?? []), age: years ? meanAge([...years]) : null }
  } finally {
    tf.dispose([input, ...answers])
  }
}

/** @param probabilities of the years 1, 2, 3 … */
function meanAge(probabilities: number[]): number {
  const years = probabilities.map((probability, index) => ({ year: index + 1, probability }))
  const likeliest = years.toSorted((a, b) => b.probability - a.probability).slice(0, LIKELIEST)
  const weight = likeliest.reduce((sum, { probability }) => sum + probability, 0)
  return Math.round(likeliest.reduce((sum, { year, probability }) => sum + year * probability, 0) / weight)
}

function onSquare({ x, y }: Point): Point {
  const place = (value: number) => ((PADDING + value) / (1 + 2 * PADDING)) * SIDE
  return { x: place(x), y: place(y) }
}

function bgrLessMean(square: Uint8Array): Float32Array {
  const values = new Float32Array(square.length)
  for (let at = 0; at < values.length; at++) {
    const channel = at % 3
    values[at] = (square[at - channel + 2 - channel] ?? 0) - (BGR_MEAN[channel] ?? 0)
  }
  return values
}

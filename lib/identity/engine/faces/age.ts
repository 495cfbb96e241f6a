import { join } from 'node:path'
import type { RawPicture } from '../picture'
import { alignedSquare } from './aligned-square'
import { meshPoint, type Point } from './detect'
import { loadGraph, modelFolder } from './models'
import { tf } from './tensors'

/**
 * A face's age as a hint, in years. Never decides: it reads one person within about 3 years, but people above 45 as 5–10
 * years too young (official portraits), and drawn faces all as 28. The network is HSE-FaceRes as `@vladmandic/human` ships it,
 * fed as it was trained: BGR less the mean of its training set.
 */
const SIDE = 224
const PADDING = 0.4
const BGR_MEAN = [103.939, 116.779, 123.68]
/** dlib's mean face again, at the outer eye corners and the base of the nose. */
const ANCHORS = [{ x: 0.121737, y: 0.216423, mesh: 33 }, { x: 0.858516, y: 0.216423, mesh: 263 }, { x: 0.490127, y: 0.628106, mesh: 2 }]
const AGE_OUTPUT = 'age_pred/Softmax:0'
/** The mean is taken over the likeliest years only: the tail of the distribution pulls towards the middle of life. */
const LIKELIEST = 5

export async function estimateAge(picture: RawPicture, face: { mesh: Point[] }): Promise<number> {
  const network = await loadGraph(join(modelFolder, 'faceres.json'))
  const square = alignedSquare(picture, ANCHORS.map(onSquare), ANCHORS.map(({ mesh }) => meshPoint(face, mesh)), SIDE)
  const input = tf.tensor4d(bgrLessMean(square), [1, SIDE, SIDE, 3])
  try {
    const ages = network.execute({ input_1: input }, [AGE_OUTPUT])
    const [distribution] = Array.isArray(ages) ? ages : [ages]
    const years = [...((await distribution?.data()) ?? [])].map((probability, year) => ({ year: year + 1, probability }))
    distribution?.dispose()
    const likeliest = years.toSorted((a, b) => b.probability - a.probability).slice(0, LIKELIEST)
    const weight = likeliest.reduce((sum, { probability }) => sum + probability, 0)
    return Math.round(likeliest.reduce((sum, { year, probability }) => sum + year * probability, 0) / weight)
  } finally {
    input.dispose()
  }
}

function onSquare({ x, y }: Point): Point {
  const place = (value: number) => ((PADDING + value) / (1 + 2 * PADDING)) * SIDE
  return { x: place(x), y: place(y) }
}

function bgrLessMean(square: Uint8Array): Float32Array {
  return Float32Array.from(square, (_, at) => {
    const channel = at % 3
    return (square[at - channel + 2 - channel] ?? 0) - (BGR_MEAN[channel] ?? 0)
  })
}

import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { RawPicture } from '../picture'
import { alignedSquare, inGrey } from './aligned-square'
import { meshPoint, type Point } from './detect'
import { cosineDistance } from './embedding'
import { readModelDescription, type ModelDescription } from './model-description'
import type { FaceRecogniser } from './face-recogniser'

/**
 * ArcFace's template, in pixels of a square of 112: centres of the eyes, tip of the nose, corners of the mouth
 * (InsightFace).
 */
const TEMPLATE_SIDE = 112
const TEMPLATE: Point[] = [
  { x: 38.2946, y: 51.6963 },
  { x: 73.5318, y: 51.5014 },
  { x: 56.0252, y: 71.7366 },
  { x: 41.5493, y: 92.3655 },
  { x: 70.7299, y: 92.2041 },
]
/** Mesh points whose mean is at the same spot. */
const ON_MESH = [[33, 133], [362, 263], [1], [61], [291]]

/**
 * The operator's own model, run by ONNX Runtime on the CPU, on one thread like everything in an engine process.
 * @throws Error if the model cannot be loaded or does not match its description; the process logs why and ends
 */
export async function onnxRecogniser(path: string): Promise<FaceRecogniser> {
  const description = readModelDescription(path)
  const session = await InferenceSession.create(path, { intraOpNumThreads: 1, interOpNumThreads: 1 }).catch(
    (error: unknown) => refuse(path, error),
  )
  const embed: FaceRecogniser['embed'] = (picture, face) =>
    run(session, description, squareOf(picture, face, description))
  await run(session, description, new Uint8Array(description.size ** 2 * 3)).catch((error: unknown) =>
    refuse(path, error),
  )
  const { match, no_match, same_person = match } = description
  const apart: FaceRecogniser['apart'] = (portrait, live) => cosineDistance(portrait.embedding, live.embedding)
  return { embed, embedWell: embed, distance: cosineDistance, samePerson: same_person, apart, match, noMatch: no_match }
}

function refuse(path: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : 'it could not be loaded'
  process.stderr.write(`FACE_MODEL: ${path} cannot be used: ${reason}\n`)
  throw new Error('The face model cannot be used.')
}

function squareOf(picture: RawPicture, face: { mesh: Point[] }, { size, colour }: ModelDescription): Uint8Array {
  const template = TEMPLATE.map(({ x, y }) => ({ x: (x * size) / TEMPLATE_SIDE, y: (y * size) / TEMPLATE_SIDE }))
  const square = alignedSquare(
    picture,
    template,
    ON_MESH.map((numbers) => middle(numbers.map((number) => meshPoint(face, number)))),
    size,
  )
  return colour === 'grey' ? inGrey(square) : square
}

function middle(points: Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

async function run(
  session: InferenceSession,
  description: ModelDescription,
  square: Uint8Array,
): Promise<Float32Array> {
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  const answer = (await session.run({ [input]: toTensor(square, description) }))[output]
  if (!(answer?.data instanceof Float32Array) || answer.data.length < 2)
    throw new Error('it does not answer a row of numbers')
  return Float32Array.from(answer.data)
}

function toTensor(square: Uint8Array, { size, layout, colour, mean, scale }: ModelDescription): Tensor {
  const values = new Float32Array(square.length)
  square.forEach((byte, at) => {
    const channel = colour === 'BGR' ? 2 - (at % 3) : at % 3
    const place = layout === 'NCHW' ? channel * size * size + Math.floor(at / 3) : at - (at % 3) + channel
    values[place] = (byte - mean) / scale
  })
  return new Tensor('float32', values, layout === 'NCHW' ? [1, 3, size, size] : [1, size, size, 3])
}

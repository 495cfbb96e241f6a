import type { RawPicture } from '../picture'
import type { Point } from './detect'
import type { Embedding } from './embedding'

/** What tells one person from another: the built-in network, or the operator's own (FACE_MODEL). */
export interface FaceRecogniser {
  embed(picture: RawPicture, face: { mesh: Point[] }): Promise<Embedding>
  /** 0 = the same picture; grows with the difference. What it measures is the model's own. */
  distance(one: Embedding, other: Embedding): number
  /** Below it two pictures show one person. */
  match: number
  /** From here on they do not; between the two another picture may decide. */
  noMatch: number
  /** Below it two frames of one sitting show one person, turned heads included. */
  samePerson: number
}

let chosen: Promise<FaceRecogniser> | undefined

/** The recogniser of this process, loaded once. */
export function faceRecogniser(): Promise<FaceRecogniser> {
  chosen ??= choose(process.env.FACE_MODEL)
  return chosen
}

async function choose(model: string | undefined): Promise<FaceRecogniser> {
  if (model) return (await import('./onnx-recogniser')).onnxRecogniser(model)
  return (await import('./dlib-recogniser')).dlibRecogniser()
}

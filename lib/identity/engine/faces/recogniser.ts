import type { FaceRecogniser } from './face-recogniser'

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

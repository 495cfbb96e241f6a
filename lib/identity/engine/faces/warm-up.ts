import { detectFaces } from './detect'
import { faceFeatures } from './face-features'
import { faceRecogniser } from './recogniser'

const SIDE = 256

/** Loads the networks and runs each once: the first run compiles and takes ten times as long as later ones. */
export async function warmUpFaces(): Promise<void> {
  const recogniser = await faceRecogniser()
  const nothing = { data: new Uint8Array(SIDE * SIDE * 3).fill(128), width: SIDE, height: SIDE }
  await detectFaces(nothing)
  const face = {
    mesh: Array.from({ length: 468 }, (_, i) => ({ x: 60 + (i % 22) * 6, y: 60 + Math.floor(i / 22) * 6 })),
  }
  await recogniser.embed(nothing, face)
  await faceFeatures(nothing, face)
}

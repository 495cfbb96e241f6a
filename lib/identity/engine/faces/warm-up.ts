import { CHIP_SIZE } from './chip'
import { detectFaces } from './detect'
import { faceModels } from './models'
import { tf } from './tensors'

/** Loads the networks and runs each once: the first run compiles and takes ten times as long as the next. */
export async function warmUpFaces(): Promise<void> {
  const { recognition } = await faceModels()
  await detectFaces({ data: new Uint8Array(256 * 256 * 3).fill(128), width: 256, height: 256 })
  const chip = tf.tensor3d(new Uint8Array(CHIP_SIZE * CHIP_SIZE * 3), [CHIP_SIZE, CHIP_SIZE, 3], 'int32')
  await recognition.computeFaceDescriptor(chip)
  chip.dispose()
}

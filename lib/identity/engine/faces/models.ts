import { createRequire } from 'node:module'
import Module from 'node:module'
import { dirname, join } from 'node:path'
import type { Tensor3D, Tensor4D } from '@tensorflow/tfjs-core'
import { startTensors, wasmFolder } from './tensors'

/**
 * The two networks, loaded from the installed packages (no network, no download):
 * `@vladmandic/human` finds faces and lays a mesh of 468 points on them; `@vladmandic/face-api` carries dlib's
 * recognition network (128 numbers a face). Both packages' Node entries want a native binding, so their WASM builds
 * are loaded by file path.
 */
const require = createRequire(import.meta.url)

/** One face as Human reports it; only what is read here. */
export interface HumanFace {
  box: [x: number, y: number, width: number, height: number]
  boxScore: number
  faceScore: number
  mesh: [x: number, y: number, z?: number][]
  rotation: { angle: { roll: number; yaw: number; pitch: number } } | null
}

interface HumanDetector {
  load(): Promise<void>
  detect(pixels: Tensor4D): Promise<{ face: HumanFace[] }>
}

interface RecognitionNet {
  loadFromDisk(folder: string): Promise<void>
  computeFaceDescriptor(chip: Tensor3D): Promise<Float32Array>
}

export interface FaceModels {
  detector: HumanDetector
  recognition: RecognitionNet
}

let loaded: Promise<FaceModels> | undefined

/** Loads both networks once a process (about 0.3 s); later calls wait for the same load. */
export function faceModels(): Promise<FaceModels> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<FaceModels> {
  await startTensors()
  const [detector, recognition] = await Promise.all([loadDetector(), loadRecognition()])
  return { detector, recognition }
}

async function loadDetector(): Promise<HumanDetector> {
  const folder = join(dirname(require.resolve('@vladmandic/human')), '..')
  const { Human }: { Human: new (settings: object) => HumanDetector } = require(join(folder, 'dist/human.node-wasm.js'))
  const detector = new Human(detectorSettings(folder))
  await detector.load()
  return detector
}

/** Every picture is a new person: nothing is remembered from one call to the next. */
function detectorSettings(folder: string): object {
  const off = { enabled: false }
  const everyTime = { skipFrames: 0, skipTime: 0 }
  return {
    backend: 'wasm',
    wasmPath: wasmFolder,
    modelBasePath: `file://${folder}/models/`,
    debug: false,
    async: false,
    cacheSensitivity: 0,
    cacheModels: false,
    filter: off,
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face: {
      enabled: true,
      detector: { rotation: true, return: false, maxDetected: 5, minConfidence: 0.2, ...everyTime },
      mesh: { enabled: true, ...everyTime },
      iris: off,
      attention: off,
      emotion: off,
      description: off,
      antispoof: off,
      liveness: off,
    },
  }
}

async function loadRecognition(): Promise<RecognitionNet> {
  const folder = dirname(require.resolve('@vladmandic/face-api/package.json'))
  const faceApi: { nets: { faceRecognitionNet: RecognitionNet } } = withCoreAsUmbrella(() => require(join(folder, 'dist/face-api.node-wasm.js')))
  const network = faceApi.nets.faceRecognitionNet
  await network.loadFromDisk(join(folder, 'model'))
  return network
}

type Resolve = (request: string, ...rest: unknown[]) => string

/** face-api requires the umbrella `@tensorflow/tfjs` (141 MB); the core is all that it uses. Restored right after. */
function withCoreAsUmbrella<T>(run: () => T): T {
  const loader = Module as unknown as { _resolveFilename: Resolve } // Node's own hook, not in its types
  const original = loader._resolveFilename
  loader._resolveFilename = function (this: unknown, request, ...rest) {
    return original.call(this, request === '@tensorflow/tfjs' ? '@tensorflow/tfjs-core' : request, ...rest)
  }
  try {
    return run()
  } finally {
    loader._resolveFilename = original
  }
}

import { createRequire } from 'node:module'
import Module from 'node:module'
import { dirname, join } from 'node:path'
import type { Tensor3D, Tensor4D } from '@tensorflow/tfjs-core'
import type { GraphModel } from '@tensorflow/tfjs-converter'
import { converter, startTensors, wasmFolder } from './tensors'

/**
 * The two networks, loaded from the installed packages (no network, no download): `@vladmandic/human` finds faces and
 * fits a mesh of 468 points to them; `@vladmandic/face-api` contains dlib's recognition network (128 numbers per face).
 * Both packages' Node entries require a native binding, so their WASM builds are loaded by file path.
 */
const require = createRequire(import.meta.url)

/** One face as Human reports it; only the fields used here. */
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

export interface RecognitionNet {
  loadFromDisk(folder: string): Promise<void>
  computeFaceDescriptor(chip: Tensor3D): Promise<Float32Array>
}

const humanFolder = join(dirname(require.resolve('@vladmandic/human')), '..')
/** Where that package keeps its networks. */
export const modelFolder = join(humanFolder, 'models')

let detector: Promise<HumanDetector> | undefined
let recognition: Promise<RecognitionNet> | undefined

/** The detector, loaded once per process; later calls share the same load. */
export function faceDetector(): Promise<HumanDetector> {
  detector ??= startTensors().then(loadDetector)
  return detector
}

/** dlib's recognition network, loaded once per process. */
export function recognitionNetwork(): Promise<RecognitionNet> {
  recognition ??= startTensors().then(loadRecognition)
  return recognition
}

async function loadDetector(): Promise<HumanDetector> {
  const { Human }: { Human: new (settings: object) => HumanDetector } = require(
    join(humanFolder, 'dist/human.node-wasm.js'),
  )
  const human = new Human(detectorSettings())
  await human.load()
  return human
}

/** Every picture is a new person: nothing is remembered between calls. */
function detectorSettings(): object {
  const off = { enabled: false }
  const everyTime = { skipFrames: 0, skipTime: 0 }
  return {
    backend: 'wasm',
    wasmPath: wasmFolder,
    modelBasePath: `file://${modelFolder}/`,
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

const graphs = new Map<string, Promise<GraphModel>>()

/** Any other network of the packages, loaded once per process. */
export function loadGraph(path: string): Promise<GraphModel> {
  const graph = graphs.get(path) ?? startTensors().then(() => converter.loadGraphModel(`file://${path}`))
  graphs.set(path, graph)
  return graph
}

async function loadRecognition(): Promise<RecognitionNet> {
  const folder = dirname(require.resolve('@vladmandic/face-api/package.json'))
  const faceApi: { nets: { faceRecognitionNet: RecognitionNet } } = withCoreAsUmbrella(() =>
    require(join(folder, 'dist/face-api.node-wasm.js')),
  )
  const network = faceApi.nets.faceRecognitionNet
  await network.loadFromDisk(join(folder, 'model'))
  return network
}

type Resolve = (request: string, ...rest: unknown[]) => string

/**
 * face-api requires the umbrella package `@tensorflow/tfjs` (141 MB) but uses only its core. The hook is removed right
 * after.
 */
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

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as TensorFlow from '@tensorflow/tfjs-core'
import type * as Converter from '@tensorflow/tfjs-converter'
import type * as WasmBackend from '@tensorflow/tfjs-backend-wasm'

/**
 * TensorFlow.js on its WASM backend, one thread, without the umbrella package and without native code. CommonJS on
 * purpose: the face packages `require` these modules, and all must share one instance.
 */
const require = createRequire(import.meta.url)

export const tf: typeof TensorFlow = require('@tensorflow/tfjs-core')
const wasm: typeof WasmBackend = require('@tensorflow/tfjs-backend-wasm')
export const converter: typeof Converter = require('@tensorflow/tfjs-converter')

/** Folder of the WASM binaries, with a trailing slash. */
export const wasmFolder = join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/')

let started: Promise<void> | undefined

/** Selects the WASM backend once per process; later calls share the same start. */
export function startTensors(): Promise<void> {
  started ??= start()
  return started
}

async function start(): Promise<void> {
  tf.io.registerLoadRouter((address) => {
    return typeof address === 'string' && address.startsWith('file://')
      ? modelOnDisk(address.slice('file://'.length))
      : modelElsewhere
  })
  wasm.setWasmPaths(wasmFolder)
  await tf.setBackend('wasm')
  await tf.ready()
  chainOperations()
}

/** tfjs asks every router in turn and takes the non-null answers; its type omits null. */
const modelElsewhere = null as unknown as TensorFlow.io.IOHandler

/** tfjs reads `file://` only with its native Node binding, so this is our own loader. */
function modelOnDisk(path: string): TensorFlow.io.IOHandler {
  return {
    load: async () => {
      const model: TensorFlow.io.ModelJSON = JSON.parse(readFileSync(path, 'utf8'))
      const groups = model.weightsManifest
      const weights = Buffer.concat(
        groups.flatMap((group) => group.paths.map((file) => readFileSync(join(dirname(path), file)))),
      )
      return {
        modelTopology: model.modelTopology,
        format: model.format,
        signature: model.signature,
        weightSpecs: groups.flatMap((group) => group.weights),
        weightData: Uint8Array.from(weights).buffer,
      }
    },
  }
}

type Operation = (...operands: unknown[]) => unknown

/** The face packages write `tensor.relu().mean()`: methods that only the umbrella package would have added. */
function chainOperations(): void {
  const scalar = tf.scalar(1)
  const methods: Record<string, unknown> = Object.getPrototypeOf(scalar)
  scalar.dispose()
  for (const [name, operation] of Object.entries(tf)) {
    if (typeof operation !== 'function' || name in methods || !/^[a-z]/.test(name)) continue
    methods[name] = chained(operation as Operation) // tfjs types each operation separately; here they are only passed on
  }
  for (const rank of [1, 2, 3, 4, 5]) methods[`as${rank}D`] = reshaped
  methods.toFloat = castTo('float32')
  methods.toInt = castTo('int32')
}

function chained(operation: Operation) {
  return function (this: TensorFlow.Tensor, ...operands: unknown[]) {
    return operation(this, ...operands)
  }
}

function reshaped(this: TensorFlow.Tensor, ...shape: number[]) {
  return tf.reshape(this, shape)
}

function castTo(type: 'float32' | 'int32') {
  return function (this: TensorFlow.Tensor) {
    return tf.cast(this, type)
  }
}

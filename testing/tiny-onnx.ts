import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The smallest possible face model, written by hand in ONNX's own encoding (protobuf): averages a 112 px face over a
 * grid of 7 × 7 and returns the 147 means. It tells light from dark, but hardly one person from another.
 */
export function writeTinyFaceModel(folder: string, description: Record<string, unknown>): string {
  const model = path.join(folder, 'tiny.onnx')
  writeFileSync(model, tinyModel())
  writeFileSync(path.join(folder, 'tiny.json'), JSON.stringify(description))
  return model
}

/** Field numbers from onnx.proto3 (ONNX 1.15, IR version 8). */
function tinyModel(): Uint8Array {
  const pool = message([
    [1, 'face'],
    [2, 'grid'],
    [4, 'AveragePool'],
    [5, ints('kernel_shape', [16, 16])],
    [5, ints('strides', [16, 16])],
  ])
  const flatten = message([
    [1, 'grid'],
    [2, 'embedding'],
    [4, 'Flatten'],
  ])
  const graph = message([
    [1, pool],
    [1, flatten],
    [2, 'tiny'],
    [11, tensor('face', [1, 3, 112, 112])],
    [12, tensor('embedding', [1, 147])],
  ])
  return message([
    [1, 8],
    [7, graph],
    [8, message([[2, 13]])],
  ])
}

const ints = (name: string, values: number[]) =>
  message([[1, name], ...values.map((value): Field => [8, value]), [20, 7]])

function tensor(name: string, sides: number[]): Uint8Array {
  const shape = message(sides.map((side): Field => [1, message([[1, side]])]))
  return message([
    [1, name],
    [
      2,
      message([
        [
          1,
          message([
            [1, 1],
            [2, shape],
          ]),
        ],
      ]),
    ],
  ])
}

type Field = [number: number, value: number | string | Uint8Array]

/** Numbers as varints, everything else length-prefixed. */
function message(fields: Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [varint(number << 3), varint(value)]
      const bytes = Buffer.from(value)
      return [varint((number << 3) | 2), varint(bytes.length), bytes]
    }),
  )
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest & 127) | 128)
  }
}

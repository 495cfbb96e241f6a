import sharp from 'sharp'
import { editorSignals } from './documents/page/picture-signals'
import type { FraudSignal } from './findings'
import { decodeHeic } from './heic'
import { withProfile } from './keeping/png-chunks'
import { decoding, MAX_PIXELS, openPicture, refuseLine, sniff, type FileKind } from './picture'

/** A file in the form that everything after the intake reads. */
export interface OrdinaryFile {
  /** A JPEG, PNG, WebP or PDF; a HEIC or AVIF as a PNG of the same pixels. */
  file: Uint8Array
  /** What was uploaded; `null` = nothing the engine reads, which reading refuses. */
  kind: FileKind | null
  /** Size of the upload in bytes. */
  size: number
  /** Metadata signals of a HEIC or AVIF; for other files the reading finds them. */
  signals: FraudSignal[]
}

/**
 * Converts a HEIC or AVIF to an ordinary picture, once for all later steps; passes other files through.
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

/** The file lives for one job only. */
const QUICK = { compressionLevel: 1 }

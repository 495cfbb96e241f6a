import type { Metadata, Sharp } from 'sharp'
import type { OrdinaryFile } from '../ordinary-file'
import { decoding, openPicture } from '../picture'
import { jpegQuality } from './jpeg-quality'
import { withoutWords } from './png-chunks'

const BEST = 95
const STEP = 5
/**
 * Down to this quality, small print and faces are as good as before. A picture saved with less is kept at its own
 * quality.
 */
const READABLE = 70
const LARGER = 1.02

/**
 * A picture as it is kept: the same number of pixels, upright, with their colour profile, and without any metadata on
 * where, when and with what they were taken. A PNG stays a lossless PNG; anything else becomes a JPEG, at most 2 %
 * larger than the upload if a readable quality allows it.
 * @throws EngineError file_damaged, picture_too_large
 */
export async function keptPicture(ordinary: OrdinaryFile): Promise<Uint8Array> {
  return ordinary.kind === 'png' ? keptPng(ordinary.file) : keptJpeg(ordinary)
}

async function keptPng(file: Uint8Array): Promise<Uint8Array> {
  const { orientation = 1 } = await decoding(openPicture(file).metadata())
  return withoutWords(
    orientation === 1
      ? file
      : await decoding(openPicture(file).keepIccProfile().png({ compressionLevel: 9 }).toBuffer()),
  )
}

async function keptJpeg({ file, kind, size }: OrdinaryFile): Promise<Uint8Array> {
  const { chromaSubsampling, space } = await decoding(openPicture(file).metadata())
  const own = kind === 'jpeg' ? (jpegQuality(file) ?? BEST) : BEST
  const lowest = Math.min(own, READABLE)
  const encoded = (quality: number, mozjpeg: boolean) => {
    const upright = openPicture(file).flatten({ background: '#fff' })
    return decoding(
      coloured(upright, space)
        .jpeg({ quality, mozjpeg, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' })
        .toBuffer(),
    )
  }
  for (
    let quality = Math.min(BEST, own);
    quality >= lowest;
    quality = quality === lowest ? 0 : Math.max(lowest, quality - STEP)
  ) {
    const kept = await encoded(quality, false)
    if (kept.byteLength <= LARGER * size) return kept
  }
  return encoded(lowest, true) // slower, but a tenth smaller
}

/** A profile fits only the colours it was made for: CMYK is converted, grey stays grey. */
function coloured(picture: Sharp, space: Metadata['space']): Sharp {
  if (space === 'cmyk') return picture.toColourspace('srgb')
  return space === 'b-w' ? picture.toColourspace('b-w').keepIccProfile() : picture.keepIccProfile()
}

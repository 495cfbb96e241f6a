import sharp from 'sharp'
import { DARK_GROUND, groundMargin, vanishesOnWhite } from '@/lib/ink'
import type { EngineJobs } from './jobs'
import { decoding, openPicture, refuseLine } from './picture'

/** The largest box that a logo is shown in, at twice its density. */
const BOX = { width: 512, height: 256 }
/** Flat colours and letters stay sharp up to this size; what is larger is a photograph. */
const MAX_LOSSLESS_BYTES = 48 * 1024
const QUALITY = 90
/** What mails show, at twice its density: not every mail program reads WebP. */
const MAIL_BOX = { width: 360, height: 80 }
/** White around it, in its pixels: dark mode changes backgrounds, but no pictures, and most logos are drawn for paper. */
const MAIL_MARGIN = 8

const fittedTo = (box: typeof BOX, file: Uint8Array) =>
  openPicture(file)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')

/**
 * An organisation's logo, from a picture of its choice: upright, shrunk to its box, sRGB, on a dark ground if it would
 * vanish on white, and re-encoded as WebP without any metadata. Of a moving picture the first frame.
 * @throws EngineError unsupported_file, picture_too_large, file_damaged
 */
export async function takeLogo(input: EngineJobs['take_logo']['input']): Promise<EngineJobs['take_logo']['output']> {
  await refuseLine(openPicture(input.file))
  const file = await visibleOnWhite(input.file)
  const fitted = fittedTo(BOX, file)
  const { data, info } = await decoding(
    fitted.clone().webp({ lossless: true, effort: 6 }).toBuffer({ resolveWithObject: true }),
  )
  const picture =
    data.byteLength <= MAX_LOSSLESS_BYTES ? data : await decoding(fitted.webp({ quality: QUALITY }).toBuffer())
  return { picture, width: info.width, height: info.height, forMails: await forMails(file) }
}

/** The ground is in the pixels, so that every place that shows the logo shows it. */
async function visibleOnWhite(file: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await decoding(fittedTo(BOX, file).ensureAlpha().raw().toBuffer({ resolveWithObject: true }))
  const { width, height } = info
  if (!vanishesOnWhite({ data, width, height })) return file
  const side = groundMargin(width, height)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: DARK_GROUND })
    .extend({ top: side, bottom: side, left: side, right: side, background: DARK_GROUND })
    .png()
    .toBuffer()
}

function forMails(file: Uint8Array): Promise<Buffer> {
  const margin = { top: MAIL_MARGIN, bottom: MAIL_MARGIN, left: MAIL_MARGIN, right: MAIL_MARGIN }
  return decoding(
    fittedTo(MAIL_BOX, file)
      .flatten({ background: '#ffffff' })
      .extend({ ...margin, background: '#ffffff' })
      .png({ compressionLevel: 9, palette: true, effort: 7 })
      .toBuffer(),
  )
}

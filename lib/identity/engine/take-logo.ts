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

/**
 * An organisation's logo, from a picture of its choice: upright, shrunk to its box, sRGB, and re-encoded as WebP
 * without any metadata. Of a moving picture the first frame.
 * @throws EngineError unsupported_file, picture_too_large, file_damaged
 */
export async function takeLogo({ file }: EngineJobs['take_logo']['input']): Promise<EngineJobs['take_logo']['output']> {
  await refuseLine(openPicture(file))
  const fitted = openPicture(file)
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { data, info } = await decoding(
    fitted.clone().webp({ lossless: true, effort: 6 }).toBuffer({ resolveWithObject: true }),
  )
  const picture =
    data.byteLength <= MAX_LOSSLESS_BYTES ? data : await decoding(fitted.webp({ quality: QUALITY }).toBuffer())
  return { picture, width: info.width, height: info.height, forMails: await forMails(file) }
}

function forMails(file: Uint8Array): Promise<Buffer> {
  const margin = { top: MAIL_MARGIN, bottom: MAIL_MARGIN, left: MAIL_MARGIN, right: MAIL_MARGIN }
  return decoding(
    openPicture(file)
      .resize({ ...MAIL_BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .extend({ ...margin, background: '#ffffff' })
      .png({ compressionLevel: 9, palette: true, effort: 7 })
      .toBuffer(),
  )
}

import sharp from 'sharp'

/**
 * A second line of defence behind `sniff`, for a whole engine process: of everything sharp can open (SVG, GIF, TIFF,
 * files by path), only JPEG, PNG, WebP and AVIF in memory can be decoded. One thread, since there is one process per
 * core.
 */
export function limitDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  sharp.cache(false)
  sharp.concurrency(1)
}

import sharp from 'sharp'

/**
 * A second wall behind `sniff`, for a whole engine process: whatever else sharp could open (SVG, GIF, TIFF, files by
 * their path), only JPEG, PNG, WebP and AVIF held in memory can be decoded. One thread, since there is a process a core.
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

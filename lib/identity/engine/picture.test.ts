import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pixelBomb } from '@/testing/bombs'
import { cpuTimeOf } from '@/testing/cpu-time'
import { decodePicture, sniff } from './picture'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' }, limitInputPixels: false })

describe('a file that is not what it claims to be', () => {
  it('refuses a text file that is named .jpg', async () => {
    await expect(decodePicture(Buffer.from('I am a photograph, honestly.'))).rejects.toMatchObject({
      code: 'unsupported_file',
    })
  })

  it('refuses an empty file', async () => {
    await expect(decodePicture(new Uint8Array())).rejects.toMatchObject({ code: 'unsupported_file' })
  })

  it('refuses an SVG, which sharp alone would draw', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    expect((await sharp(svg).metadata()).format).toBe('svg')
    await expect(decodePicture(svg)).rejects.toMatchObject({ code: 'unsupported_file' })
  })

  it('refuses a PDF where a picture is asked for', async () => {
    await expect(decodePicture(Buffer.from('%PDF-1.7\n'))).rejects.toMatchObject({ code: 'unsupported_file' })
  })

  it('refuses a GIF, which sharp alone would read', async () => {
    await expect(decodePicture(await plain(4, 4).gif().toBuffer())).rejects.toMatchObject({ code: 'unsupported_file' })
  })
})

describe('a dangerous file', () => {
  it('refuses a small file of 256 million pixels, before decoding it', async () => {
    const bomb = pixelBomb()
    expect(bomb.length).toBeLessThan(2e6)
    const took = await cpuTimeOf(() =>
      expect(decodePicture(bomb, 768)).rejects.toMatchObject({ code: 'picture_too_large' }),
    )
    expect(took).toBeLessThan(200) // decoding it takes twice as long
  })

  it('refuses half a JPEG instead of filling it with grey', async () => {
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#000',
      },
    })
    const jpeg = await noise.jpeg().toBuffer()
    await expect(decodePicture(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject({ code: 'file_damaged' })
  })
})

describe('a good picture', () => {
  it('is turned to its EXIF orientation before it is measured', async () => {
    const lying = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, data } = await decodePicture(lying)
    expect([width, height, data.length]).toEqual([200, 300, 200 * 300 * 3])
  })

  it('is shrunk to the requested side, never enlarged', async () => {
    const png = await plain(300, 200).png().toBuffer()
    expect(await decodePicture(png, 150)).toMatchObject({ width: 150, height: 100 })
    expect(await decodePicture(png, 900)).toMatchObject({ width: 300, height: 200 })
  })

  it('is recognised by its first bytes', async () => {
    expect(sniff(await plain(2, 2).jpeg().toBuffer())).toBe('jpeg')
    expect(sniff(await plain(2, 2).png().toBuffer())).toBe('png')
    expect(sniff(await plain(2, 2).webp().toBuffer())).toBe('webp')
    expect(sniff(Buffer.from('%PDF-1.7'))).toBe('pdf')
  })
})

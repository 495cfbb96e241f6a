import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cpuTimeOf } from '@/testing/cpu-time'
import { EngineError } from './engine-error'
import { ordinaryFile } from './ordinary-file'
import { decodePicture, sniff } from './picture'

/** `drawBill` of Ann's bill at 1100 px, grey, by `heif-enc -q 30`: 20 kB of a drawn page. */
const bill = readFileSync('lib/identity/engine/drawn-bill.heic')

/** The header's claim about the picture's size (ISO 23008-12 section 6.5.3). */
function declaring(width: number, height: number): Buffer {
  const file = Buffer.from(bill)
  const at = file.indexOf('ispe') + 8
  file.writeUInt32BE(width, at)
  file.writeUInt32BE(height, at + 4)
  return file
}

describe('a dangerous HEIC', () => {
  it.each([
    [100_000, 100_000],
    [9000, 9000],
  ])('is refused from its header of %i × %i pixels', async (width, height) => {
    const took = await cpuTimeOf(() =>
      expect(ordinaryFile(declaring(width, height))).rejects.toMatchObject({ code: 'picture_too_large' }),
    )
    expect(took).toBeLessThan(2000)
  })

  it('is refused too when it declares fewer pixels than it has', async () => {
    await expect(ordinaryFile(declaring(10, 10))).rejects.toBeInstanceOf(EngineError)
  })

  it('is damaged wherever it was cut off', async () => {
    const cuts = Array.from({ length: 50 }, (_, i) => 16 + Math.floor((i * (bill.length - 17)) / 50))
    for (const cut of cuts)
      await expect(ordinaryFile(bill.subarray(0, cut))).rejects.toMatchObject({ code: 'file_damaged' })
  })

  it('is decoded or refused with a reason, whatever bytes were changed', async () => {
    let random = 1
    const below = (limit: number) => (random = (random * 48_271) % 2_147_483_647) % limit
    for (let round = 0; round < 60; round++) {
      const file = Buffer.from(bill)
      for (let i = 0; i < 8; i++) file[16 + below(round % 2 ? file.length - 16 : 400)] = below(256)
      const outcome = await ordinaryFile(file).then(
        () => 'read',
        (error: unknown) => (error instanceof EngineError ? error.code : String(error)),
      )
      expect(['read', 'file_damaged', 'picture_too_large'], `round ${round}`).toContain(outcome)
    }
  })
})

describe('a picture in a newer format', () => {
  it('is recognised by its brands', () => {
    const branded = (...brands: string[]) =>
      Buffer.concat([
        Buffer.from([0, 0, 0, 8 + 4 * (brands.length + 1)]),
        Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1'),
      ])
    expect(sniff(bill)).toBe('heic')
    expect(sniff(branded('mif1', 'mif1', 'heic'))).toBe('heic')
    expect(sniff(branded('mif1', 'mif1', 'avif'))).toBe('avif')
    expect(sniff(branded('avif'))).toBe('avif')
    expect(sniff(branded('isom', 'mp42'))).toBeNull()
  })

  it('becomes an ordinary picture: HEIC', async () => {
    const { file, kind, size } = await ordinaryFile(bill)
    expect([kind, size, sniff(file)]).toEqual(['heic', bill.length, 'png'])
    const { width, height, data } = await decodePicture(file)
    expect([width, height]).toEqual([1100, 1556])
    const dark = data.filter((value) => value < 100).length / data.length
    expect(dark).toBeGreaterThan(0.005)
    expect(dark).toBeLessThan(0.2)
  })

  it('becomes an ordinary picture: AVIF, and a truncated one counts as damaged', async () => {
    const avif = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } })
      .avif()
      .toBuffer()
    expect(await decodePicture((await ordinaryFile(avif)).file)).toMatchObject({ width: 300, height: 200 })
    await expect(ordinaryFile(avif.subarray(0, avif.length - 20))).rejects.toMatchObject({ code: 'file_damaged' })
  })

  it('is reported when an editor saved it', async () => {
    const avif = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } })
      .withExif({ IFD0: { Software: 'Adobe Photoshop 25.0' } })
      .avif()
      .toBuffer()
    expect((await ordinaryFile(avif)).signals).toMatchObject([{ code: 'picture_edited' }])
  })
})

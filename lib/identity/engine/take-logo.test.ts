import sharp from 'sharp'
import { expect, it } from 'vitest'
import { telltaleJpeg, TELLTALES } from '@/testing/drawing/telltale'
import { takeLogo } from './take-logo'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 15, g: 118, b: 110, alpha: 0.5 } } })
const noise = () =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>',
)

it('refuses what is no picture, an SVG, half a picture, a bomb and a line', async () => {
  const png = await drawn(600, 300).png().toBuffer()
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(16_000, 16)
  bomb.writeUInt32BE(16_000, 20)
  const line = await drawn(20_001, 40).png().toBuffer()
  const refusalOf = (file: Uint8Array) => takeLogo({ file }).catch((error: unknown) => error)
  const refused = [Buffer.from('Not a picture at all'), svg, png.subarray(0, png.byteLength / 2), bomb, line]
  expect(await Promise.all(refused.map(refusalOf))).toMatchObject([
    { code: 'unsupported_file' },
    { code: 'unsupported_file' },
    { code: 'file_damaged' },
    { code: 'picture_too_large' },
    { code: 'picture_too_large' },
  ])
})

it('fits a picture into its box and keeps what is transparent', async () => {
  const { picture, forMails: _, ...size } = await takeLogo({ file: await drawn(1200, 300).png().toBuffer() })
  expect(size).toEqual({ width: 512, height: 128 })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', hasAlpha: true, ...size })
  const small = await takeLogo({ file: await drawn(60, 40).webp().toBuffer() })
  expect(small).toMatchObject({ width: 60, height: 40 })
})

/** Letters on a transparent ground, or in a large field of their colour with an edge around it. */
const lettered = (letters: string, edge?: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">${edge ? `<rect x="5" y="5" width="390" height="90" rx="20" fill="${letters}" stroke="${edge}" stroke-width="10"/>` : ''}<path d="M40 20h20v60h-20zM90 20h200v10h-200z" fill="${letters}"/><path d="M320 30h10v10h-10z" fill="#0f766e"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

it.each([
  ['white', '#ffffff', undefined, true],
  ['pale yellow', '#fef9c3', undefined, true],
  ['dark', '#1e293b', undefined, false],
  ['bright orange', '#f97316', undefined, false],
  ['white, with an edge', '#ffffff', '#0f766e', false],
])('puts a dark ground behind letters that would vanish on white: %s', async (_, letters, edge, isDark) => {
  const taken = await takeLogo({ file: await lettered(letters, edge) })
  const { picture, forMails, width, height } = taken
  expect([width, height]).toEqual(isDark ? [420, 120] : [400, 100])
  const pixelOf = async (one: Uint8Array) => [
    ...(await sharp(one).ensureAlpha().extract({ left: 20, top: 50, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const pixels = await Promise.all([picture, forMails].map(pixelOf))
  const night = [0x1c, 0x19, 0x17, 255]
  expect(pixels.map((pixel) => String(pixel) === String(night))).toEqual([isDark, isDark])
  expect(Buffer.from((await takeLogo({ file: picture })).picture).equals(picture)).toBe(true)
})

/** A shape with the same bars in it. */
const around = (shape: string, bars = 'fill="#1d4ed8"') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${shape}<path d="M40 50h20v100H40zM80 50h60v20H80zM80 100h40v20H80z" ${bars}/></svg>`,
    ),
  )
    .png()
    .toBuffer()
const TILE = '<rect width="200" height="200" rx="50" fill="#fff"/>'
const WORDS = '<path d="M220 50h10v90h-10zM240 50h10v90h-10zM260 50h10v90h-10zM280 50h100v10H280z" fill="#fff"/>'

it.each([
  ['a white tile around a symbol', around(TILE), false],
  ['letters with a white edge', around('', 'fill="#1d4ed8" stroke="#fff" stroke-width="8"'), false],
  ['a white tile around a symbol, and white words', around(TILE + WORDS), true],
  ['white bars of 40 %', around('', 'fill="#fff" opacity="0.4"'), true],
  ['blue bars of 40 %', around('', 'fill="#1d4ed8" opacity="0.4"'), false],
  [
    'a white shape with dark dots',
    around(TILE.replace('rx="50"', 'rx="99"'), 'transform="translate(70 60) scale(0.3)"'),
    true,
  ],
  [
    'white letters, and a coloured badge with white ones',
    around(`<circle cx="100" cy="100" r="70" fill="#0f766e"/>${WORDS}`, 'fill="#fff"'),
    true,
  ],
])('leaves a pale outline on white if what it encloses is seen there: %s', async (_, drawing, isDark) => {
  const { picture } = await takeLogo({ file: await drawing })
  expect((await sharp(picture).metadata()).hasAlpha).toBe(!isDark)
})

it('turns a photograph upright, makes it small, and leaves nothing of its metadata', async () => {
  const file = await telltaleJpeg(await noise().jpeg().toBuffer(), 6)
  const { picture, width, height } = await takeLogo({ file })
  expect([width, height]).toEqual([171, 256])
  expect(picture.byteLength).toBeLessThan(64 * 1024)
  const left = Buffer.from(picture).toString('latin1')
  expect(TELLTALES.filter((word) => left.includes(word))).toEqual([])
})

it('is a small PNG on white for mails, whatever it was, without metadata', async () => {
  const { forMails } = await takeLogo({ file: await drawn(1200, 300).png().toBuffer() })
  const { data, info } = await sharp(forMails).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(await sharp(forMails).metadata()).toMatchObject({ format: 'png', width: 336, height: 96, hasAlpha: false })
  expect([data[0], data[1], data[2]]).toEqual([255, 255, 255])
  const middle = (info.width * 48 + 100) * info.channels
  expect(data[middle]).toBeGreaterThan(100)
  expect(data[middle]).toBeLessThan(160)
  const photo = await takeLogo({ file: await telltaleJpeg(await noise().jpeg().toBuffer(), 6) })
  expect(photo.forMails.byteLength).toBeLessThan(64 * 1024)
  const left = Buffer.from(photo.forMails).toString('latin1')
  expect(TELLTALES.filter((word) => left.includes(word))).toEqual([])
})

it('makes the same of its own picture, so that an undo restores the same logo', async () => {
  const { picture } = await takeLogo({ file: await drawn(1200, 300).png().toBuffer() })
  expect(Buffer.from((await takeLogo({ file: picture })).picture).equals(picture)).toBe(true)
})

import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Person } from '@/testing/cast'
import { framesOf } from '@/testing/evidence'
import type { Turn } from '../../lib/identity/engine/findings'

/** Files that people and attackers send. */
export const textFile = Buffer.from('This is a shopping list: bread, milk, eggs. '.repeat(30))

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG (W3C) of a few kilobytes that would unpack to 900 million pixels. */
export function decompressionBomb(): Buffer {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8) // one bit per pixel, grey
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A photo of this many bytes: a picture with padding. */
export async function photoOf(bytes: number): Promise<Buffer> {
  const jpeg = await plainPicture()
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length, 7)])
}

export const plainPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 850, channels: 3, background: '#c8b89a' } })
    .jpeg()
    .toBuffer()

/** Two people side by side in front of the camera. */
export async function twoFacesOf(one: Person, other: Person, turns: Turn[]): Promise<{ turn: Turn; jpeg: Buffer }[]> {
  const [left, right] = [await framesOf(one, turns), await framesOf(other, turns)]
  return Promise.all(
    turns.map(async (turn, i) => {
      const [a, b] = [left[i]?.jpeg ?? Buffer.alloc(0), right[i]?.jpeg ?? Buffer.alloc(0)]
      const { width } = await sharp(a).metadata()
      return {
        turn,
        jpeg: await sharp(a)
          .extend({ right: width, background: '#888' })
          .composite([{ input: b, left: width, top: 0 }])
          .jpeg()
          .toBuffer(),
      }
    }),
  )
}

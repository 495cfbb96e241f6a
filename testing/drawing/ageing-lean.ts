import sharp from 'sharp'
import { layOnTable, type Point } from './ageing-perspective'

/** Colours of tables: dark wood and a white desk. */
export const TABLES: Record<'dark' | 'white', [number, number, number]> = {
  dark: [104, 88, 74],
  white: [252, 252, 252],
}

/**
 * Photographs a flat JPEG strongly tilted, which `photograph` never does: `degrees` clockwise, its far edge shorter by
 * the share `narrowing`. `corners`: where it ends up, clockwise from its top left.
 */
export async function photographLeaning(
  jpeg: Buffer,
  degrees: number,
  narrowing: number,
  table: keyof typeof TABLES = 'dark',
): Promise<{ jpeg: Buffer; corners: Point[] }> {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const page = { data, width: info.width, height: info.height }
  const angle = (degrees * Math.PI) / 180
  const width = Math.round(1.1 * (page.width * Math.cos(angle) + page.height * Math.abs(Math.sin(angle))))
  const height = Math.round(1.1 * (page.height * Math.cos(angle) + page.width * Math.abs(Math.sin(angle))))
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => {
    const x = ((sx * page.width) / 2) * (sy < 0 ? 1 - narrowing : 1)
    const y = (sy * page.height) / 2
    return {
      x: width / 2 + x * Math.cos(angle) - y * Math.sin(angle),
      y: height / 2 + x * Math.sin(angle) + y * Math.cos(angle),
    }
  })
  const photo = layOnTable(page, width, height, corners, TABLES[table])
  return {
    corners,
    jpeg: await sharp(photo.data, { raw: { width, height, channels: 3 } })
      .blur(0.7)
      .jpeg({ quality: 80 })
      .toBuffer(),
  }
}

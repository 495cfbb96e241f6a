import { z } from 'zod'

/** What a logo may be sent as. No SVG: it is a program as much as a picture. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp']
/** What it is stored and shown as. */
export const LOGO_TYPE = 'image/webp'
export const MAX_LOGO_BYTES = 2 * 1024 * 1024

const storedLogoSchema = z.object({ key: z.string(), width: z.int(), height: z.int() }).nullable()
export type StoredLogo = z.infer<typeof storedLogoSchema>

export const logoSchema = z
  .object({
    url: z
      .string()
      .meta({
        description:
          'Path on this server. Whoever knows it sees the picture, as on the page of a check; another picture has another path.',
      }),
    width: z.int().meta({ description: 'In pixels.' }),
    height: z.int().meta({ description: 'In pixels.' }),
  })
  .meta({ description: 'The organisation’s logo, a WebP of at most 512 × 256 pixels.' })
export type Logo = z.infer<typeof logoSchema>

/** The logo as its column has it. */
export const readLogo = (column: unknown): StoredLogo => storedLogoSchema.parse(column)

/** The logo as people and pages see it. */
export function shownLogo(requesterId: string, column: unknown): Logo | null {
  const logo = readLogo(column)
  return logo && { url: `/api/v1/logos/${requesterId}/${logo.key}`, width: logo.width, height: logo.height }
}

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { fraudSignalSchema } from './schema'

/**
 * What was read, in the form that is encrypted: with a salt, since a receipt keeps the hash of these bytes forever, and
 * names and birth dates could be guessed from it. The salt is erased with the bytes.
 */
const checksSchema = z.record(
  z.string(),
  z.object({
    extracted_data: z.record(z.string(), z.unknown()),
    comparison: z.record(z.string(), z.unknown()),
    signals: z.array(fraudSignalSchema).default([]),
  }),
)
export type ExtractedChecks = z.infer<typeof checksSchema>
const SALT_BYTES = 32
/** Had no salt before receipts existed. */
const storedSchema = z.union([
  z.object({ salt: z.string(), checks: checksSchema }).transform(({ checks }) => checks),
  checksSchema,
])

export const saltedJson = (checks: object): Buffer =>
  Buffer.from(JSON.stringify({ salt: randomBytes(SALT_BYTES).toString('hex'), checks }))

export const checksOf = (stored: unknown): ExtractedChecks => storedSchema.parse(stored)

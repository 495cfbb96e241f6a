import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * The operator's description of their own face model, as JSON next to it (`model.onnx`, `model.json`). The model takes
 * one face, aligned as for ArcFace (Deng et al. 2019: five points on a square of 112), and returns one row of numbers,
 * compared by cosine. Thresholds belong to the model and cannot be guessed: `npm run bench:engine <folder>` measures
 * them.
 */
const description = z
  .strictObject({
    size: z.int().min(32).max(512).default(112),
    layout: z.enum(['NCHW', 'NHWC']).default('NCHW'),
    colour: z.enum(['RGB', 'BGR', 'grey']).default('RGB'),
    /** Each byte becomes (byte − mean) / scale. */
    mean: z.number().default(127.5),
    scale: z.number().positive().default(127.5),
    /** Cosine distances, 0–2. */
    match: z.number().gt(0).lt(2),
    no_match: z.number().gt(0).lt(2),
    same_person: z.number().gt(0).lt(2).optional(),
  })
  .refine(({ match, no_match }) => match <= no_match, { path: ['no_match'], error: 'must not be below match' })
export type ModelDescription = z.infer<typeof description>

/** @throws Error for the operator */
export function readModelDescription(model: string): ModelDescription {
  const file = `${model.replace(/\.onnx$/i, '')}.json`
  const wrong = (why: string) =>
    new Error(`FACE_MODEL: ${file} ${why}. It describes the model: see "Your own face model" in docs/accuracy.md.`)
  if (!existsSync(file)) throw wrong('is missing')
  const parsed = description.safeParse(json(readFileSync(file, 'utf8')))
  if (!parsed.success)
    throw wrong(
      `is not right: ${parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('; ')}`,
    )
  return parsed.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

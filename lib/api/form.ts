import { z } from 'zod'
import { DomainError, fieldError } from '@/lib/errors'
import type { Frame } from '@/lib/identity/engine/findings'
import { TURNS } from '@/lib/identity/person/schema'
import { MAX_FILE_BYTES, validate } from './body'

/** Reads multipart forms of the person's API. */
const MAX_FRAME_BYTES = 2 * 1024 * 1024

/**
 * The fields other than the file or files. Files under other names are among them, so that the schema refuses what it
 * does not know instead of losing it.
 */
export const fieldsBeside = (form: FormData, files: string): Record<string, unknown> =>
  Object.fromEntries([...form].filter(([name]) => name !== files))

/** All but one value of a field would be lost. @throws DomainError validation_failed */
export function refuseRepeated(form: FormData, fields: string[]): void {
  const repeated = fields.find((field) => form.getAll(field).length > 1)
  if (repeated) throw fieldError(repeated, 'invalid_field', 'Send this field only once.')
}

async function bytesOf(file: File, field: string, limit: number): Promise<Uint8Array> {
  if (file.size > limit)
    throw new DomainError('body_too_large', { detail: `A file may have at most ${limit / 1024 / 1024} MiB.` })
  if (!file.size) throw fieldError(field, 'empty_file', 'The file is empty.')
  return new Uint8Array(await file.arrayBuffer())
}

/** @throws DomainError validation_failed | body_too_large */
export async function fileOf(form: FormData, field: string): Promise<Uint8Array> {
  const file = form.get(field)
  if (!(file instanceof File)) throw fieldError(field, 'required', `Send the file in the field ${field}.`)
  return bytesOf(file, field, MAX_FILE_BYTES)
}

const framesSchema = z.strictObject({ challenge_id: z.uuid(), turns: z.array(z.enum(TURNS)).min(3).max(12) })
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff])

/** `challenge_id`, and `frames` with as many `turns` in the same order. */
export async function framesOf(form: FormData): Promise<{ challengeId: string; frames: Frame[] }> {
  const { challenge_id, turns } = validate(framesSchema, {
    ...fieldsBeside(form, 'frames'),
    turns: form.getAll('turns'),
  })
  refuseRepeated(form, ['challenge_id'])
  const files = form.getAll('frames')
  if (files.length !== turns.length) throw fieldError('frames', 'invalid_field', 'Send one turn for each frame.')
  const frames: Frame[] = []
  for (const [i, file] of files.entries()) {
    const turn = turns[i]
    if (!(file instanceof File) || !turn) throw fieldError('frames', 'invalid_type', 'A frame is a file.')
    const jpeg = await bytesOf(file, 'frames', MAX_FRAME_BYTES)
    if (!JPEG_HEAD.equals(jpeg.subarray(0, 3)))
      throw new DomainError('unsupported_file', { detail: 'Frames are JPEG pictures.' })
    frames.push({ turn, jpeg })
  }
  return { challengeId: challenge_id, frames }
}

import { NextRequest } from 'next/server'
import type { z } from 'zod'
import { DomainError, MAX_ERRORS, type FieldError } from '@/lib/errors'

/** Reads request bodies under limits (contract section 1). */
export const MAX_JSON_BYTES = 1024 * 1024
export const MAX_BATCH_BYTES = 10 * 1024 * 1024
/** One picture or PDF. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024
/** One image or PDF of 15 MiB, or twelve frames, plus room for the form around it. */
const MAX_FORM_BYTES = 16 * 1024 * 1024

/** Enough for a form of one of our pages: the parser spends as much on a name as on a value. */
const MAX_SHORT_FORM_BYTES = 64 * 1024
const inWords = (bytes: number) => (bytes < MAX_JSON_BYTES ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`)

/** The sender disconnected or was cut off for being slow: not our fault. */
export const incompleteBody = () => new DomainError('validation_failed', { detail: 'The body arrived incomplete.' })

/** @throws DomainError body_too_large | validation_failed */
async function readAll(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new DomainError('body_too_large', { detail: `The body may have at most ${inWords(limit)}.` })
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  // The declared length is only a claim, so count the bytes that arrive.
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof DomainError ? error : incompleteBody()
  }
  return new Uint8Array(Buffer.concat(chunks, size))
}

/**
 * We never decompress a body, and an encoded one would be reported as damaged.
 * @throws DomainError unsupported_media_type
 */
export function refuseEncoded(request: Request): void {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (request.body && !['', 'identity'].includes(encoding))
    throw new DomainError('unsupported_media_type', {
      detail: 'Send the body without a Content-Encoding: compressed bodies are not unpacked.',
    })
}

const mediaType = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const MAX_DEPTH = 64

/** Limits nesting, because validation recurses. @throws DomainError malformed_json */
function refuseDeep(text: string): void {
  let [depth, quoted] = [0, false]
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]
    if (quoted && character === '\\') i += 1
    else if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > MAX_DEPTH)
      throw new DomainError('malformed_json', { detail: `The body is nested more than ${MAX_DEPTH} levels deep.` })
  }
}

/**
 * @param optional no body at all counts as `{}`
 * @throws DomainError unsupported_media_type | body_too_large | malformed_json
 */
export async function readJson(
  request: Request,
  { maxBytes = MAX_JSON_BYTES, optional = false } = {},
): Promise<{ value: unknown; text: string }> {
  const bytes = await readAll(request, maxBytes)
  if (optional && !bytes.byteLength) return { value: {}, text: '' }
  if (mediaType(request) !== 'application/json')
    throw new DomainError('unsupported_media_type', { detail: 'Send the body as Content-Type: application/json.' })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    refuseDeep(text)
    return { value: JSON.parse(text) as unknown, text }
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError('malformed_json', {
      detail: `The body is not valid JSON: ${error instanceof Error ? error.message.slice(0, 200) : ''}`,
    })
  }
}

/** Twelve frames need 25 parts. Parsing blocks the event loop: 250 000 empty parts take seconds. */
const MAX_PARTS = 64

/** `charset=utf-8`, or the same in quotes. */
const PARAMETER = /[\w-]+=(?:[\w./+-]+|"[\w./ -]*")\s*/
/**
 * Only the characters of RFC 2046 section 5.1.1, surrounded only by plain parameters: any other header could be read in
 * two ways.
 */
const BOUNDARY = new RegExp(
  `^[\\w/]+-[\\w-]+\\s*(?:;\\s*(?!boundary=)${PARAMETER.source})*;\\s*boundary=(?:"([\\w'()+,./:=? -]*[\\w'()+,./:=?-])"|([\\w'()+./:=?-]+))\\s*(?:;\\s*${PARAMETER.source})*$`,
  'i',
)

/** The boundary between the parts. @throws DomainError validation_failed */
function boundaryOf(contentType: string): string {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw new DomainError('validation_failed', { detail: 'The Content-Type has no plain boundary.' })
  return boundary
}

/** @throws DomainError validation_failed */
function refuseManyParts(bytes: Uint8Array<ArrayBuffer>, boundary: string): void {
  const between = `\r\n--${boundary}`
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let parts = 0
  for (let at = body.indexOf(between); at >= 0; at = body.indexOf(between, at + between.length)) {
    parts += 1
    if (parts > MAX_PARTS)
      throw new DomainError('validation_failed', { detail: `A form may have at most ${MAX_PARTS} parts.` })
  }
}

/** @throws DomainError unsupported_media_type | body_too_large | validation_failed */
export async function readForm(request: Request): Promise<FormData> {
  if (mediaType(request) !== 'multipart/form-data')
    throw new DomainError('unsupported_media_type', { detail: 'Send the files as multipart/form-data.' })
  const bytes = await readAll(request, MAX_FORM_BYTES)
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  refuseManyParts(bytes, boundary)
  try {
    // Pass the parser exactly the boundary that was counted: it might read the original header differently.
    const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary}"` }
    return await new Response(bytes, { headers }).formData()
  } catch {
    throw new DomainError('validation_failed', { detail: 'The multipart body is damaged.' })
  }
}

/** The same request, with its form read under the limit. @throws DomainError unsupported_media_type | body_too_large */
export async function withShortForm(request: NextRequest): Promise<NextRequest> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded')
    throw new DomainError('unsupported_media_type', { detail: 'Send the form as application/x-www-form-urlencoded.' })
  return new NextRequest(request.url, {
    method: request.method,
    headers: request.headers,
    body: await readAll(request, MAX_SHORT_FORM_BYTES),
  })
}

/** No field has a longer name. Error messages repeat what was sent, but only up to this length. */
const MAX_KEY_LENGTH = 100
const shortened = (key: string) => (key.length > MAX_KEY_LENGTH ? `${key.slice(0, MAX_KEY_LENGTH)}…` : key)

/** A key too long to repeat is left out, so that the pointer names its parent: half a key would point to nothing. */
function pointer(path: PropertyKey[]): string {
  const parts = path.map(String)
  const long = parts.findIndex((part) => part.length > MAX_KEY_LENGTH)
  return parts
    .slice(0, long < 0 ? parts.length : long)
    .map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
}

const isOtherType = (issues: z.core.$ZodIssue[]): boolean =>
  issues.some(({ code, path }) => code === 'invalid_type' && !path.length)

/**
 * The alternative of a union that a value was probably meant for: one of its type, and among those the one with the
 * fewest issues.
 */
const closestOf = (alternatives: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined =>
  alternatives.toSorted((a, b) => Number(isOtherType(a)) - Number(isOtherType(b)) || a.length - b.length)[0]

/**
 * zod's issues as field errors. Each unknown member gets its own pointer; for a union, the closest alternative is
 * reported.
 */
function fieldErrors({ issues }: Pick<z.ZodError, 'issues'>, below: PropertyKey[] = []): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const path = [...below, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        pointer: pointer([...path, key]),
        code: 'unknown_field',
        message: `${shortened(key)} is not a field that can be written`,
      }))
    }
    const closest = issue.code === 'invalid_union' ? closestOf(issue.errors) : undefined
    if (closest?.length) return fieldErrors({ issues: closest }, path)
    return [
      {
        pointer: pointer(path),
        code:
          issue.code === 'invalid_type'
            ? 'invalid_type'
            : `invalid_${issue.code === 'invalid_value' ? 'value' : 'field'}`,
        message: isMissing(issue) ? MISSING : issue.message,
      },
    ]
  })
}

const MISSING = 'This field is required.'
/** Issues do not say what was sent; the schema's own message does, unless the field has one. */
const isMissing = ({ code, message }: z.core.$ZodIssue) =>
  code === 'invalid_type' && message.endsWith(', received undefined')

const isUnstorable = (text: string): boolean => text.includes('\u0000') || /\p{Surrogate}/u.test(text)

const UNSTORABLE = {
  code: 'invalid_field',
  message: 'contains U+0000 or half of a surrogate pair, which cannot be stored',
}
/** Validators that copy members silently drop this one. */
const NO_NAME = { code: 'unknown_field', message: 'contains __proto__, which is not a field that can be written' }

interface NotKept {
  path: string[]
  why: typeof UNSTORABLE
}

/**
 * The first member, at any depth, that would not be stored as sent: text that PostgreSQL's UTF-8 cannot hold, or a name
 * that validators drop. For a bad name, returns the path of its parent.
 */
function notKeptIn(value: unknown, path: string[] = []): NotKept | null {
  if (typeof value === 'string') return isUnstorable(value) ? { path, why: UNSTORABLE } : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__') return { path, why: NO_NAME }
    const found = isUnstorable(name) ? { path, why: UNSTORABLE } : notKeptIn(member, [...path, name])
    if (found) return found
  }
  return null
}

/** @throws DomainError validation_failed with a pointer for each wrong field, of the first hundred */
export function validate<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new DomainError('validation_failed', {
      detail: 'Some fields are not valid.',
      errors: fieldErrors(parsed.error).slice(0, MAX_ERRORS),
    })
  const notKept = notKeptIn(value)
  if (notKept)
    throw new DomainError('validation_failed', {
      detail: `The body ${notKept.why.message}.`,
      errors: [{ pointer: pointer(notKept.path), ...notKept.why }],
    })
  return parsed.data
}

import { z } from 'zod'
import { attempt } from '@/lib/db/savepoint'
import { DomainError, type FieldError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import type { CreateOf, Fields, PatchOf, Resource } from '@/lib/resource/define'
import { validate } from './body'
import { Reply } from './operation'
import { problemDocument, type Problem } from './problem'
import type { Verbs } from './verbs'
import type { WriteQuery } from './write-parameters'

/**
 * `POST …/batch` (contract section 1): up to 1 000 operations in one transaction, all or none (atomic) or each on its
 * own (independent).
 */
const MAX_OPERATIONS = 1000
export const BATCH_TIMEOUT_MS = 120_000

const version = z
  .union([
    z.int().min(1),
    z
      .string()
      .regex(/^(?:W\/)?"\d{1,10}"$/)
      .transform((tag) => Number(tag.replace(/\D/g, ''))),
  ])
  .meta({ description: 'Version or ETag that the record must still have.' })
const operationSchema = z.strictObject({
  op: z.enum(['create', 'update', 'delete']),
  id: z.uuid().optional(),
  if_match: version.optional(),
  body: z.record(z.string(), z.unknown()).optional(),
})
const mode = z
  .enum(['atomic', 'independent'])
  .meta({ description: '`atomic`: all or none. `independent`: each for itself.' })
export const batchSchema = z
  .strictObject({ mode, operations: z.array(operationSchema).min(1).max(MAX_OPERATIONS) })
  .meta({ id: 'Batch', description: 'Up to 1 000 operations, in their order.' })
type BatchOperation = z.infer<typeof operationSchema>

const unread = z.strictObject({ mode, operations: z.array(z.unknown()).min(1).max(MAX_OPERATIONS) })
/** A batch whose operations are parsed one by one. */
export type Batch = z.infer<typeof unread>

/**
 * Does not parse the operations of an independent batch yet: a malformed one must not make the others fail.
 * @throws DomainError validation_failed
 */
export function readBatch(value: unknown): Batch {
  const asked = unread.safeParse(value)
  return asked.success && asked.data.mode === 'independent' ? asked.data : validate(batchSchema, value)
}

const batchProblemSchema = z
  .looseObject({
    status: z.int().meta({ description: 'The HTTP status that it would have had on its own.' }),
    code: z.string().meta({ description: 'What went wrong, for machines.' }),
    detail: z.string().meta({ description: 'What went wrong, for people.' }),
  })
  .meta({ id: 'BatchProblem', description: 'Why an operation of a batch was not carried out.' })

/** @param name of the record's schema in the description */
export const batchAnswerSchema = (record: z.ZodType, name: string) =>
  z
    .object({
      results: z
        .array(
          z.object({
            index: z.int().meta({ description: 'Place of the operation in the batch, from 0.' }),
            status: z.int().meta({ description: 'The HTTP status of this operation.' }),
            record: record.optional().meta({ description: 'The record as it is now, after a create or a change.' }),
            problem: batchProblemSchema.optional().meta({ description: 'Why it was not carried out.' }),
          }),
        )
        .meta({ description: 'One for each operation, in their order.' }),
    })
    .meta({ id: `${name}BatchResult`, description: 'The result of each operation.' })
interface Result {
  index: number
  status: number
  record?: unknown
  problem?: Problem
}

/** The operation itself is wrong, not its body. */
class OperationRefused extends DomainError {}

function refuseOperation(pointer: string, message: string): never {
  throw new OperationRefused('validation_failed', {
    detail: message,
    errors: [{ pointer, code: 'invalid_field', message }],
  })
}

const named = z.looseObject({ op: z.enum(['update', 'delete']), id: z.string() })

/** @throws DomainError not_found for an id that no record can have, as its path would; validation_failed */
function readOperation(value: unknown): BatchOperation {
  const record = named.safeParse(value)
  if (record.success && !z.uuid().safeParse(record.data.id).success) throw new DomainError('not_found')
  try {
    return validate(operationSchema, value)
  } catch (error) {
    throw error instanceof DomainError ? new OperationRefused(error.code, error.details) : error
  }
}

async function executeOperation<F extends Fields>(
  context: Context,
  resource: Resource<F>,
  verbs: Verbs<F>,
  { duplicates }: WriteQuery,
  asked: unknown,
): Promise<Omit<Result, 'index'>> {
  const { op, id, if_match, body } = readOperation(asked)
  const expected = if_match ?? null
  if (op === 'create') {
    if (id !== undefined) refuseOperation('/id', 'A record to create has no id yet')
    if (if_match !== undefined) refuseOperation('/if_match', 'A record to create has no version yet')
    return {
      status: 201,
      record: await verbs.create(context, validate<CreateOf<F>>(resource.create, body ?? {}), duplicates),
    }
  }
  if (id === undefined) refuseOperation('/id', `Name the record to ${op}`)
  if (op === 'update')
    return {
      status: 200,
      record: await verbs.update(
        context,
        id.toLowerCase(),
        validate<PatchOf<F>>(resource.patch, body ?? {}),
        expected,
        duplicates,
      ),
    }
  if (body !== undefined) refuseOperation('/body', 'A delete takes no body')
  await verbs.remove(context, id.toLowerCase(), expected)
  return { status: 204 }
}

/** Errors of one operation, with pointers from the root of the request. */
const below = (index: number, error: DomainError): FieldError[] =>
  (error.details.errors ?? []).map((one) =>
    one.pointer === undefined
      ? one
      : { ...one, pointer: `/operations/${index}${error instanceof OperationRefused ? '' : '/body'}${one.pointer}` },
  )

/**
 * Limit for all errors and all `existing` together. Otherwise the answer to 1 000 operations with 900 unknown fields
 * each would be eleven times as large as the request.
 */
const MAX_LISTED_BYTES = 1_000_000
/** Share of the limit that is reserved for the first entry of each operation. */
const FIRST_BYTES = 500

/**
 * Lists entries while there is room; always at least a short form of each operation's first one.
 * @param most operations of the batch
 */
function roomForLists(most: number) {
  let shared = MAX_LISTED_BYTES - most * FIRST_BYTES
  return <T extends object>(all: T[], bare: (first: T) => T = (first) => first): T[] => {
    const told: T[] = []
    const tell = (one: T, own: number, isOwed = false): boolean => {
      const beyond = Math.max(Buffer.byteLength(JSON.stringify(one)) - own, 0)
      if (beyond > Math.max(shared, 0) && !isOwed) return false
      shared -= beyond
      told.push(one)
      return true
    }
    const [first, ...others] = all
    if (first && (tell(first, FIRST_BYTES) || tell(bare(first), FIRST_BYTES, true))) others.every((one) => tell(one, 0))
    return told
  }
}

const withoutAllowed = ({ allowed: _, ...bare }: FieldError): FieldError => bare

/**
 * Runs a batch inside the request's transaction.
 * @throws DomainError batch_failed for an atomic batch of which one operation is refused: nothing is written
 */
export async function runBatch<F extends Fields>(
  context: Context,
  resource: Resource<F>,
  verbs: Verbs<F>,
  query: WriteQuery,
  { mode, operations }: Batch,
): Promise<Reply> {
  const results: Result[] = []
  const room = roomForLists(operations.length)
  for (const [index, one] of operations.entries()) {
    const work = () => executeOperation(context, resource, verbs, query, one)
    try {
      // An atomic batch never rolls back a single operation, so it needs no savepoints.
      results.push({ index, ...(await (mode === 'atomic' ? work() : attempt(context.db, work))) })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const problem: Problem & { existing?: object[] } = problemDocument(error, context.requestId)
      const errors = below(index, error)
      if (mode === 'atomic')
        throw new DomainError('batch_failed', {
          detail: `Operation ${index}: ${problem.detail}`,
          errors: errors.length
            ? errors
            : [{ pointer: `/operations/${index}`, code: problem.code, message: problem.detail }],
          extra: { failed: { index, problem } },
        })
      results.push({
        index,
        status: problem.status,
        problem: {
          ...problem,
          ...(errors.length && { errors: room(errors, withoutAllowed) }),
          ...(problem.existing && { existing: room(problem.existing) }),
        },
      })
    }
  }
  return new Reply({ results }, {}, results.some(({ problem }) => problem) ? 207 : 200)
}

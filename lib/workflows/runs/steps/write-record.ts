import type { z } from 'zod'
import { roundToCurrency } from '@/lib/crm/deals/currency'
import { verbsFor } from '@/lib/long-work/rows/writers'
import type { Context } from '@/lib/resource/context'
import { memberFieldsOf } from '@/lib/resource/release-member'
import { followingMerges } from './following-merges'
import { StepError } from './step-error'

type Row = Record<string, unknown>
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** @throws StepError invalid_record */
export function recordId(value: unknown, what: string): string {
  if (typeof value === 'string' && UUID.test(value.trim())) return value.trim().toLowerCase()
  // Not quoted: everybody reads the error, and the value may be what an HTTP step received.
  const found = value === null || value === '' ? 'nothing' : typeof value === 'string' ? 'another text' : 'no text'
  throw new StepError('invalid_record', `${what} must be the id of a record; this is ${found}.`)
}

/** @throws StepError with the first field that does not fit */
function parsed(schema: z.ZodType<Row>, input: Row): Row {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys
    throw new StepError('unknown_field', `${name} is not a field that can be written.`)
  }
  throw new StepError('invalid_value', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`)
}

const collectionOf = (context: Context, path: string) => {
  const resource = context.resources.at(path)
  if (!resource) throw new StepError('unknown_collection', `There is no collection ${path}.`)
  return resource
}

/** A computed amount rarely matches a currency's decimals: the API refuses that, a step rounds it. */
async function rounded(
  context: Context,
  path: string,
  id: string | null,
  input: Row,
  computed: string[],
): Promise<Row> {
  const { amount, currency } = input
  if (path !== 'deals' || !computed.includes('amount') || typeof amount !== 'string') return input
  return { ...input, amount: await roundToCurrency(context, id, amount, currency) }
}

/**
 * Creates a record under the same rules as through the API.
 * @param computed fields whose values come from expressions
 * @throws StepError | DomainError
 */
export async function createRecord(context: Context, path: string, input: Row, computed: string[] = []): Promise<Row> {
  const collection = collectionOf(context, path)
  const body = parsed(collection.create, await rounded(context, path, null, input, computed))
  const write = (given: Row) => verbsFor(path).create(context, given, { duplicates: 'refuse' })
  return followingMerges(context, body, write, memberFieldsOf(collection))
}

/**
 * Changes a record.
 * @param computed as above
 * @throws StepError | DomainError
 */
export async function updateRecord(
  context: Context,
  path: string,
  id: string,
  input: Row,
  computed: string[],
): Promise<Row> {
  const collection = collectionOf(context, path)
  const patch = parsed(collection.patch, await rounded(context, path, id, input, computed))
  const write = ({ of, ...given }: Row & { of: string }) =>
    verbsFor(path).update(context, of, given, { duplicates: 'refuse' })
  return followingMerges(context, { of: id, ...patch }, write, memberFieldsOf(collection))
}

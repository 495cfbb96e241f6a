import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { formerMembers } from '@/lib/resource/former-members'
import { survivorOf } from '@/lib/resource/survivor'
import { StepError } from './step-error'

type Row = Record<string, unknown>
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A record that is written, or referred to, is not there. */
const isGone = (error: unknown): boolean =>
  (error instanceof StepError && error.code === 'unknown_reference') ||
  (error instanceof DomainError &&
    (['not_found', 'unknown_reference'].includes(error.code) ||
      (error.details.errors ?? []).some(({ code }) => code === 'unknown_reference')))

/**
 * The same with the records that those in it were merged into, and without members who have left; null if there are
 * none.
 */
async function withSurvivors<Input extends Row>(
  context: Context,
  input: Input,
  members: string[],
): Promise<Input | null> {
  const ids = Object.entries(input).filter((one): one is [string, string] => {
    const [, value] = one
    return typeof value === 'string' && UUID.test(value)
  })
  const former = await formerMembers(
    context,
    ids.flatMap(([name, id]) => (members.includes(name) ? id : [])),
  )
  const changed: Row = {}
  for (const [name, id] of ids) {
    if (members.includes(name)) {
      // Left out rather than cleared: an update does not take a record away from whoever has it by now.
      if (former.has(id.toLowerCase())) changed[name] = undefined
      continue
    }
    const { record } = await survivorOf(context, id)
    if (record !== id.toLowerCase()) changed[name] = record
  }
  return Object.keys(changed).length ? { ...input, ...changed } : null
}

/**
 * Writes. What is about a record that was merged into another one since the run began is written to that one, and what
 * would be handed to a member who has left is handed to nobody: no retry of the run could ever succeed. Nothing is looked
 * up unless something is gone, which is noticed before anything is written.
 * @param members the fields that name members
 */
export async function followingMerges<Input extends Row, T>(
  context: Context,
  input: Input,
  write: (input: Input) => Promise<T>,
  members: string[] = [],
): Promise<T> {
  try {
    return await write(input)
  } catch (error) {
    const other = isGone(error) ? await withSurvivors(context, input, members) : null
    if (!other) throw error
    return write(other)
  }
}

import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
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

/** The same with the records that those in it were merged into; null if none was. */
async function withSurvivors<Input extends Row>(context: Context, input: Input): Promise<Input | null> {
  const changed: Row = {}
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== 'string' || !UUID.test(value)) continue
    const { record } = await survivorOf(context, value)
    if (record !== value.toLowerCase()) changed[name] = record
  }
  return Object.keys(changed).length ? { ...input, ...changed } : null
}

/**
 * Writes. What is about a record that was merged into another one since the run began is written to that one; nothing
 * is looked up unless the record is gone, which is noticed before anything is written.
 */
export async function followingMerges<Input extends Row, T>(
  context: Context,
  input: Input,
  write: (input: Input) => Promise<T>,
): Promise<T> {
  try {
    return await write(input)
  } catch (error) {
    const other = isGone(error) ? await withSurvivors(context, input) : null
    if (!other) throw error
    return write(other)
  }
}

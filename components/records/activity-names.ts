import { named, type Named } from '@/lib/client/first-reads'
import { namesIn, type Row } from '@/lib/client/permitted-reads'
import { session } from '@/lib/identity/sessions/schema'
import { RECORDS } from '@/lib/records'

/**
 * The records that the sentence about an event names: who did it, to what, and what a change refers to.
 *
 * @param about the record on whose page it is shown, which is not named there
 */
export function namesOfActivity(
  { type, subject_type, subject_id, related, before, after, created_by }: Row,
  about?: string,
): Named[] {
  const who = created_by?.type === 'user' ? named('members', created_by.id) : []
  const person = about ? undefined : related.find((one) => one !== subject_id)
  if (subject_type === session.name) return [...who, ...named('contacts', person)]
  const resource = RECORDS.find(({ name }) => name === subject_type)
  if (!resource || !subject_id || ['mail', 'note'].includes(resource.name)) return who
  const changed = Object.keys({ ...before, ...after })
  const values = type?.endsWith('.updated')
    ? [before, after].flatMap((side) => namesIn(resource.fields, side ?? {}, changed))
    : []
  const subject = { collection: resource.path, id: subject_id, isEvenDeleted: true }
  return [...who, ...values, ...(subject_id === about ? [] : [subject])]
}

import { company } from '@/lib/crm/companies/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { deal } from '@/lib/crm/deals/schema'
import { note } from '@/lib/crm/notes/schema'
import { task } from '@/lib/crm/tasks/schema'
import { session } from '@/lib/identity/sessions/schema'
import { mail } from '@/lib/mail/mails/schema'
import type { Part, AnyResource } from '@/lib/resource/define'

/**
 * The kinds of record that organisations keep. A new kind is one line here. Definitions that refer to them, such as
 * views and imports, use this list; they are in lib/registry.ts together with it, which no definition can import.
 */
export const RECORDS: AnyResource[] = [contact, company, deal, task, note, session, mail]

export const resourcesFor = (part: Part): AnyResource[] => RECORDS.filter(({ takesPart }) => takesPart.includes(part))

/** At least one name, as a choice field requires. */
const some = (names: string[]): [string, ...string[]] => {
  const [first, ...others] = names
  if (first === undefined) throw new Error('No record takes part')
  return [first, ...others]
}
/** The collections that take part in a feature, for a choice field. */
export const pathsFor = (part: Part): [string, ...string[]] => some(resourcesFor(part).map(({ path }) => path))
/** The names of the records that take part in a feature, for a choice field. */
export const namesFor = (part: Part): [string, ...string[]] => some(resourcesFor(part).map(({ name }) => name))

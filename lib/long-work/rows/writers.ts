import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import * as deals from '@/lib/crm/deals/deals'
import { deal } from '@/lib/crm/deals/schema'
import * as tasks from '@/lib/crm/tasks/tasks'
import { task } from '@/lib/crm/tasks/schema'
import { claimEmails } from '@/lib/long-work/rows/write/claim-emails'
import { setWriter } from '@/lib/long-work/rows/write/set-writer'
import { verbWriter, type RecordVerbs } from '@/lib/long-work/rows/write/verb-writer'
import type { RecordWriter } from '@/lib/long-work/rows/write/writer'
import { resourcesFor } from '@/lib/records'
import type { Context } from '@/lib/resource/context'
import type { CreateOf, Fields, PatchOf, RecordOf, Shape } from '@/lib/resource/define'
import { plainVerbs } from '@/lib/resource/verbs'
import { dealWriter } from './deal-writer'

/** How jobs write the records of each collection. Inputs have passed the schema, so that the casts below only forget. */
interface Verbs<F extends Fields> {
  get: (context: Context, id: string, options?: { includeDeleted?: boolean }) => Promise<RecordOf<F>>
  create: (context: Context, input: CreateOf<F>, duplicates: contacts.DuplicatePolicy) => Promise<RecordOf<F>>
  update: (
    context: Context,
    id: string,
    patch: PatchOf<F>,
    expected: null,
    duplicates: contacts.DuplicatePolicy,
  ) => Promise<RecordOf<F>>
  remove: (context: Context, id: string, expected: null) => Promise<void>
  restore: (context: Context, id: string, duplicates: contacts.DuplicatePolicy) => Promise<RecordOf<F>>
}

function plain<F extends Fields>(resource: Shape<F>, verbs: Verbs<F>): RecordVerbs {
  return {
    resource: resource,
    get: verbs.get,
    create: (context, input, { duplicates }) => verbs.create(context, input as CreateOf<F>, duplicates),
    update: (context, id, patch, { duplicates }) => verbs.update(context, id, patch as PatchOf<F>, null, duplicates),
    remove: (context, id) => verbs.remove(context, id, null),
    restore: (context, id, { duplicates }) => verbs.restore(context, id, duplicates),
  }
}

/** Where the rules of a resource are more than the spine's. */
const WRITERS: Record<string, RecordWriter> = {
  contacts: setWriter(plain(contact, contacts), claimEmails),
  // The time of completion follows the status, and a deal its stage: their verbs know.
  tasks: verbWriter(plain(task, tasks)),
  deals: dealWriter(plain(deal, deals)),
}
const byTheSpine = new Map(
  [...new Set([...resourcesFor('import'), ...resourcesFor('bulk')])].map((resource) => [
    resource.path,
    setWriter(plain(resource, plainVerbs(resource))),
  ]),
)

/** @throws Error for a collection that jobs cannot write */
export function writerFor(path: string): RecordWriter {
  const found = WRITERS[path] ?? byTheSpine.get(path)
  if (!found) throw new Error(`no job writes ${path}`)
  return found
}

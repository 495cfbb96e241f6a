import * as deals from '@/lib/crm/deals/deals'
import { deal } from '@/lib/crm/deals/schema'
import * as tasks from '@/lib/crm/tasks/tasks'
import { task } from '@/lib/crm/tasks/schema'
import { setWriter } from '@/lib/long-work/rows/write/set-writer'
import { verbWriter, type RecordVerbs } from '@/lib/long-work/rows/write/verb-writer'
import type { RecordWriter } from '@/lib/long-work/rows/write/writer'
import { resourcesFor } from '@/lib/records'
import type { CreateOf, Fields, PatchOf, Shape } from '@/lib/resource/define'
import { plainVerbs } from '@/lib/resource/verbs'
import { dealWriter } from './deal-writer'

/** How jobs write the records of each collection. Inputs have passed the schema, so that the casts below only forget. */
type Verbs<F extends Fields> = Pick<
  ReturnType<typeof plainVerbs<F>>,
  'get' | 'create' | 'update' | 'remove' | 'restore'
>

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

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

/**
 * How jobs write the records of each collection. Inputs have passed the schema, so the casts below only erase types.
 */
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

/**
 * Resources with rules beyond the generic ones: a task's completion time follows its status, and a deal follows its
 * stage.
 */
const VERBS: Record<string, RecordVerbs> = { tasks: plain(task, tasks), deals: plain(deal, deals) }
const WRITERS: Record<string, (verbs: RecordVerbs) => RecordWriter> = { tasks: verbWriter, deals: dealWriter }

const written = [...new Set([...resourcesFor('import'), ...resourcesFor('bulk')])]
const verbs = new Map(
  written.map((resource) => [resource.path, VERBS[resource.path] ?? plain(resource, plainVerbs(resource))]),
)
const writers = new Map([...verbs].map(([path, one]) => [path, (WRITERS[path] ?? setWriter)(one)]))

/** The verbs that write one record of a collection. @throws Error for a collection that jobs cannot write */
export function verbsFor(path: string): RecordVerbs {
  const found = verbs.get(path)
  if (!found) throw new Error(`no job writes ${path}`)
  return found
}

/** @throws Error for a collection that jobs cannot write */
export function writerFor(path: string): RecordWriter {
  const found = writers.get(path)
  if (!found) throw new Error(`no job writes ${path}`)
  return found
}

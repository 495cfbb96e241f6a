import type { Context } from '@/lib/resource/context'
import { relatedTo } from '@/lib/resource/crud'
import type { Resource } from '@/lib/resource/define'
import { insertMany } from './insert-many'
import type { Row } from './writer'

/** A record before and after a change; only what is named in `changed` differs. */
export interface RecordChange {
  id: string
  changed: string[]
  before: Row | null
  after: Row
}

const COLUMNS = {
  type: 'text', subject_type: 'text', subject_id: 'uuid', related: 'uuid[]', actor: 'jsonb', request_id: 'text', runs_workflows: 'boolean', data: 'jsonb', created_at: 'timestamptz',
}

const only = (row: Row, names: string[]): Row => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** Appends the events of many changes, as `recordEvent` does for one. */
export async function recordChanges(context: Context, resource: Resource, participle: string, changes: RecordChange[]): Promise<void> {
  const same = {
    type: `${resource.name}.${participle}`, subject_type: resource.name, actor: context.actor, request_id: context.requestId, runs_workflows: !context.skipsWorkflows, created_at: context.now.toISOString(),
  }
  await insertMany(context.db, 'event', COLUMNS, changes.map(({ id, changed, before, after }) => ({
    ...same, subject_id: id, related: relatedTo(resource, id, before, after), data: { before: before && only(before, changed), after: only(after, changed) },
  })))
}

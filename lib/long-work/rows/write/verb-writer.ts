import { attempt } from '@/lib/db/savepoint'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { revertMany } from './revert'
import { deleteCreatedMany } from './delete-created'
import {
  changedSince,
  failed,
  kept,
  unchanged,
  type RecordWriter,
  type Result,
  type Row,
  type WriteOptions,
} from './writer'

/**
 * The verbs of one resource that a job uses, with their exact types erased: inputs have passed the resource's schema.
 */
export interface RecordVerbs {
  resource: Shape
  get: (context: Context, id: string, options?: { includeDeleted?: boolean }) => Promise<Row>
  create: (context: Context, input: Row, options: WriteOptions) => Promise<Row>
  update: (context: Context, id: string, patch: Row, options: WriteOptions) => Promise<Row>
  remove: (context: Context, id: string) => Promise<void>
  restore: (context: Context, id: string, options: WriteOptions) => Promise<Row>
}

const BATCH = 100

/** Writes one row completely or not at all: a refusal rolls back only this row. */
async function alone(context: Context, id: string | null, work: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt(context.db, work)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return failed(error.code, error.details.detail ?? error.message, id)
  }
}

async function oneByOne<T>(items: T[], work: (item: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

/** Writes record by record through the verbs, for resources with rules that bulk statements do not know. */
export const verbWriter = (verbs: RecordVerbs): RecordWriter => ({
  resource: verbs.resource,
  batch: BATCH,
  create: (context, inputs, options) =>
    oneByOne(inputs, (input) =>
      alone(context, null, async () => {
        const { id, version } = await verbs.create(context, input, options)
        return { outcome: 'created', id: String(id), version: Number(version), before: null }
      }),
    ),
  update: (context, changes, options) =>
    oneByOne(changes, ({ id, patch }) =>
      alone(context, id, async () => {
        const before = await verbs.get(context, id)
        const after = await verbs.update(context, id, patch, options)
        return after.version === before.version
          ? unchanged(id)
          : {
              outcome: 'updated',
              id,
              version: Number(after.version),
              before: whatChanged(verbs.resource, before, after),
            }
      }),
    ),
  remove: (context, ids) =>
    oneByOne(ids, (id) =>
      alone(context, id, async () => {
        await verbs.remove(context, id)
        const { version } = await verbs.get(context, id, { includeDeleted: true })
        return { outcome: 'deleted', id, version: Number(version), before: {} }
      }),
    ),
  deleteCreated: (context, rows, removed) => deleteCreatedMany(context, verbs.resource, rows, removed),
  revert: (context, rows) => revertMany(context, verbs.resource, rows),
  bringBack: async (context, rows) => {
    const results = await oneByOne(rows, ({ id, version }) =>
      alone(context, id, async () => {
        const current = await verbs.get(context, id, { includeDeleted: true })
        if (current.version !== version)
          return { outcome: 'failed', id, ...changedSince(version, Number(current.version)) }
        const restored = await verbs.restore(context, id, { duplicates: 'refuse' })
        return { outcome: 'updated', id, version: Number(restored.version), before: {} }
      }),
    )
    return results.map((result) => ('code' in result ? kept(result.code, result.message) : null))
  },
})

/** Fields that describe the change itself are never restored. */
const BY_ITSELF = new Set(['version', 'updated_at', 'updated_by'])

function whatChanged(resource: Shape, before: Row, after: Row): Row {
  const names = Object.keys(resource.fields).filter(
    (name) => !BY_ITSELF.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
}

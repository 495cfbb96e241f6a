import { z } from 'zod'
import type { Context } from '@/lib/resource/context'
import { canSee, type Owned } from './can-see'
import { view } from './schema'

interface LoggedView {
  /** Its public id; absent for an event that the log does not have. */
  id?: string
  subject_type: string
  subject_id: string
  before: unknown
  after: unknown
}

/** Whose a view was before and after an event; `before` is null for the event that created it. */
interface Ownership {
  before: Owned | null
  after: Owned
}

const ownedSchema = z.object({
  visibility: view.fields.visibility.value.optional(),
  owner_id: z.string().nullable().optional(),
})
const dataSchema = z.object({ after: ownedSchema.nullish() })

const ownedOf = ({ visibility, owner_id }: { visibility: string; owner_id: string | null }): Owned => ({
  visibility: visibility === 'private' ? 'private' : 'shared',
  owner_id,
})

/** Whose each view was at each of its events, by the event's public id. An event has only what it changed. */
async function ownershipAtEvents(context: Context, ids: string[]): Promise<Map<string, Ownership>> {
  const events = await context.db.event.findMany({
    where: { subject_type: view.name, subject_id: { in: ids } },
    orderBy: { id: 'asc' },
    select: { public_id: true, subject_id: true, data: true },
  })
  const now = new Map<string, Owned>()
  return new Map(
    events.map(({ public_id, subject_id, data }) => {
      const before = now.get(subject_id) ?? null
      const changed = dataSchema.safeParse(data).data?.after ?? {}
      const after: Owned = {
        visibility: changed.visibility ?? before?.visibility ?? 'shared',
        owner_id: changed.owner_id === undefined ? (before?.owner_id ?? null) : changed.owner_id,
      }
      now.set(subject_id, after)
      return [public_id, { before, after }]
    }),
  )
}

/**
 * Events about views that the reader may not see lose their names and filters; so do those from the time when a view
 * that is shared by now was private. For a purged view, nobody knows whose it was.
 */
export async function redactPrivateViews<T extends LoggedView>(context: Context, told: T[]): Promise<T[]> {
  const isOfView = ({ subject_type }: LoggedView) => subject_type === view.name
  const ids = [...new Set(told.filter(isOfView).map(({ subject_id }) => subject_id))]
  if (!ids.length) return told
  const rows = await context.db.view.findMany({
    where: { id: { in: ids } },
    select: { id: true, visibility: true, owner_id: true },
  })
  const seen = new Set(rows.filter((row) => canSee(context, ownedOf(row))).map(({ id }) => id))
  const then = await ownershipAtEvents(context, [...seen])
  return told.map((one) => {
    if (!isOfView(one)) return one
    if (!seen.has(one.subject_id)) return { ...one, before: null, after: null }
    const { before = null, after } = then.get(one.id ?? '') ?? {}
    return {
      ...one,
      ...(before && !canSee(context, before) && { before: null }),
      ...(after && !canSee(context, after) && { after: null }),
    }
  })
}

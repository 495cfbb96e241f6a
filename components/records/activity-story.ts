import { z } from 'zod'
import type { Activity } from '@/lib/across/activities/schema'
import { RECORDS } from '@/lib/records'
import type { Fields, Shape } from '@/lib/resource/define'
import en from '@/components/words/en/records'
import type { Translate } from '@/lib/client/words/translate'
import type { Message } from '@/lib/client/words/english'

/** Which events appear in a timeline, and in which words. Pure. */
export const subjectResource = ({ subject_type }: Pick<Activity, 'subject_type'>): Shape | undefined =>
  RECORDS.find(({ name }) => name === subject_type)

/** Fields that no user sets directly: the rank between two neighbours. */
const SILENT = new Set(['position'])
/** Fields that change along with the stage; `deal.stage_changed` reports them. */
const STAGE = new Set(['stage_id', 'pipeline_id', 'status', 'probability', 'lost_reason'])

/** Names of the fields that a user changed. Fields maintained by the server follow from those and are omitted. */
export function changedNames(activity: Activity): string[] {
  const { type, after, before } = activity
  const fields: Fields = subjectResource(activity)?.fields ?? {}
  const names = Object.keys(after ?? before ?? {}).filter(
    (name) => fields[name] && !fields[name].readOnly && !SILENT.has(name),
  )
  return type === 'deal.updated' && names.includes('stage_id') ? names.filter((name) => !STAGE.has(name)) : names
}

/** Omits updates that changed only derived fields. */
export const isWorthShowing = (activity: Activity): boolean =>
  // The mail's outcome follows at once as an event of its own.
  activity.type !== 'mail.created' && (!activity.type.endsWith('.updated') || changedNames(activity).length > 0)

export interface Change {
  name: string
  label: string
  field: Fields[string] | undefined
  before: unknown
  after: unknown
}
export const changesOf = (t: Translate, activity: Activity): Change[] => {
  const resource = subjectResource(activity)
  const fields: Fields = resource ? t.resource(resource).fields : {}
  return changedNames(activity).map((name) => ({
    name,
    field: fields[name],
    label: fields[name]?.label ?? name,
    before: activity.before?.[name],
    after: activity.after?.[name],
  }))
}

const VERBS: Record<string, Message> = {
  created: en.added,
  deleted: en.deleted,
  restored: en.restored2,
  purged: en.deletedForGood,
  verification_expiring: en.announcedTheEndOfThe,
  updated: en.changed,
}

const overrideDetails = z.object({ stage_name: z.string(), reason: z.string() })
/** Why a deal passed a stage's gate; null for any other event. */
export const overrideOf = ({ type, details }: Activity): z.infer<typeof overrideDetails> | null =>
  type === 'deal.gate_overridden' ? (overrideDetails.safeParse(details).data ?? null) : null

/** A call that was logged after it was made. */
export const isLoggedCall = ({ type, after }: Activity): boolean =>
  type === 'task.created' && after?.type === 'call' && after.status === 'done'

/** The record that a merge put into another, or that its undo brought back; null for any other event. */
export const mergedIn = ({ type, after }: Activity): string | null =>
  /\.(un)?merged$/.test(type) && typeof after?.merged_id === 'string' ? after.merged_id : null

interface Written {
  body: string | null
  deleted_at: string | null
}
/**
 * The current text of a note or call, and whether it was edited or deleted since.
 * @param now null if purged, undefined if it could not be read: then the original text is shown
 */
export function textNow(
  first: string,
  now: Written | null | undefined,
): { text: string | null; became: 'edited' | 'deleted' | null } {
  if (now === undefined) return { text: first, became: null }
  if (!now?.body || now.deleted_at) return { text: null, became: 'deleted' }
  return { text: now.body, became: now.body === first ? null : 'edited' }
}

const happened = (type: string) => type.slice(type.indexOf('.') + 1)
/** "added", "deleted", "changed" */
export function verbOf(t: Translate, { type }: Activity): string {
  const verb = VERBS[happened(type)]
  return verb ? t(verb) : t.inSentence(t.humanise(happened(type)))
}

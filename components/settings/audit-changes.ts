import { isMoment, isStructured } from '@/lib/format'
import type { Formats } from '@/lib/formats'
import { withParts, type Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { resources } from '@/lib/registry'
import type { AuditEvent } from '@/lib/reports/audit/schema'
import en from '@/components/words/en/audit'
import type { Translate } from '@/lib/client/words/translate'

/** The change of one field in an event. */
export interface AuditChange {
  name: string
  label: string
  /** The field's definition; undefined if the record's pages have no such field. */
  field: Field | undefined
  before: unknown
  after: unknown
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Lifts custom fields to the top level: users see them as fields, not as members of `custom`. */
const spread = (values: Record<string, unknown> | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      name === 'custom' && isStructured(value)
        ? Object.entries(value).map(([key, one]): [string, unknown] => [`custom.${key}`, one])
        : [[name, value]],
    ),
  )

/**
 * The fields that differ, with their values before and after. Pure.
 * @param own the organisation's custom fields, by `custom.<key>`
 */
export function changesIn(
  t: Translate,
  { subject_type, before, after }: Pick<AuditEvent, 'subject_type' | 'before' | 'after'>,
  own: Fields = {},
): AuditChange[] {
  const resource = resources.all.find(({ name }) => name === subject_type)
  const fields: Fields = { ...(resource && withParts(t.resource(resource).fields)), ...own }
  const [was, is] = [spread(before), spread(after)]
  return (
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      // The dialog already shows the id, next to the name.
      .filter((name) => name !== 'id' && !isSame(was[name], is[name]))
      .map((name) => ({
        name,
        label: fields[name]?.label ?? t.humanise(name.replace(/^custom\./, '')),
        field: fields[name],
        before: was[name],
        after: is[name],
      }))
  )
}

/** Every write changes these. */
const BOOKKEEPING = new Set(['version', 'updated_at', 'updated_by'])

/** Labels of the fields that an update changed; empty for creations, deletions and plain notes. Pure. */
export function changedFields(t: Translate, event: Pick<AuditEvent, 'subject_type' | 'before' | 'after'>): string[] {
  if (!event.before || !event.after) return []
  return changesIn(t, event)
    .filter(({ name }) => !BOOKKEEPING.has(name))
    .map(({ label }) => label)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Formats any value without a field definition: members by name, list items joined. Pure. */
export function anyWords(t: Translate, formats: Formats, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? t(en.yes) : t(en.no)
  if (typeof value === 'number') return formats.number(value)
  if (typeof value === 'string')
    return isMoment(value) ? formats.dateTime(value) : DAY.test(value) ? formats.date(value) : value
  if (Array.isArray(value)) return value.length ? value.map((one) => anyWords(t, formats, one)).join(', ') : '–'
  const parts = Object.entries(value).filter(([, one]) => one !== null)
  return parts.length
    ? parts
        .map(([name, one]) => {
          const words = anyWords(t, formats, one)
          return t(en.namedValue, {
            name: t.humanise(name),
            value: isStructured(one) ? t(en.within, { words }) : words,
          })
        })
        .join(' · ')
    : '–'
}

import { isMoment, isParts } from '@/lib/format'
import type { Formats } from '@/lib/formats'
import { withParts, type Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { resources } from '@/lib/registry'
import type { AuditEvent } from '@/lib/reports/audit/schema'
import en from '@/components/words/en/audit'
import type { Translate } from '@/lib/client/words/translate'

/** What an event says of one field of its record. */
export interface AuditChange {
  name: string
  label: string
  /** As the record's own pages know it; none of what is no field of theirs. */
  field: Field | undefined
  before: unknown
  after: unknown
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The organisation's own fields are fields to people, not parts of one. */
const spread = (values: Record<string, unknown> | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      name === 'custom' && isParts(value)
        ? Object.entries(value).map(([key, one]): [string, unknown] => [`custom.${key}`, one])
        : [[name, value]],
    ),
  )

/** Which fields an event is about, with what was there and what is: those alone that differ. Pure. @param own the organisation's own fields, by `custom.<key>` */
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
      // The id stands above, with the name.
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

/** Every change moves these. */
const BOOKKEEPING = new Set(['version', 'updated_at', 'updated_by'])

/** What somebody changed, by name; nothing of what was made, deleted or merely noted. Pure. */
export function changedFields(t: Translate, event: Pick<AuditEvent, 'subject_type' | 'before' | 'after'>): string[] {
  if (!event.before || !event.after) return []
  return changesIn(t, event)
    .filter(({ name }) => !BOOKKEEPING.has(name))
    .map(({ label }) => label)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Any value in the reader's words, where no field says how it reads: parts by their names, lists one after the other. Pure. */
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
          return t(en.namedValue, { name: t.humanise(name), value: isParts(one) ? t(en.within, { words }) : words })
        })
        .join(' · ')
    : '–'
}

import type { RecordOf, Fields } from '@/lib/resource/define'
import { patchBody, type Drafts } from '../drafts'
import { mergeTyped } from '../three-way'
import { unresolvedText } from '../unresolved'
import { isPasteable, valueFrom } from './as-text'
import en from '@/components/words/en/grid'
import type { Translate } from '@/lib/client/words/translate'

/** What a paste does to one record. */
export interface Pasted<F extends Fields> {
  record: RecordOf<F>
  drafts: Drafts
}
type IdOf = (collection: string, title: string) => Promise<string | null>

/** The pasted cells laid over records and columns; those of columns that nobody writes are left out. */
export async function layOver<F extends Fields>(
  t: Translate,
  cells: string[][],
  records: (RecordOf<F> | undefined)[],
  names: string[],
  fields: Fields,
  idOf: IdOf,
): Promise<Pasted<F>[]> {
  const pasted = cells.map(async (texts, row) => {
    const record = records[row]
    if (!record) return []
    const drafts: Drafts = {}
    for (const [column, text] of texts.entries()) {
      const name = names[column]
      const field = name ? fields[name] : undefined
      if (name && field && !field.readOnly && isPasteable(field)) drafts[name] = await valueFrom(t, field, text, idOf)
    }
    return [{ record, drafts }]
  })
  return (await Promise.all(pasted)).flat()
}

/** Why a record cannot be sent at all: names that nothing has. */
export function unknownIn(t: Translate, fields: Fields, drafts: Drafts): string | null {
  const unknown = Object.entries(drafts).flatMap(([name, value]) => {
    const text = unresolvedText(value)
    return text === undefined ? [] : [t(en.isNotKnown, { label: fields[name]?.label, text })]
  })
  return unknown.length ? `${unknown.join('; ')}.` : null
}

/** The body of the change over what others have saved since; null where both changed the same field. */
export function bodyOver(fields: Fields, { record, drafts }: Pasted<Fields>, saved: object): object | null {
  const names = Object.keys(drafts)
  const merged = mergeTyped(fields, names, { read: record, typed: drafts, saved })
  return merged.clashes.length ? null : patchBody(fields, names, merged.drafts, saved)
}

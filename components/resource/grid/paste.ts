import type { Rows } from '@/lib/client/rows'
import type { RecordOf, Fields } from '@/lib/resource/define'
import { valueOf } from '../columns'
import { patchBody, sent, type Drafts } from '../drafts'
import { mergeTyped } from '../three-way'
import { unparsedIn, unparsedMessage } from '../unparsed'
import { unresolvedText } from '../unresolved'
import { isPasteable, valueFrom, type Pasting } from './as-text'
import en from '@/components/words/en/grid'
import type { Translate } from '@/lib/client/words/translate'

/** The pasted values for one record. */
export interface Pasted<F extends Fields> {
  record: RecordOf<F>
  drafts: Drafts
}
interface Surface<F extends Fields> {
  records: (RecordOf<F> | undefined)[]
  /** Starts with the column of the first pasted cell. */
  names: string[]
  fields: Fields
}

/** Why pasting is not possible yet: the target rows are still loading. Undefined if it is. */
export const pasteBlockedReason = (t: Translate, { isOfBefore }: Pick<Rows<unknown>, 'isOfBefore'>) =>
  isOfBefore ? { title: t(en.nothingWasPasted), description: t(en.theListIsStillLoading) } : undefined

/**
 * The rows that a block is pasted into, up to the first one that is not loaded: so only the block's end can be left
 * over. Pure.
 */
export function rowsFor<R>({ at }: Pick<Rows<R>, 'at'>, from: number, height: number): R[] {
  const rows: R[] = []
  for (let row = at(from); row !== undefined && rows.length < height; row = at(from + rows.length)) rows.push(row)
  return rows
}

/** Messages about pasted rows without a target: rows that are not loaded yet, and rows beyond the end. Pure. */
export function unplacedRowMessages(
  t: Translate,
  { from, taken, height }: { from: number; taken: number; height: number },
  { end }: Pick<Rows<unknown>, 'end'>,
): { id: string; title: string; message: string }[] {
  const left = height - taken
  const beyond = end === null ? 0 : Math.min(left, Math.max(0, from + height - end))
  return [
    {
      id: 'unread',
      title: t(en.notLoadedYet),
      message: t(en.rowsAreStillToBeLoaded, { count: left - beyond, row: from + taken + 1, pasted: taken + 1 }),
      count: left - beyond,
    },
    { id: 'more', title: t(en.theListEnds), message: t(en.rowsHadNoPlaceTo, { count: beyond }), count: beyond },
  ].flatMap(({ count, ...row }) => (count > 0 ? [row] : []))
}

/** Maps pasted cells to records and columns; read-only columns are skipped. */
export async function mapPastedCells<F extends Fields>(
  pasting: Pasting,
  cells: string[][],
  { records, names, fields }: Surface<F>,
): Promise<Pasted<F>[]> {
  const currencyAt = names.indexOf('currency')
  const pasted = cells.map(async (texts, row) => {
    const record = records[row]
    if (!record) return []
    const drafts: Drafts = {}
    const currency = texts[currencyAt]?.trim() || currencyOf(record) || pasting.currency
    for (const [column, text] of texts.entries()) {
      const name = names[column]
      const field = name ? fields[name] : undefined
      if (name && field && !field.readOnly && isPasteable(field))
        drafts[name] = await valueFrom({ ...pasting, currency: currency ?? null }, field, text)
    }
    return [{ record, drafts }]
  })
  return (await Promise.all(pasted)).flat()
}

function currencyOf(record: object): string | null {
  const currency = valueOf(record, 'currency')
  return typeof currency === 'string' ? currency : null
}

/** Why a record cannot be sent: unresolved names, or unparsable numbers or dates. */
export function unknownIn(t: Translate, fields: Fields, drafts: Drafts): string | null {
  const unknown = Object.entries(drafts).flatMap(([name, value]) => {
    const label = fields[name]?.label
    const [text, unread] = [unresolvedText(value), unparsedIn(value)]
    if (unread) return [t(en.isNotRead, { label, why: unparsedMessage(t, unread) })]
    return text === undefined ? [] : [`${t(en.isNotKnown, { label, text })}.`]
  })
  return unknown.length ? unknown.join(' ') : null
}

/** Valid values only: cells cannot render the others while the paste is being saved. */
export const presentable = (fields: Fields, drafts: Drafts): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).filter(([name, value]) => {
      const field = fields[name]
      return field && (value === null || field.value.safeParse(sent(field, value)).success)
    }),
  )

/** Body of the update, merged with what others have saved meanwhile; null if both changed the same field. */
export function bodyOver(fields: Fields, { record, drafts }: Pasted<Fields>, saved: object): object | null {
  const names = Object.keys(drafts)
  const merged = mergeTyped(fields, names, { read: record, typed: drafts, saved })
  return merged.clashes.length ? null : patchBody(fields, names, merged.drafts, saved)
}

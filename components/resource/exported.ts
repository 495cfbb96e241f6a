import type { FORMATS } from '@/lib/long-work/exports/schema'
import type { Fields } from '@/lib/resource/define'
import en from '@/components/words/en/resource'
import type { Translate } from '@/lib/client/words/translate'
import type { OtherLayout } from './list-address'

/**
 * What an export contains: all that match search and filters, on a board those of one pipeline.
 * @param part the name of what the layout shows a part of, such as a pipeline
 */
export const exportedWords = (t: Translate, layout: OtherLayout | undefined, part: string | undefined): string =>
  part === undefined
    ? t(layout === undefined ? en.theRecordsThatTheList : en.theRecordsThatMatch)
    : t(en.theRecordsWithin, { name: part })

/**
 * The columns of a file for what a list shows: people see the names of other records and the state of a verification,
 * so their files have those. Programs get the fields.
 */
export const columnsInFile = (fields: Fields, shown: string[], format: (typeof FORMATS)[number]): string[] =>
  format === 'jsonl' ? shown : shown.map((name) => asShown(name, fields[name]))

function asShown(name: string, field: Fields[string] | undefined): string {
  if (field?.kind === 'reference' && field.target && name.endsWith('_id')) return name.slice(0, -'_id'.length)
  return field?.parts?.status ? `${name}.status` : name
}

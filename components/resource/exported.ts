import en from '@/components/words/en/resource'
import type { Translate } from '@/lib/client/words/translate'
import type { Filter } from '@/lib/resource/filter'
import type { OtherLayout } from './list-address'
import type { Within } from './screen'

/** What an export contains: all that match search and filters, on a board those of one pipeline. */
export const exportedWords = (t: Translate, layout: OtherLayout | undefined, within: Within | null): string =>
  within
    ? t(en.theRecordsWithin, { name: within.name })
    : t(layout === undefined ? en.theRecordsThatTheList : en.theRecordsThatMatch)

/** The filter of an export. Pure. */
export const exportedFilter = (filter: Filter | null, within: Within | null): Filter | null =>
  within ? { and: [...(filter ? [filter] : []), within.filter] } : filter

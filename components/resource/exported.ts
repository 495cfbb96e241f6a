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

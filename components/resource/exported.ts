import en from '@/components/words/en/resource'
import type { Message } from '@/lib/client/words/english'
import type { OtherLayout } from './list-address'

/**
 * What an export contains: all that match search and filters. A board shows one pipeline of them, a calendar a month.
 */
export const exportedWords = (layout: OtherLayout | undefined): Message =>
  layout === undefined ? en.theRecordsThatTheList : en.theRecordsThatMatch

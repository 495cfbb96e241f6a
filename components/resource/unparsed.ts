import { z } from 'zod'
import en from '@/components/words/en/resource'
import type { Translate } from '@/lib/client/words/translate'

/**
 * Typed or pasted text that cannot be parsed as a number or date with certainty: not a value, but kept and reported.
 */
const unreadSchema = z.strictObject({
  unread: z.enum(['number', 'date', 'currency', 'unfinished']),
  text: z.string(),
  /** An example in the user's notation. */
  example: z.string(),
})
export type Unparsed = z.infer<typeof unreadSchema>

export const unparsed = (kind: Unparsed['unread'], text = '', example = ''): Unparsed => ({
  unread: kind,
  text,
  example,
})
export const unparsedIn = (value: unknown): Unparsed | undefined => unreadSchema.safeParse(value).data
export const isUnparsed = (value: unknown): value is Unparsed => unparsedIn(value) !== undefined

export function unparsedMessage(t: Translate, { unread: kind, text, example }: Unparsed): string {
  switch (kind) {
    case 'number':
      return t(en.isNoNumber, { text, example })
    case 'date':
      return t(en.isNoDate, { text, example })
    case 'currency':
      return t(en.isAnotherCurrency, { text })
    case 'unfinished':
      return t(en.finishTheDate)
  }
}

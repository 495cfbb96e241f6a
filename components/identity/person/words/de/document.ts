import type { documentWords as english } from '../en/document'

/** Only the server needs these. */
export const documentWords: typeof english = {
  needsScript: 'Diese Seite braucht JavaScript. Erlauben Sie es in Ihrem Browser, und laden Sie die Seite dann neu.',
}

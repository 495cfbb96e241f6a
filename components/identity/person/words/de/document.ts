/** Only the server needs these. */
export const documentWords: typeof import('../en/document').documentWords = {
  needsScript: 'Diese Seite braucht JavaScript. Erlauben Sie es in Ihrem Browser, und laden Sie die Seite dann neu.',
}

/** Only the server needs these. */
export const documentWords = {
  needsScript: 'This page needs JavaScript. Allow it in your browser, then load the page again.',
}

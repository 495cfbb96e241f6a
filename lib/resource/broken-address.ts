/** Browsers leave line ends out of an address and write blanks as %20; what is kept is what others open. */
export const brokenAddress = (text: string): string | null =>
  /\s/.test(text.trim()) ? 'has a space or a line break in the address.' : null

/**
 * Browsers drop line breaks in an address and write spaces as %20, but we store the text as sent, and other programs
 * open that.
 */
export const brokenAddress = (text: string): string | null =>
  /\s/.test(text.trim()) ? 'has a space or a line break in the address.' : null

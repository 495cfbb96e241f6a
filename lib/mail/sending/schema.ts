/**
 * Placeholder for the link in a text. The link itself is inserted when the letter is built, so that no table contains
 * it.
 */
export const LINK_PLACE = '{{link}}'

/** A mail in its final form: text, and at most one link. */
export interface Letter {
  to: string
  subject: string
  /** Paragraphs are separated by empty lines; a paragraph with only LINK_PLACE becomes a button. */
  text: string
  link?: { label: string; url: string }
  /** The language around the text; English if omitted. */
  language?: string
  /** Sender name, shown with the address of this installation. */
  fromName?: string
  replyTo?: string
  /** The same for each attempt, so that a mail that arrives twice can be recognised. */
  messageId?: string
  /** Where the reader unsubscribes (RFC 8058). */
  unsubscribe?: string
  headers?: Record<string, string>
  brand?: Brand
}

/** How the sender looks. */
export interface Brand {
  /** Of the button, `#rrggbb`; null for that of the installation. */
  colour: string | null
  /** A PNG, which the mail carries: a picture on a server tells when it is looked at, and may not be reachable. */
  logo: Uint8Array | null
}
/** Hands a letter to the mail server. @throws Error when that does not take it */
export type SendLetter = (letter: Letter) => Promise<void>

/** Stands in a text where the link goes. The link itself is put in when the letter is written, so that no table holds it. */
export const LINK_PLACE = '{{link}}'

/** A mail as it leaves: words, and at most one link to follow. */
export interface Letter {
  to: string
  subject: string
  /** Paragraphs are separated by empty lines; LINK_PLACE alone in one becomes a button. */
  text: string
  link?: { label: string; url: string }
  /** Of what stands around the words; English unless it is said. */
  language?: string
  /** Who it is from, beside the address of this installation. */
  fromName?: string
  replyTo?: string
  /** The same for each attempt, so that a mail that arrives twice can be recognised. */
  messageId?: string
  /** Where the reader says that they want no more such mails (RFC 8058). */
  unsubscribe?: string
  headers?: Record<string, string>
}
/** Hands a letter to the mail server. @throws Error when that does not take it */
export type SendLetter = (letter: Letter) => Promise<void>

/** A mail as its sender thinks of it: words, and one link to follow. */
export interface Mail {
  to: string
  subject: string
  /** Before the link, one each. */
  paragraphs: string[]
  link: { label: string; url: string }
  /** After the link: how long it works, and what to do when it was not meant for the reader. */
  closing: string[]
}
/** Hands a mail to the mail server. @throws Error when that does not take it */
export type SendMail = (mail: Mail) => Promise<void>

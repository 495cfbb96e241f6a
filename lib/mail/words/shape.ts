/** Mails that the product sends by itself; an organisation has one template of each. */
export type SentKind = 'invitation' | 'check_link' | 'reminder' | 'result' | 'password_reset'

/** The text of a mail, with merge fields. */
interface Draft {
  subject: string
  text: string
}

/** Texts of mails in one language. */
export interface MailWords {
  /** BCP 47; the format of dates and times. */
  locale: string
  /** The initial templates of an organisation. */
  builtIn: Record<SentKind, Draft & { name: string }>
  /** Built-in texts of earlier versions: a template that still has one of them was not edited by anybody. */
  earlier: Partial<Record<SentKind, Draft[]>>
  /** The button of a kind whose purpose is its link. */
  buttons: Partial<Record<SentKind, string>>
  /**
   * For somebody who signs up with an address that has an account; `{{full_name}}` and `{{forgot_password}}` are
   * placeholders.
   */
  registeredAgain: Draft & { button: string }
  /** Next to a button, before its address. */
  orCopy: string
  noMore: string
  unsubscribe: string
  yes: string
  no: string
  /**
   * Names of choices, by `<group>.<field>`; without an entry as the field defines them, else as the API writes them.
   */
  choices: Record<string, Record<string, string>>
}

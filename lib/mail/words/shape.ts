/** Mails that the product sends by itself; an organisation has one template of each. */
export type SentKind = 'invitation' | 'check_link' | 'reminder' | 'result' | 'password_reset'

/** The words of a mail, with merge fields. */
interface Draft {
  subject: string
  text: string
}

/** What mails say in one language. */
export interface MailWords {
  /** BCP 47; how dates and times are written. */
  locale: string
  /** The templates with which an organisation begins. */
  builtIn: Record<SentKind, Draft & { name: string }>
  /** What they said in earlier versions: a template that still says it was changed by nobody. */
  earlier: Partial<Record<SentKind, Draft[]>>
  /** What the button of a kind says that is sent for the sake of its link. */
  buttons: Partial<Record<SentKind, string>>
  /** To whoever signs up with an address that has an account; `{{full_name}}` and `{{forgot_password}}` stand for values. */
  registeredAgain: Draft & { button: string }
  /** Beside a button, before its address. */
  orCopy: string
  noMore: string
  unsubscribe: string
  yes: string
  no: string
  /** What choices of records are called, by `<group>.<field>`; without an entry as their field says, else as the API writes them. */
  choices: Record<string, Record<string, string>>
}

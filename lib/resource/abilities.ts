/** What people call a field. */
export interface Wording {
  label: string
  /** For machines and those who write for them: the API's description. People never see it. */
  description: string
  /** For people, beside the field; only where the label leaves a question. */
  hint?: string
  /** What a choice is when nothing is chosen. */
  preset?: string
  /** Not asked for on a new record. */
  notAtFirst?: true
}

/** What can be done with it. */
export interface Abilities {
  /** Must be sent on create and can never be null. */
  required?: boolean
  /** Shown, never accepted. */
  readOnly?: boolean
  /** Never null in a record even though a create may leave it out: an empty list, or a default of the database. */
  present?: boolean
  sortable?: boolean
  filterable?: boolean
  searchable?: boolean
  /** At most one live record has a given value, ignoring case, unless a write allows duplicates. */
  unique?: 'unless_allowed'
  /** What a form begins with: the user who makes the record, which the API takes as well where nothing is sent, or the currency of the organisation, which is up to the verbs (as deals' are). */
  startsAs?: 'caller' | 'currency'
  /** The field that means nothing without this one. */
  neededWith?: string | undefined
  /** Another system's own, and kept and compared to the letter. */
  verbatim?: true
  /** A text as it is stored, of what was typed. */
  keptAs?: (text: string) => string
  /** Why a value cannot be written that its schema lets pass; null where it can. What is stored already is not asked. */
  refusal?: (value: string) => string | null
  /** Says when something last happened: people ask for those of whom nothing was heard since. */
  fallsQuiet?: true
}

/** How a field is described to machines and people. */
export interface Wording {
  label: string
  /** For machines and integrators: the description in the API. People never see it. */
  description: string
  /** For people, shown beside the field; only needed if the label is not self-explanatory. */
  hint?: string
  /** Label of the empty option of a choice. */
  preset?: string
  /** Left out of the form for a new record. */
  notAtFirst?: true
}

/** What a field can do. */
export interface Abilities {
  /** Must be sent on create and can never be null. */
  required?: boolean
  /** Shown, never accepted. */
  readOnly?: boolean
  /** Accepted by a create, never by a change. */
  fixed?: true
  /** Never null in a record, even if a create omits it: it becomes an empty list, or a default of the database. */
  present?: boolean
  sortable?: boolean
  filterable?: boolean
  searchable?: boolean
  /** At most one live record has a given value, ignoring case, unless a write allows duplicates. */
  unique?: 'unless_allowed'
  /**
   * Initial value in a form: the user who creates the record (the API applies it too if the field is omitted), or the
   * currency of the organisation, which the verbs apply (see deals).
   */
  startsAs?: 'caller' | 'currency'
  /** This field is meaningless without that one. */
  neededWith?: string | undefined
  /** Belongs to another system: stored and compared verbatim. */
  verbatim?: true
  /** Normalises typed text to its stored form. */
  keptAs?: (text: string) => string
  /**
   * Why a value that passes the schema still cannot be written; null if it can. Values already stored are not checked.
   */
  refusal?: (value: string) => string | null
  /** Records when something last happened; people filter by it to find records that have gone quiet. */
  fallsQuiet?: true
}

/** How a filter reaches a field of the record that a reference points to. */
export interface Through {
  /** The reference, such as `company_id`. */
  column: string
  /** Where the other records stand; their searched text is a column there. */
  table: string
  /** What the field is called there. */
  name: string
  /** It is part of that searched text; it is never part of this record's. */
  isSearchable: boolean
}

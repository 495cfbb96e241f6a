/** How a filter reaches a field of a referenced record. */
export interface Through {
  /** The reference, such as `company_id`. */
  column: string
  /** The table of the referenced records; their searched text is a column there. */
  table: string
  /** The field's name there. */
  name: string
  /** Whether it is part of that searched text; it is never part of this record's. */
  isSearchable: boolean
}

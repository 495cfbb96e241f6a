/** Why two addresses are not proved to be one; `retryable` where another paper may show what is missing. */
export interface Refusal {
  grade: 'partial' | 'different'
  note: string
  retryable: boolean
}

/** Why two addresses are not proved equal; `retryable` if another paper may show what is missing. */
export interface Refusal {
  grade: 'partial' | 'different'
  note: string
  retryable: boolean
}

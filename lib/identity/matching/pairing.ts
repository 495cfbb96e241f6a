import type { Grade, NameComparison } from './schema'

/** How the words of two names match. */
export interface Pairing {
  grade: Grade
  alignment: NameComparison['alignment']
}

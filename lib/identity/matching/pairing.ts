import type { Grade, NameComparison } from './schema'

/** How the words of two names meet. */
export interface Pairing {
  grade: Grade
  alignment: NameComparison['alignment']
}

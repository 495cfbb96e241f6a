import type { IdDocumentReading } from '../engine/findings'
import { compareNames } from '../matching/name'
import type { NameComparison } from '../matching/schema'
import type { Policy } from '../templates/schema'
import type { Evidence } from './evidence'

/** The name of an ID document in the form that the comparison takes: whole, in parts, and where it was read. */
const nameOf = ({ full_name, surname, given_names, name_source }: IdDocumentReading & { full_name: string }) => ({
  full: full_name,
  ...(surname && { surname }),
  ...(given_names && { given: given_names }),
  ...(name_source && { source: name_source === 'barcode' ? ('licence' as const) : name_source }),
})

/** @returns null if the document's name was not read */
export function compareHolder(
  name: string,
  { idDocument, previousNames }: Pick<Evidence, 'idDocument' | 'previousNames'>,
): NameComparison | null {
  if (!idDocument?.full_name) return null
  return compareNames(name, nameOf({ ...idDocument, full_name: idDocument.full_name }), { previous: previousNames })
}

export const namePasses = (comparison: NameComparison, policy: Policy): boolean =>
  policy.name_strictness === 'strict' ? comparison.strict_passed : comparison.passed

/**
 * Whether these documents are the contact's. Compares the name on the ID document, whatever the verdict of the checks,
 * with the name that the client expects or else the contact's own name. Also compares the name the person typed with
 * the contact's, if the paper had to show it.
 * @returns null if nothing shows a name
 */
export function holderIsContact(evidence: Evidence, contactName: string): boolean | null {
  const { expected, proof, policy, previousNames } = evidence
  const { value, source } = expected.full_name
  const onDocument = compareHolder(source === 'client' && value ? value : contactName, evidence)
  const given = source === 'person' && value && proof && policy.poa_name_required
  const onPaper = given ? compareNames(contactName, value, { previous: previousNames }) : null
  const shown = [onDocument, onPaper].filter((comparison) => comparison !== null)
  return shown.length ? shown.every((comparison) => namePasses(comparison, policy)) : null
}

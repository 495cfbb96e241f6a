import type { FraudSignal } from '../engine/findings'
import { ageOn } from '@/lib/identity/papers/age'
import { compareNames } from '../matching/name'
import type { Evidence } from './evidence'

/** Years between the face and the birth date beyond which the organisation is told: the hint errs by ten at times. */
const FAR_AGE = 15

/** What points to a forged ID document without proving it: for the organisation's eyes, with each result that rests on it. */
export function documentSignals({ idDocument, face, now }: Evidence): FraudSignal[] {
  const read = idDocument?.signals ?? []
  const age = idDocument?.date_of_birth ? ageOn(idDocument.date_of_birth, now) : null
  const estimate = face?.age_estimate ?? null
  if (age === null || estimate === null || Math.abs(estimate - age) <= FAR_AGE) return strongestFirst(read)
  const detail = `The live face looks about ${Math.abs(estimate - age)} years ${estimate > age ? 'older' : 'younger'} than the birth date says.`
  return strongestFirst([
    ...read,
    { code: 'age_estimate_far', weight: Math.min(1, Math.abs(estimate - age) / 60), detail },
  ])
}

/** The same for the papers, each signal once however many pages show it. */
export function paperSignals(evidence: Evidence): FraudSignal[] {
  const all = strongestFirst([
    ...(evidence.proof?.pages.flatMap((page) => page.signals) ?? []),
    ...typedNameSignals(evidence),
  ])
  return all.filter(
    (signal, i) => all.findIndex((other) => other.code === signal.code && other.detail === signal.detail) === i,
  )
}

/**
 * A name that the person typed is compared with the paper alone and never decides the ID check: so whoever shows their
 * own passport could pass with somebody else's bill. The organisation is told; people who have just married are among them.
 */
function typedNameSignals({ expected, idDocument, previousNames }: Evidence): FraudSignal[] {
  const { value, source } = expected.full_name
  if (source !== 'person' || !value || !idDocument?.full_name) return []
  const { full_name: full, surname, given_names: given, name_source } = idDocument
  const found = {
    full,
    ...(surname && { surname }),
    ...(given && { given }),
    ...(name_source && { source: name_source === 'barcode' ? ('licence' as const) : name_source }),
  }
  if (compareNames(value, found, { previous: previousNames }).passed) return []
  return [
    {
      code: 'typed_name_differs',
      weight: 0.7,
      detail: 'The name that was typed for the proof of address is not the name on the ID document.',
    },
  ]
}

const strongestFirst = (signals: FraudSignal[]): FraudSignal[] => signals.toSorted((a, b) => b.weight - a.weight)

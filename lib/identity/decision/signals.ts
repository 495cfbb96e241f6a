import type { FraudSignal } from '../engine/findings'
import { ageOn } from '@/lib/identity/papers/age'
import type { Evidence } from './evidence'
import { compareHolder } from './holder'

/**
 * Difference in years between the apparent age and the birth date beyond which the organisation is told. The estimate
 * is sometimes off by ten.
 */
const FAR_AGE = 15

/**
 * Signs of a forged ID document that are no proof: shown to the organisation with each result based on that document.
 */
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

/** The same for papers; each signal once, however many pages show it. */
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
 * A name that the person typed is compared only with the paper and never decides the ID check, so somebody could pass
 * with their own passport and somebody else's bill. The organisation is told; people who have just married are flagged,
 * too.
 */
function typedNameSignals(evidence: Evidence): FraudSignal[] {
  const { value, source } = evidence.expected.full_name
  const comparison = source === 'person' && value ? compareHolder(value, evidence) : null
  if (!comparison || comparison.passed) return []
  return [
    {
      code: 'typed_name_differs',
      weight: 0.7,
      detail: 'The name that was typed for the proof of address is not the name on the ID document.',
    },
  ]
}

const strongestFirst = (signals: FraudSignal[]): FraudSignal[] => signals.toSorted((a, b) => b.weight - a.weight)

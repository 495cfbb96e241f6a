import type { FraudSignal } from '../engine/findings'
import { ageOn } from '../evidence/age'
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
  return strongestFirst([...read, { code: 'age_estimate_far', weight: Math.min(1, Math.abs(estimate - age) / 60), detail }])
}

/** The same for the papers, each signal once however many pages show it. */
export function paperSignals({ proof }: Evidence): FraudSignal[] {
  const all = strongestFirst(proof?.pages.flatMap((page) => page.signals) ?? [])
  return all.filter((signal, i) => all.findIndex((other) => other.code === signal.code && other.detail === signal.detail) === i)
}

const strongestFirst = (signals: FraudSignal[]): FraudSignal[] => signals.toSorted((a, b) => b.weight - a.weight)

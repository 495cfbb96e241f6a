import type { CheckType } from '../checks'
import { decideAge } from './age-verification'
import type { Decided, Evidence } from './evidence'
import { decideIdCheck } from './id-check'
import { decideProof } from './proof-of-address'

/** Evidence and policy in, outcomes with reasons and confidence out. Pure: no clock, no database, no engine. */
const DECIDE: Record<CheckType, (evidence: Evidence) => Decided> = {
  id_check: decideIdCheck,
  proof_of_address: decideProof,
  age_verification: decideAge,
}

export const decide = (evidence: Evidence): Decided[] => evidence.checks.map((check) => DECIDE[check](evidence))

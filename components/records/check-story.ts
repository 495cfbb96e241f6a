import { z } from 'zod'
import type { Activity } from '@/lib/across/activities/schema'
import en from '@/components/words/en/records'
import type { Message } from '@/lib/client/words/english'
import type { Translate } from '@/lib/client/words/translate'
import { reasonIn } from '@/lib/client/words/reasons'

/** Events of an identity check in words: short on its own page, complete elsewhere. Pure. */
const details = z
  .object({
    by: z.string(),
    check_type: z.string(),
    document_type: z.string(),
    side: z.string().nullable(),
    page: z.int(),
    problems: z.array(z.string()),
    liveness: z.boolean(),
    said: z.array(z.string()),
    files: z.int(),
    submission: z.int(),
    outcome: z.enum(['passed', 'failed']),
    results: z.array(z.object({ check_type: z.string(), passed: z.boolean(), reason_codes: z.array(z.string()) })),
  })
  .partial()
type Details = z.infer<typeof details>

const happened = ({ type }: Activity) => type.slice(type.indexOf('.') + 1)

const ELSEWHERE: Record<string, Message> = {
  created: en.requestedAnIdentityCheck,
  opened: en.openedAnIdentityCheck,
  pending: en.reopenedAnIdentityCheck,
  in_progress: en.beganAnIdentityCheck,
  processing: en.submittedAnIdentityCheck,
  decided: en.decidedAnIdentityCheck,
  completed: en.completedAnIdentityCheck,
  expired: en.letAnIdentityCheckExpire,
  cancelled: en.cancelledAnIdentityCheck,
  redacted: en.redactedAnIdentityCheck,
  documents_deleted: en.deletedTheDocumentsOfAn,
  document_added: en.addedADocumentToAn,
  face_compared: en.tookASelfieForAn,
  consented: en.agreedToAnIdentityCheck,
  consent_declined: en.declinedAnIdentityCheck,
  document_read: en.lookedAtADocumentOf,
  claimed: en.gaveANameOrAn,
  review_requested: en.askedForAHumanTo,
  link_requested: en.askedForANewLinkToAn,
  link_answered: en.answeredTheRequestFor,
}
/** "requested an identity check", "completed an identity check: passed" */
export function checkWords(t: Translate, activity: Activity): string {
  const { outcome } = details.safeParse(activity.details).data ?? {}
  if (outcome) return t(outcome === 'passed' ? en.completedAnIdentityCheckPassed : en.completedAnIdentityCheckFailed)
  const words = ELSEWHERE[happened(activity)]
  return words ? t(words) : t(en.anIdentityCheck, { happened: t.inSentence(t.humanise(happened(activity))) })
}

const HERE: Record<string, (t: Translate, told: Details) => string> = {
  created: (t) => t(en.requestedThisCheck),
  opened: (t, { by }) => t(by === 'handover' ? en.openedItOnAPhone : en.openedTheLink),
  pending: (t) => t(en.openedThisCheckAgain),
  consented: (t) => t(en.agreed),
  consent_declined: (t) => t(en.declined),
  document_added: (t, { problems = [], ...which }) =>
    [t(en.showed, { documentOf: documentOf(t, which) }), ...problems.map((code) => reasonOf(t, code))].join(': '),
  face_compared: (t, { liveness }) => (liveness === false ? t(en.showedTheirFaceNoLive) : t(en.showedTheirFace)),
  claimed: (t, { said = [] }) =>
    t(en.typed, {
      said:
        said.map((claim) => (claim === 'full_name' ? t(en.theirName) : t(en.theirAddress))).join(` ${t(en.and)} `) ||
        t(en.aValue),
    }),
  processing: (t, { submission }) =>
    submission ? t(en.handedEverythingIn, { submission }) : t(en.handedEverythingIn2),
  decided: (t, { submission, results = [] }) =>
    t(en.decidedSubmission, {
      submission: submission ?? 1,
      results: results.map((result) => verdictOf(t, result)).join('; '),
    }),
  completed: (t, { outcome }) =>
    t(
      outcome === 'passed'
        ? en.completedThisCheckPassed
        : outcome === 'failed'
          ? en.completedThisCheckFailed
          : en.completedThisCheck,
    ),
  expired: (t) => t(en.endedThisCheckBecauseIts),
  cancelled: (t) => t(en.cancelledThisCheck),
  redacted: (t) => t(en.erasedEverythingThatWas),
  documents_deleted: (t, { files = 0 }) => t(en.erasedOneFileFiles, { files }),
  document_read: (t, which) => t(en.lookedAt, { documentOf: documentOf(t, which) }),
  review_requested: (t) => t(en.askedForAHumanToLook),
  link_requested: (t) => t(en.askedForANewLink),
  link_answered: (t) => t(en.answeredWithANewCheck),
}
/** "showed a passport: the document had expired" */
export function ownCheckWords(t: Translate, activity: Activity): string {
  return (
    HERE[happened(activity)]?.(t, details.safeParse(activity.details).data ?? {}) ??
    t.inSentence(t.humanise(happened(activity)))
  )
}

/** Omits `in_progress`: consent and failed verdicts, which cause it, have lines of their own. */
export const isShownInOwnCheck = (activity: Activity): boolean => happened(activity) !== 'in_progress'

/** Events of one transaction share a timestamp; these are the consequences and come later. */
const LATER = ['processing', 'decided', 'completed', 'documents_deleted', 'redacted']
const rankOf = (activity: Activity) => LATER.indexOf(happened(activity))
/** Newest first. */
export const inOrder = (activities: Activity[]): Activity[] =>
  activities.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || rankOf(b) - rankOf(a))

const reasonOf = (t: Translate, code: string) => t.inSentence(reasonIn(t, code)).replace(/\.$/, '')
const verdictOf = (t: Translate, { check_type, passed, reason_codes }: NonNullable<Details['results']>[number]) =>
  `${t.inSentence(t.humanise(check_type))} ${passed ? t(en.passed) : t(en.notPassed, { reasons: reason_codes.map((code) => reasonOf(t, code)).join(', ') })}`

function documentOf(t: Translate, { check_type, document_type, side, page = 1 }: Details): string {
  const named = document_type && document_type !== 'other' ? t.inSentence(t.humanise(document_type)) : null
  const paper =
    check_type === 'proof_of_address'
      ? t(en.aProofOfAddress, { text: named ? ` (${named})` : '' })
      : named
        ? t(en.anA, { isVowel: String(/^[aeiou]/.test(named)), named })
        : t(en.theIdDocument)
  return `${paper}${side === 'back' ? t(en.itsBack) : ''}${page > 1 ? t(en.page, { page }) : ''}`
}

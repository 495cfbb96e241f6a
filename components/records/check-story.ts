import { z } from 'zod'
import type { Activity } from '@/lib/across/activities/schema'
import { reasonSentence } from '@/lib/identity/decision/schema'
import { humanise, inSentence } from '@/lib/format'

/** How what happens to an identity check reads: short on its own page, as one of many elsewhere. Pure. */
const details = z
  .object({
    check_type: z.string(),
    document_type: z.string(),
    side: z.string().nullable(),
    page: z.int(),
    problems: z.array(z.string()),
    liveness: z.boolean(),
    said: z.array(z.string()),
    files: z.int(),
    submission: z.int(),
    results: z.array(z.object({ check_type: z.string(), passed: z.boolean(), reason_codes: z.array(z.string()) })),
  })
  .partial()
type Details = z.infer<typeof details>

const happened = ({ type }: Activity) => type.slice(type.indexOf('.') + 1)

const ELSEWHERE: Record<string, string> = {
  created: 'requested an identity check',
  opened: 'opened an identity check',
  pending: 'reopened an identity check',
  in_progress: 'began an identity check',
  processing: 'submitted an identity check',
  decided: 'decided an identity check',
  completed: 'completed an identity check',
  expired: 'let an identity check expire',
  cancelled: 'cancelled an identity check',
  redacted: 'redacted an identity check',
  documents_deleted: 'deleted the documents of an identity check',
  document_added: 'added a document to an identity check',
  face_compared: 'took a selfie for an identity check',
  consented: 'agreed to an identity check',
  consent_declined: 'declined an identity check',
  document_read: 'looked at a document of an identity check',
  claimed: 'gave a name or an address for an identity check',
  review_requested: 'asked for a human to look at an identity check',
}
/** "requested an identity check" */
export const checkWords = (activity: Activity): string =>
  ELSEWHERE[happened(activity)] ?? `${happened(activity).replaceAll('_', ' ')} an identity check`

const HERE: Record<string, (told: Details) => string> = {
  created: () => 'requested this check',
  opened: () => 'opened the link',
  pending: () => 'opened this check again',
  consented: () => 'agreed',
  consent_declined: () => 'declined',
  document_added: ({ problems = [], ...which }) =>
    [`showed ${documentOf(which)}`, ...problems.map(reasonOf)].join(': '),
  face_compared: ({ liveness }) =>
    liveness === false ? 'showed their face: no live person was recognised' : 'showed their face',
  claimed: ({ said = [] }) =>
    `typed ${said.map((claim) => (claim === 'full_name' ? 'their name' : 'their address')).join(' and ') || 'a value'}`,
  processing: ({ submission }) =>
    submission ? `handed everything in, submission ${submission}` : 'handed everything in',
  decided: ({ submission, results = [] }) =>
    `decided submission ${submission ?? 1}: ${results.map(verdictOf).join('; ')}`,
  completed: () => 'completed this check',
  expired: () => 'ended this check, because its time was over',
  cancelled: () => 'cancelled this check',
  redacted: () => 'erased everything that was kept',
  documents_deleted: ({ files = 0 }) => `erased ${files === 1 ? 'one file' : `${files} files`}`,
  document_read: (which) => `looked at ${documentOf(which)}`,
  review_requested: () => 'asked for a human to look at the outcome',
}
/** "showed a passport: the document had expired" */
export function ownCheckWords(activity: Activity): string {
  return (
    HERE[happened(activity)]?.(details.safeParse(activity.details).data ?? {}) ??
    happened(activity).replaceAll('_', ' ')
  )
}

/** Agreeing begins a check and a failed verdict sends it back: each has its own line already. */
export const tellsOwnCheck = (activity: Activity): boolean => happened(activity) !== 'in_progress'

/** In one transaction all have the same time: what follows comes later. */
const LATER = ['processing', 'decided', 'completed', 'documents_deleted', 'redacted']
const rankOf = (activity: Activity) => LATER.indexOf(happened(activity))
/** Newest first. */
export const inOrder = (activities: Activity[]): Activity[] =>
  activities.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || rankOf(b) - rankOf(a))

const reasonOf = (code: string) => inSentence(reasonSentence(code)).replace(/\.$/, '')
const verdictOf = ({ check_type, passed, reason_codes }: NonNullable<Details['results']>[number]) =>
  `${inSentence(humanise(check_type))} ${passed ? 'passed' : `not passed (${reason_codes.map(reasonOf).join(', ')})`}`

function documentOf({ check_type, document_type, side, page = 1 }: Details): string {
  const named = document_type && document_type !== 'other' ? inSentence(humanise(document_type)) : null
  const paper =
    check_type === 'proof_of_address'
      ? `a proof of address${named ? ` (${named})` : ''}`
      : named
        ? `${/^[aeiou]/.test(named) ? 'an' : 'a'} ${named}`
        : 'the ID document'
  return `${paper}${side === 'back' ? ', its back' : ''}${page > 1 ? `, page ${page}` : ''}`
}

import { capitalised } from '@/lib/format'
import { resources } from '@/lib/registry'
import type { AuditEvent } from '@/lib/reports/audit/schema'
import en from '@/components/words/en/audit'
import type { Message } from '@/lib/client/words/english'
import type { Translate } from '@/lib/client/words/translate'

/** Event types with a phrase of their own, which precedes the record's name. */
const PHRASES: Record<string, Message> = {
  'account.signed_in': en.signedIn,
  'api_key.revoked': en.revokedTheApiKey,
  'audit_event.exported': en.exportedTheAuditLog,
  'contact.verification_expiring': en.announcedTheEndOfThe,
  'deal.gate_overridden': en.passedTheGateOfA,
  'deal.stage_changed': en.movedTheDeal,
  'export.downloaded': en.downloadedTheExport,
  'invitation.accepted': en.acceptedTheInvitationOf,
  'mail.sent': en.sentTheMail,
  'session.claimed': en.connectedADeviceTo,
  'session.opened': en.openedTheCheck,
  'session.decided': en.decidedTheCheck,
  'session.document_added': en.handedInADocumentFor,
  'session.document_read': en.lookedAtADocumentOf,
  'session.documents_deleted': en.deletedTheDocumentsOfThe,
  'session.face_compared': en.comparedAFaceForThe,
  'session.redacted': en.erasedTheDetailsOfThe,
  'session.review_requested': en.askedForAReviewOf,
  'session.link_requested': en.askedForANewLinkOf,
  'session.link_answered': en.answeredWithANewCheckThe,
  'webhook.tested': en.sentATestEventTo,
  'workflow.published': en.publishedTheWorkflow,
  'account.signed_out': en.signedOut,
  'account.session_ended': en.signedOutABrowser,
  'account.other_sessions_ended': en.signedOutEveryOther,
  'account.recovery_code_used': en.usedARecoveryCode,
  'account.recovery_codes_renewed': en.madeNewRecoveryCodes,
  'account.two_factor_set_up': en.setUpTwoFactor,
  'account.two_factor_removed': en.removedTwoFactor,
  'callback.registered': en.changedTheCallbackUrl,
  'callback.secrets_issued': en.issuedCallbackSecrets,
  'duplicate_dismissal.created': en.saidNoDuplicates,
  'duplicate_dismissal.deleted': en.tookBackNoDuplicates,
  'export.expired': en.withdrewTheFileOf,
  'export.restarted': en.beganTheExportAgain,
  'mail.bounced': en.gotBackTheMail,
  'mail.failed': en.couldNotSendTheMail,
  'mail.kept': en.keptTheMailUnsent,
  'mail.queued': en.queuedTheMail,
  'member.password_changed': en.changedThePasswordOf,
  'session.consented': en.agreedToTheCheck,
  'session.consent_declined': en.declinedTheCheck,
  'session.in_progress': en.wentOnWithTheCheck,
  'session.pending': en.reopenedTheCheck,
  'session.processing': en.handedInTheCheck,
  'session.expired': en.closedTheExpiredCheck,
}
const VERBS: Record<string, Message> = {
  created: en.added,
  updated: en.changed,
  deleted: en.deleted,
  restored: en.restored,
  merged: en.mergedOthersInto,
  unmerged: en.undidTheMergeOf,
  purged: en.deletedForGood,
  cancelled: en.cancelled,
  completed: en.completed,
  failed: en.couldNotFinish,
  started: en.started,
  undo_started: en.beganToUndo,
  undone: en.undid,
  accepted: en.accepted,
  dismissed: en.dismissed,
  reopened: en.reopened,
  rehearsed: en.rehearsed,
  resumed: en.resumed,
  retried: en.retried,
}
/** In the UI a session is called a check. */
const NOUNS: Record<string, Message> = { session: en.check, api_key: en.apiKey }

const resourceNamed = (name: string) => resources.all.find((one) => one.name === name)
const nounOf = (t: Translate, name: string) => {
  const own = NOUNS[name]
  const resource = resourceNamed(name)
  const noun = own ? t(own) : resource ? t.resource(resource).label : t.humanise(name)
  return t.language === 'en' && !own ? noun.toLowerCase() : noun
}

/** "changed the contact", "moved the deal". Without a phrase, falls back to the event type: "template: archived". */
export function auditPhrase(t: Translate, { type, subject_type }: Pick<AuditEvent, 'type' | 'subject_type'>): string {
  const happened = type.slice(type.indexOf('.') + 1)
  const phrase = PHRASES[type]
  if (phrase) return t(phrase)
  const verb = VERBS[happened]
  const noun = nounOf(t, subject_type)
  return verb ? t(en.theDone, { verb: t(verb), noun }) : `${noun}: ${t.inSentence(t.humanise(happened))}`
}

/** The kind of record, capitalised: "Contact". */
export const subjectWord = (t: Translate, { subject_type }: Pick<AuditEvent, 'subject_type'>): string =>
  capitalised(nounOf(t, subject_type))

/** The name of a field. In English it is derived from the API name, as in the log. */
export function fieldWord(t: Translate, subject_type: string, name: string): string {
  const resource = t.language === 'en' ? undefined : resourceNamed(subject_type)
  return (resource && t.resource(resource).fields[name]?.label) ?? t.humanise(name)
}

/** The record's name as recorded in the event, so that deleted records keep their names. */
export function nameInEvent({ subject_type, before, after }: AuditEvent): string | undefined {
  const title = resourceNamed(subject_type)?.title ?? 'name'
  const name = after?.[title] ?? before?.[title]
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** An event about another member's private view: it does not say which one. */
export const isOfPrivateView = ({ subject_type, before, after, details, erased_at }: AuditEvent): boolean =>
  subject_type === 'view' && before === null && after === null && details === null && erased_at === null

const ACTORS: Record<string, string> = { user: 'members', api_key: 'api_keys' }
/** The collection that names an actor; undefined for those without a name. */
export const collectionOfActor = (type: string): string | undefined => ACTORS[type]

/** The collection that can look the name up; null if the subject is in none, such as the organisation. */
export const collectionOf = ({ subject_type }: Pick<AuditEvent, 'subject_type'>): string | null =>
  resourceNamed(subject_type)?.path ?? null

import { humanise } from '@/lib/format'
import { resources } from '@/lib/registry'
import type { AuditEvent } from '@/lib/reports/audit/schema'

/** What events of a certain kind say before the name of their record. */
const PHRASES: Record<string, string> = {
  'account.signed_in': 'signed in',
  'api_key.revoked': 'revoked the API key',
  'audit_event.exported': 'exported the audit log',
  'contact.verification_expiring': 'announced the end of the verification of the contact',
  'deal.gate_overridden': 'passed the gate of a stage with the deal',
  'deal.stage_changed': 'moved the deal',
  'export.downloaded': 'downloaded the export',
  'invitation.accepted': 'accepted the invitation of',
  'mail.sent': 'sent the mail',
  'session.claimed': 'opened on a device: the check',
  'session.opened': 'opened the check',
  'session.decided': 'decided the check',
  'session.document_added': 'handed in a document for the check',
  'session.document_read': 'looked at a document of the check',
  'session.documents_deleted': 'deleted the documents of the check',
  'session.face_compared': 'compared a face for the check',
  'session.redacted': 'erased the details of the check',
  'session.review_requested': 'asked for a review of the check',
  'webhook.tested': 'sent a test event to the webhook',
  'workflow.published': 'published the workflow',
}
const VERBS: Record<string, string> = {
  created: 'added',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  merged: 'merged others into',
  unmerged: 'undid the merge of',
  purged: 'deleted for good',
}
/** On the screens a session is called a check. */
const NOUNS: Record<string, string> = { session: 'check', api_key: 'API key' }

const resourceNamed = (name: string) => resources.all.find((one) => one.name === name)
const nounOf = (name: string) => NOUNS[name] ?? (resourceNamed(name)?.label ?? humanise(name)).toLowerCase()

/** "changed the contact", "moved the deal"; what has no phrase of its own says what its type says: "template: archived". */
export function auditPhrase({ type, subject_type }: Pick<AuditEvent, 'type' | 'subject_type'>): string {
  const happened = type.slice(type.indexOf('.') + 1)
  const verb = VERBS[happened]
  return (
    PHRASES[type] ??
    (verb ? `${verb} the ${nounOf(subject_type)}` : `${nounOf(subject_type)}: ${happened.replaceAll('_', ' ')}`)
  )
}

/** The record's name as the event knows it: a deleted record is still called what it was called. */
export function nameInEvent({ subject_type, before, after }: AuditEvent): string | undefined {
  const title = resourceNamed(subject_type)?.title ?? 'name'
  const name = after?.[title] ?? before?.[title]
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** Where its name can be asked for; null for what is no collection, such as the organisation. */
export const collectionOf = ({ subject_type }: Pick<AuditEvent, 'subject_type'>): string | null =>
  resourceNamed(subject_type)?.path ?? null

import { z } from 'zod'
import { defineResource, type RecordOf } from '@/lib/resource/define'
import { json, recordId, text, timestamp } from '@/lib/resource/fields'

const values = z.record(z.string(), z.unknown())
const fixed = { readOnly: true, present: true as const }

/** The audit log: a view over the event log and its hash chain. */
export const auditEvent = defineResource({
  name: 'audit_event',
  path: 'audit_events',
  table: 'audit_event',
  label: 'Audit event',
  plural: 'Audit events',
  title: 'type',
  description:
    'Who did what, when: every change and every view of a document. Rows are only ever added; a hash chain proves it.',
  fields: {
    type: text({ label: 'Type', description: '`<resource>.<what happened>`.', ...fixed }),
    subject_type: text({ label: 'Subject', description: 'Kind of the record.', ...fixed }),
    subject_id: recordId({ label: 'Subject id', description: 'The record.', ...fixed }),
    actor_type: text({ label: 'Actor', description: 'user, api_key, workflow, import, person or system.', ...fixed }),
    actor_id: text({ label: 'Actor id', description: 'Which one.', readOnly: true }),
    request_id: text({
      label: 'Request',
      description: 'X-Request-Id of the answer to the request that did it.',
      ...fixed,
    }),
    before: json(values, {
      label: 'Before',
      description: 'Fields that changed, as they were; null for another member’s private view.',
      readOnly: true,
    }),
    after: json(values, {
      label: 'After',
      description: 'Fields that changed, as they are; null for another member’s private view.',
      readOnly: true,
    }),
    details: json(values, { label: 'Details', description: 'Further details.', readOnly: true }),
    sequence: text({
      label: 'Sequence',
      description: 'Place in the hash chain; empty until it is sealed, within a minute or two.',
      readOnly: true,
    }),
    hash: text({ label: 'Hash', description: 'SHA-256 over the one before and this event.', readOnly: true }),
    erased_at: timestamp({
      label: 'Erased',
      description: 'When its values were erased with their record; the hash stays.',
      readOnly: true,
    }),
  },
})
export type AuditEvent = RecordOf<(typeof auditEvent)['fields']>

export const verificationAnswerSchema = z.object({
  valid: z.boolean(),
  events: z.int().meta({ description: 'Sealed events that were checked.' }),
  unsealed: z.int().meta({ description: 'Events that wait for the next sealing.' }),
  head: z
    .string()
    .nullable()
    .meta({ description: 'Hash of the last link: note it elsewhere, and no one can rewrite what came before unseen.' }),
  broken_at: z.string().nullable().meta({ description: 'Sequence of the first link that does not match.' }),
})

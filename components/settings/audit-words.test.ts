import { expect, it } from 'vitest'
import { auditPhrase, collectionOf, isOfPrivateView, nameInEvent } from './audit-words'
import type { AuditEvent } from '@/lib/reports/audit/schema'
import { german } from '@/components/words/de/german'
import { inEnglish, translateInto } from '@/lib/client/words/translate'

const event = (type: string, subject_type = type.split('.')[0] ?? '') => ({ type, subject_type })

it('says what happened to which kind of record', () => {
  expect(
    [
      'contact.created',
      'deal.stage_changed',
      'session.claimed',
      'session.document_read',
      'custom_field.updated',
      'api_key.created',
      'organisation.updated',
      'webhook.paused',
    ].map((type) => auditPhrase(inEnglish, event(type))),
  ).toEqual([
    'added the contact',
    'moved the deal',
    'connected a device to the check',
    'looked at a document of the check',
    'changed the custom field',
    'added the API key',
    'changed the organisation',
    'webhook: paused',
  ])
})

it.each([
  ...[
    'signed_in',
    'signed_out',
    'session_ended',
    'other_sessions_ended',
    'two_factor_set_up',
    'two_factor_removed',
  ].map((happened) => `account.${happened}`),
  ...['recovery_code_used', 'recovery_codes_renewed'].map((happened) => `account.${happened}`),
  ...['kept', 'queued', 'sent', 'failed', 'bounced'].map((happened) => `mail.${happened}`),
  ...['pending', 'in_progress', 'processing', 'completed', 'expired', 'cancelled', 'consented', 'consent_declined'].map(
    (happened) => `session.${happened}`,
  ),
  ...['created', 'completed', 'failed', 'cancelled', 'downloaded', 'expired', 'restarted'].map(
    (happened) => `export.${happened}`,
  ),
  ...['created', 'started', 'rehearsed', 'completed', 'failed', 'undo_started', 'undone'].map(
    (happened) => `import.${happened}`,
  ),
  ...['cancelled', 'resumed', 'retried'].map((happened) => `workflow_run.${happened}`),
  ...['accepted', 'dismissed', 'reopened'].map((happened) => `proposal.${happened}`),
  'member.password_changed',
  'callback.registered',
  'callback.secrets_issued',
  'duplicate_dismissal.created',
])('has a sentence for %s', (type) => {
  const [subject = '', happened = ''] = type.split('.')
  for (const t of [inEnglish, translateInto('de', german)])
    expect(auditPhrase(t, event(type, subject))).not.toContain(`: ${t.inSentence(t.humanise(happened))}`)
})

it('tells apart in German what was done and what is being done', () => {
  const inGerman = translateInto('de', german)
  expect(['import.undone', 'import.undo_started'].map((type) => auditPhrase(inGerman, event(type)))).toEqual([
    'Import rückgängig gemacht:',
    'Import wird rückgängig gemacht:',
  ])
})

it('names a record by the name in the event', () => {
  const whole = { before: null, after: { full_name: 'Ann Hartley' } } as unknown as Parameters<typeof nameInEvent>[0]
  expect(nameInEvent({ ...whole, ...event('contact.created') })).toBe('Ann Hartley')
  expect(nameInEvent({ ...whole, ...event('deal.updated') })).toBeUndefined()
  expect([collectionOf(event('contact.created')), collectionOf(event('organisation.updated'))]).toEqual([
    'contacts',
    null,
  ])
})

it('recognises another member’s private view, and no event that says what changed or was erased', () => {
  const hidden = { subject_type: 'view', before: null, after: null, details: null, erased_at: null } as AuditEvent
  expect(isOfPrivateView(hidden)).toBe(true)
  for (const other of [
    { subject_type: 'contact' },
    { after: { name: 'Mine' } },
    { before: { name: 'Mine' } },
    { details: {} },
    { erased_at: '2026-11-29T12:00:00.000Z' },
  ])
    expect(isOfPrivateView({ ...hidden, ...other })).toBe(false)
})

import { expect, it } from 'vitest'
import { auditPhrase, collectionOf, nameInEvent } from './audit-words'
import { inEnglish } from '@/lib/client/words/translate'

const event = (type: string, subject_type = type.split('.')[0] ?? '') => ({ type, subject_type })

it('says what happened to which kind of record', () => {
  expect(
    [
      'contact.created',
      'deal.stage_changed',
      'session.document_read',
      'custom_field.updated',
      'api_key.created',
      'organisation.updated',
      'webhook.paused',
    ].map((type) => auditPhrase(inEnglish, event(type))),
  ).toEqual([
    'added the contact',
    'moved the deal',
    'looked at a document of the check',
    'changed the custom field',
    'added the API key',
    'changed the organisation',
    'webhook: paused',
  ])
})

it('knows a record by the name that it had then', () => {
  const whole = { before: null, after: { full_name: 'Ann Hartley' } } as unknown as Parameters<typeof nameInEvent>[0]
  expect(nameInEvent({ ...whole, ...event('contact.created') })).toBe('Ann Hartley')
  expect(nameInEvent({ ...whole, ...event('deal.updated') })).toBeUndefined()
  expect([collectionOf(event('contact.created')), collectionOf(event('organisation.updated'))]).toEqual([
    'contacts',
    null,
  ])
})

import { z } from 'zod'
import { namesFor } from '@/lib/records'
import { defineResource, type RecordOf } from '@/lib/resource/define'
import { choice, json, recordId, references, text } from '@/lib/resource/fields'

const values = z.record(z.string(), z.unknown())

/** The timeline: a view over the event log. */
export const activity = defineResource({
  name: 'activity',
  path: 'activities',
  table: 'activity',
  label: 'Activity',
  plural: 'Activities',
  title: 'type',
  description:
    'Something that happened to a CRM record or a check: the timeline, newest first. Filter by `related` to see that of one record.',
  fields: {
    type: text({
      label: 'Type',
      description: '`<resource>.<what happened>`, such as `deal.stage_changed`.',
      readOnly: true,
      present: true as const,
    }),
    subject_type: choice(namesFor('timeline'), {
      label: 'Subject',
      description: 'Kind of the record that it happened to.',
      readOnly: true,
      present: true as const,
    }),
    subject_id: recordId({
      label: 'Subject id',
      description: 'The record that it happened to.',
      readOnly: true,
      present: true as const,
    }),
    related: references({
      label: 'Related',
      description: 'The subject and the records that it points to.',
      readOnly: true,
      present: true as const,
    }),
    before: json(values, { label: 'Before', description: 'Fields that changed, as they were.', readOnly: true }),
    after: json(values, { label: 'After', description: 'Fields that changed, as they are.', readOnly: true }),
    details: json(values, { label: 'Details', description: 'Further details.', readOnly: true }),
  },
})
export type Activity = RecordOf<(typeof activity)['fields']>

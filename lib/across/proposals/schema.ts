import { choice, reference, text, timestamp } from '@/lib/resource/fields'
import { defineResource, type RecordOf } from '@/lib/resource/define'

/** Fields of a contact that are also on an identity document. */
const PROPOSED_FIELDS = ['full_name', 'birth_date'] as const
const STATUSES = ['open', 'accepted', 'dismissed'] as const

const shown = { readOnly: true as const }
export const proposal = defineResource({
  name: 'proposal',
  path: 'proposals',
  table: 'proposal',
  label: 'Proposal',
  plural: 'Proposals',
  title: 'field',
  description:
    'A difference between the document of a passed ID check and its contact, to accept or dismiss; either can be undone. Its values are erased with what was read from the document.',
  fields: {
    contact_id: reference({
      label: 'Contact',
      description: 'Whose field it is; empty once the contact was deleted for good.',
      target: 'contacts',
      ...shown,
    }),
    session_id: reference({
      label: 'Check',
      description: 'Where the document was shown.',
      target: 'sessions',
      present: true as const,
      ...shown,
    }),
    field: choice(PROPOSED_FIELDS, {
      label: 'Field',
      description: 'Of the contact.',
      present: true as const,
      ...shown,
    }),
    current: text({
      label: 'In the CRM',
      description: 'The value when it was proposed; for an accepted one, what was overwritten.',
      max: 300,
      filterable: false,
      ...shown,
    }),
    proposed: text({ label: 'On the document', description: 'What it shows.', max: 300, filterable: false, ...shown }),
    document_type: text({ label: 'Document', description: 'Such as passport.', max: 60, ...shown }),
    verified_at: timestamp({
      label: 'Checked',
      description: 'When the check was completed.',
      present: true as const,
      sortable: true,
      ...shown,
    }),
    status: choice(STATUSES, {
      label: 'Status',
      description: 'Whether somebody has decided. A newer check dismisses what an earlier one left open.',
      present: true as const,
      ...shown,
    }),
    decided_at: timestamp({ label: 'Decided', description: 'When it was accepted or dismissed.', ...shown }),
  },
})
export type Proposal = RecordOf<(typeof proposal)['fields']>

import { boolean, customValues, deletedAt, longText, reference } from '@/lib/resource/fields'
import { defineResource } from '@/lib/resource/define'
import { sample } from './sample'

export const note = defineResource({
  name: 'note',
  path: 'notes',
  table: 'note',
  label: 'Note',
  plural: 'Notes',
  title: 'body',
  description: 'Something worth remembering about a contact, a company or a deal.',
  takesPart: ['search', 'timeline', 'views', 'custom_fields', 'import', 'export', 'bulk'],
  sample,
  fields: {
    body: longText({
      label: 'Note',
      description: 'The text, up to 10 000 characters.',
      required: true,
      filterable: true,
      searchable: true,
    }),
    pinned: boolean({
      label: 'Pinned',
      description: 'Stays at the top.',
      hint: 'Stays at the top.',
      present: true as const,
    }),
    contact_id: reference({ label: 'Contact', description: 'The contact that it is about.', target: 'contacts' }),
    company_id: reference({ label: 'Company', description: 'The company that it is about.', target: 'companies' }),
    deal_id: reference({ label: 'Deal', description: 'The deal that it is about.', target: 'deals' }),
    custom: customValues(),
    deleted_at: deletedAt(),
  },
})

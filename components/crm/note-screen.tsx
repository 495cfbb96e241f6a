import { StickyNote } from 'lucide-react'
import { note } from '@/lib/crm/notes/schema'
import { defineScreen } from '@/components/resource/screen'

export const noteScreen = defineScreen({
  resource: note,
  href: '/notes',
  Icon: StickyNote,
  sample: { body: 'Prefers to be called after six.' },
  emptyText: 'Notes are written on the page of a contact, a company or a deal, or here with “New note”.',
  columns: [
    { field: 'body' },
    { field: 'created_at', width: 128 },
    { field: 'contact_id', wide: true, width: 176 },
    { field: 'company_id', wide: true, width: 176 },
    { field: 'deal_id', wide: true, width: 176 },
  ],
})

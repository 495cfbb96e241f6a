import { StickyNote } from 'lucide-react'
import { note } from '@/lib/crm/notes/schema'
import { defineScreen } from '@/components/resource/screen'
import en from '@/components/words/en/crm'

export const noteScreen = defineScreen({
  resource: note,
  href: '/notes',
  Icon: StickyNote,
  sample: { body: 'Prefers to be called after six.' },
  emptyText: (t) => t(en.notesAreWrittenOnThe),
  columns: [
    { field: 'body' },
    { field: 'created_at', width: 128 },
    { field: 'contact_id', wide: true, width: 176 },
    { field: 'company_id', wide: true, width: 176 },
    { field: 'deal_id', wide: true, width: 176 },
  ],
})

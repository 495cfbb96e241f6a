import type { CreateOf } from '@/lib/resource/define'
import type { view } from './schema'

export const sample: CreateOf<typeof view.fields> = {
  name: 'Leads by name',
  resource: 'contacts',
  layout: 'table',
  filter: { and: [{ field: 'lifecycle', op: 'eq', value: 'lead' }] },
  sort: 'full_name',
  columns: ['full_name', 'email', 'created_at'],
}

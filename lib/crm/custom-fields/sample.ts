import type { CreateOf } from '@/lib/resource/define'
import type { customField } from './schema'

export const sample: CreateOf<typeof customField.fields> = {
  label: 'Move-in date',
  resource: 'contacts',
  type: 'date',
  key: 'move_in_date',
  description: 'When the tenancy begins.',
}

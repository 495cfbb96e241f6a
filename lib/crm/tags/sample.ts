import type { CreateOf } from '@/lib/resource/define'
import type { tag } from './schema'

export const sample: CreateOf<typeof tag.fields> = {
  name: 'newsletter',
  colour: 'blue',
  description: 'Wants to hear from us.',
}

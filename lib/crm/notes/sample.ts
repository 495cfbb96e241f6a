import type { CreateOf } from '@/lib/resource/define'
import type { note } from './schema'

export const sample: CreateOf<typeof note.fields> = { body: 'Prefers to be called after five.', pinned: true }

import type { Context } from '@/lib/resource/context'
import { memberOf } from '@/lib/resource/reader'
import type { View } from './schema'

export type Owned = Pick<View, 'visibility' | 'owner_id'>

export const canSee = (context: Context, { visibility, owner_id }: Owned): boolean =>
  visibility === 'shared' || owner_id === null || owner_id === memberOf(context)

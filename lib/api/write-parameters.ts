import { z } from 'zod'
import type { Shape } from '@/lib/resource/define'
import { uniqueFields, type Duplicates } from '@/lib/resource/unique'
import { parameters, type QueryReader } from './query'

/** What every write of a resource takes in its query string. */
export interface WriteQuery {
  duplicates?: Duplicates | undefined
}

/** Only where a field is unique is there something to allow. */
export function writeParameters(resource: Shape): QueryReader<WriteQuery> {
  const [unique] = uniqueFields(resource)
  if (!unique) return parameters({})
  const [, field] = unique
  return parameters({
    duplicates: z
      .enum(['refuse', 'allow'])
      .default('refuse')
      .meta({
        description: `\`allow\` lets a second live ${resource.label.toLowerCase()} have the same ${field.label.toLowerCase()}.`,
      }),
  })
}

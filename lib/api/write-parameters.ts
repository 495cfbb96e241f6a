import { z } from 'zod'
import { allows, type Role } from '@/lib/auth/permissions'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { uniqueFields, type Duplicates } from '@/lib/resource/unique'
import { parameters, type QueryReader } from './query'

/** The query parameters of every write to a resource. */
export interface WriteQuery {
  duplicates?: Duplicates | undefined
  override_gate?: string | undefined
}

export const gateParameter = {
  override_gate: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .meta({
      description:
        'For admins: why deals may enter a stage although their contact is not verified as it requires. The reason is shown in the timeline of each.',
    }),
}

/** There is something to allow only if a field is unique. */
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

/** For records that enter stages. */
export const gateParameters: QueryReader<WriteQuery> = parameters(gateParameter)

/** The context plus what the query asks to allow. @throws DomainError forbidden */
export function writeContext({
  context,
  role,
  query: { override_gate },
}: {
  context: Context
  role: Role
  query: WriteQuery
}): Context {
  if (override_gate === undefined) return context
  if (!allows(role, 'deals:override_gates'))
    throw new DomainError('forbidden', { detail: `The role ${role} cannot override the gate of a stage.` })
  return { ...context, gateOverride: override_gate }
}

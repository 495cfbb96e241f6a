import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import type { Field } from './fields'

/** The fields that refer to a member: owners, assignees. */
export const memberFieldsOf = ({ fields }: Pick<Shape, 'fields'>): string[] =>
  Object.entries<Field>(fields)
    .filter(([, field]) => field.kind === 'reference' && field.target === 'members' && !field.readOnly)
    .map(([name]) => name)

const references = ({ resources }: Context) =>
  resources.all.flatMap((resource) => memberFieldsOf(resource).map((name) => ({ resource, name })))

/** Clears a user from all records that refer to them. Each gets a new version and an event. */
export async function releaseRecords(context: Context, userId: string): Promise<void> {
  const actor = Prisma.sql`${JSON.stringify(context.actor)}::text::jsonb`
  for (const { resource, name } of references(context)) {
    const [table, column] = [Prisma.raw(`"${resource.table}"`), Prisma.raw(`"${name}"`)]
    await rawRows(
      context.db,
      Prisma.sql`WITH released AS (
      UPDATE ${table} SET ${column} = NULL, version = version + 1, updated_at = ${context.now}, updated_by = ${actor}
      WHERE organisation_id = ${context.organisationId}::uuid AND ${column} = ${userId}::uuid RETURNING id, version)
      INSERT INTO event (organisation_id, type, subject_type, subject_id, related, actor, request_id, runs_workflows, data, created_at)
      SELECT ${context.organisationId}::uuid, ${`${resource.name}.updated`}, ${resource.name}, id, ARRAY[id, ${userId}::uuid], ${actor}, ${context.requestId}, ${!context.skipsWorkflows},
        jsonb_build_object('before', jsonb_build_object(${name}::text, ${userId}::text, 'version', version - 1), 'after', jsonb_build_object(${name}::text, NULL, 'version', version)), ${context.now}
      FROM released`,
    )
  }
}

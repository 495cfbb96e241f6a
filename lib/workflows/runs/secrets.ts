import { allows, type Role } from '@/lib/auth/permissions'
import { DomainError } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { HiddenColumns } from '@/lib/resource/write'
import type { Definition } from '../definition/definition'
import { masked, maskedResult, unmasked } from '../definition/secrets'
import type { RunStep } from '../run-records/schema'
import type { Workflow } from '../schema'
import { jsonText } from './json'
import { storedDefinition } from './live'

/**
 * Definitions are stored masked. The complete ones are in a column that no record includes, so lists, events and
 * everything derived from those cannot leak secrets. Users who may change workflows read the complete ones.
 */
export const seesSecrets = (role: Role | undefined): boolean => role !== undefined && allows(role, 'workflows:write')

/** The result of a step as a user of this role sees it. */
export const shownStep = (step: RunStep, role: Role | undefined): RunStep =>
  seesSecrets(role) ? step : maskedResult(step)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The two forms in which a definition is stored. */
export function splitSecrets(whole: Definition): { shown: Definition; kept: Definition | null } {
  const shown = masked(whole)
  return { shown, kept: isSame(shown, whole) ? null : whole }
}
export const unmaskedDraftColumn = (kept: Definition | null): HiddenColumns => ({
  whole_draft: Prisma.sql`${kept && jsonText(kept)}::text::jsonb`,
})

/** Workflows as users see them who may change them. */
export async function withSecrets<W extends Pick<Workflow, 'id' | 'draft'>>(
  context: Context,
  records: W[],
): Promise<W[]> {
  const rows = await context.db.workflow.findMany({
    where: { id: { in: records.map(({ id }) => id) }, whole_draft: { not: Prisma.DbNull } },
    select: { id: true, whole_draft: true },
  })
  const drafts = new Map(rows.map(({ id, whole_draft }) => [id, whole_draft as unknown as Definition])) // as stored
  return records.map((record) => ({ ...record, draft: drafts.get(record.id) ?? record.draft }))
}

/** The draft as it would run. */
export async function draftWithSecrets(context: Context, record: Pick<Workflow, 'id' | 'draft'>): Promise<Definition> {
  const [found] = await withSecrets(context, [record])
  return storedDefinition(found?.draft ?? record.draft)
}

/**
 * What was sent, with masks replaced by the stored values.
 * @throws DomainError validation_failed where they stand for nothing
 */
export function unmaskedDefinition(sent: Definition, stored: Definition | null): Definition {
  const { whole: definition, unknown } = unmasked(sent, stored)
  if (!unknown.length) return definition
  const message = 'This only shows that there is a value. Send the value itself.'
  throw new DomainError('validation_failed', {
    detail: message,
    errors: unknown.map(({ pointer }) => ({ pointer: `/draft${pointer}`, code: 'masked_value', message })),
  })
}

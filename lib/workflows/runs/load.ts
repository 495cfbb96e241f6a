import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { Definition } from '../definition/definition'
import { Collections } from './collections'
import { definitionOf } from './live'
import { zoneFor } from './zone'
import type { ClaimedRun } from './slots'
import type { StepRecord } from './walk'

/** A step as its row has it. */
export interface StepState extends StepRecord {
  attempts: number
  due_at: Date | null
  started_at: Date
}
/** A run with its definition and finished steps. */
export interface Loaded {
  id: string
  workflowId: string
  definition: Definition
  trigger: Record<string, unknown>
  organisation: { id: string; name: string }
  zone: string
  collections: Collections
  steps: Map<string, StepState>
}

const COLUMNS = Prisma.raw('path, status, input, output, error, attempts, due_at, started_at')
type Row = StepState & { path: string }

type Reads = Pick<Context, 'db' | 'organisationId' | 'resources'>

const ofRun = (context: Pick<Context, 'organisationId'>, id: string) =>
  Prisma.sql`organisation_id = ${context.organisationId}::uuid AND run_id = ${id}::uuid`

/**
 * A run that was just claimed, with its definition and finished steps. For a new run, nothing is read that is not in
 * memory already, unless the organisation has custom fields, or a step needs its time zone. Outputs within a for-each
 * are read round by round.
 * @returns null where its version is gone
 */
export async function load(tenant: Reads, claimed: ClaimedRun): Promise<Loaded | null> {
  const definition = await definitionOf(tenant, claimed.workflow_id, claimed.workflow_version)
  if (!definition) return null
  return {
    id: claimed.id,
    workflowId: claimed.workflow_id,
    definition,
    trigger: claimed.trigger,
    organisation: { id: tenant.organisationId, name: claimed.organisation_name },
    zone: await zoneFor(tenant, definition),
    collections: claimed.has_own_fields ? await Collections.of(tenant) : Collections.withoutOwnFields(tenant),
    steps: claimed.current_step === null ? new Map() : await loadSteps(tenant, claimed.id),
  }
}

const loadSteps = async (tenant: Reads, id: string) =>
  byPath(
    await rawRows<Row>(
      tenant.db,
      Prisma.sql`SELECT ${COLUMNS} FROM workflow_step WHERE ${ofRun(tenant, id)} AND path NOT LIKE '%/rounds/%'`,
    ),
  )

const byPath = (rows: Row[]) => new Map(rows.map(({ path, ...state }) => [path, state]))

/** The finished steps of a round, except those in nested rounds. */
export async function loadRound(context: Context, id: string, path: string): Promise<Map<string, StepState>> {
  const rows = await rawRows<Row>(
    context.db,
    Prisma.sql`SELECT ${COLUMNS} FROM workflow_step WHERE ${ofRun(context, id)} AND starts_with(path, ${`${path}/`})
      AND substr(path, ${path.length + 1}::int) NOT LIKE '%/rounds/%'`,
  )
  return byPath(rows)
}

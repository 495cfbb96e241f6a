import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { Definition } from '../definition/definition'
import { Collections } from './collections'
import { definitionOf } from './live'
import type { Known } from './walk'

/** A step as its row has it. */
export interface StepState extends Known {
  attempts: number
  due_at: Date | null
  started_at: Date
}
/** A run with what it follows and what is done. */
export interface Loaded {
  id: string
  workflowId: string
  definition: Definition
  trigger: Record<string, unknown>
  organisation: { id: string; name: string }
  collections: Collections
  steps: Map<string, StepState>
}

const COLUMNS = Prisma.raw('path, status, input, output, error, attempts, due_at, started_at')
type Row = StepState & { path: string }

const ofRun = (context: Context, id: string) =>
  Prisma.sql`organisation_id = ${context.organisationId}::uuid AND run_id = ${id}::uuid`

interface Found {
  workflow_id: string
  workflow_version: number
  trigger: Record<string, unknown>
  current_step: string | null
  organisation_name: string
}

/** A run that is under way; null for any other. What rounds of a for-each left is read round by round. */
export async function load(context: Context, id: string): Promise<Loaded | null> {
  const [run] = await rawRows<Found>(
    context.db,
    Prisma.sql`SELECT run.workflow_id::text, run.workflow_version, run.trigger, run.current_step, organisation.name AS organisation_name
    FROM workflow_run run JOIN organisation ON organisation.id = run.organisation_id
    WHERE run.organisation_id = ${context.organisationId}::uuid AND run.id = ${id}::uuid AND run.status = 'running'`,
  )
  const definition = run && (await definitionOf(context, run.workflow_id, run.workflow_version))
  if (!definition) return null
  return {
    id,
    workflowId: run.workflow_id,
    definition,
    trigger: run.trigger,
    organisation: { id: context.organisationId, name: run.organisation_name },
    collections: await Collections.of(context),
    steps: run.current_step === null ? new Map() : await loadSteps(context, id),
  }
}

const loadSteps = async (context: Context, id: string) =>
  byPath(
    await rawRows<Row>(
      context.db,
      Prisma.sql`SELECT ${COLUMNS} FROM workflow_step WHERE ${ofRun(context, id)} AND path NOT LIKE '%/rounds/%'`,
    ),
  )

const byPath = (rows: Row[]) => new Map(rows.map(({ path, ...state }) => [path, state]))

/** What is done of a round, but for rounds within it. */
export async function loadRound(context: Context, id: string, path: string): Promise<Map<string, StepState>> {
  const rows = await rawRows<Row>(
    context.db,
    Prisma.sql`SELECT ${COLUMNS} FROM workflow_step WHERE ${ofRun(context, id)} AND starts_with(path, ${`${path}/`})
      AND substr(path, ${path.length + 1}::int) NOT LIKE '%/rounds/%'`,
  )
  return byPath(rows)
}

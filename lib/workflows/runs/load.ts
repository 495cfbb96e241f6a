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

/** A run that is under way; null for any other. What rounds of a for-each left is read round by round. */
export async function load(context: Context, id: string): Promise<Loaded | null> {
  const run = await context.db.workflowRun.findFirst({
    where: { id, status: 'running' },
    select: { workflow_id: true, workflow_version: true, trigger: true },
  })
  const definition = run && (await definitionOf(context, run.workflow_id, run.workflow_version))
  if (!definition) return null
  const { name } = await context.db.organisation.findFirstOrThrow({ where: {}, select: { name: true } })
  const rows = await rawRows<Row>(
    context.db,
    Prisma.sql`SELECT ${COLUMNS} FROM workflow_step WHERE ${ofRun(context, id)} AND path NOT LIKE '%/rounds/%'`,
  )
  return {
    id,
    workflowId: run.workflow_id,
    definition,
    trigger: { ...(run.trigger as Record<string, unknown>) }, // as it was made
    organisation: { id: context.organisationId, name },
    collections: await Collections.of(context),
    steps: byPath(rows),
  }
}

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

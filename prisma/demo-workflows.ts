import type { Stage } from '@/lib/crm/pipelines/schema'
import type { Context } from '@/lib/resource/context'
import { definition as definitionSchema, type Definition } from '@/lib/workflows/definition/definition'
import { EXAMPLES } from '@/lib/workflows/definition/examples'
import * as workflows from '@/lib/workflows/runs/workflows'

/** The workflows of the demo organisation: examples of the product, with the stages that those leave blank. */
export async function addWorkflows(context: Context, pipelineId: string, stages: Stage[]): Promise<void> {
  const idOf = (name: string) => stages.find((stage) => stage.name === name)?.id ?? null
  const blanks = { pipeline_id: pipelineId, to_stage_id: idOf('Qualified'), stage_id: idOf('Proposal') }
  for (const name of ['Check before the proposal', 'A failed check becomes a task']) {
    const example = EXAMPLES.find((one) => one.name === name)
    if (!example) throw new RangeError(`There is no example “${name}”`)
    const draft = filledIn(example.definition, blanks)
    const { id } = await workflows.create(context, { name, description: example.description, draft })
    await workflows.publish(context, id, null)
  }
}

const filledIn = (definition: Definition, blanks: Record<string, string | null>): Definition =>
  definitionSchema.parse(
    JSON.parse(JSON.stringify(definition), (key, value: unknown) => (value === null ? (blanks[key] ?? null) : value)),
  )

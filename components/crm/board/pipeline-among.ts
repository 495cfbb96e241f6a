import type { Pipeline } from '@/lib/crm/pipelines/schema'
import type { ListCondition } from '@/components/resource/conditions'

/** The pipeline that a board shows: the one filtered by, otherwise the default one. Pure. */
export const pipelineAmong = <P extends Pick<Pipeline, 'id' | 'is_default'>>(
  pipelines: readonly P[] | undefined,
  conditions: readonly ListCondition[],
): P | undefined => {
  const asked = conditions.find(({ name, op }) => name === 'pipeline_id' && op === 'eq')?.value
  return pipelines?.find(({ id }) => id === asked) ?? pipelines?.find(({ is_default }) => is_default)
}

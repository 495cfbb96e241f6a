import { z } from 'zod'
import { named, summaryRead, type FirstRead, type Readable } from '@/lib/client/first-reads'
import type { QueryParameters } from '@/lib/client/api'
import { bounded } from '@/lib/client/permitted-reads'
import { deal } from '@/lib/crm/deals/schema'
import type { Field } from '@/lib/resource/fields'
import { groupsBody, inOrder, within } from '@/components/resource/grid/group-order'
import { pipelinesIn, pipelinesRead } from './first-reads'

const summary = z.object({ groups: z.array(z.object({ value: z.string().nullable() })).nullish() })

interface Asked {
  base: string
  resource: Readable
  /** The field that the list is grouped by. */
  group: string
  field: Field
  narrowed: Parameters<typeof groupsBody>[0]
  query: QueryParameters
  rowsOf: (query: QueryParameters) => FirstRead
  /** What rows need to name their stages. */
  stages: FirstRead[]
}

/** The first requests of a grouped list: its groups with their names, and the rows of the first one. Pure. */
export function firstReadsOfGroups({
  base,
  resource,
  group,
  field,
  narrowed,
  query,
  rowsOf,
  ...asked
}: Asked): FirstRead[] {
  const groupsIn = (body: unknown) => summary.parse(body).groups ?? []
  const isOfStages = resource.path === deal.path && group === 'stage_id'
  const groups = (order: readonly string[] | undefined): FirstRead =>
    bounded({
      ...summaryRead(base, resource.path, groupsBody(narrowed, group)),
      namesOf: (body) => groupsIn(body).flatMap(({ value }) => (field.target ? named(field.target, value) : [])),
      readsOf: (body) => {
        const [first] = inOrder(groupsIn(body), order)
        // Groups of stages have read the stages already.
        return first
          ? [rowsOf(within(query, group, first.value)), ...(isOfStages ? [] : asked.stages)]
          : [rowsOf(query)]
      },
    })
  if (!isOfStages) return [groups(field.choices)]
  const stagesIn = (body: unknown) => pipelinesIn(body).flatMap(({ stages }) => stages.map(({ id }) => id))
  return [{ ...pipelinesRead(base), readsOf: (body) => [groups(stagesIn(body))] }]
}

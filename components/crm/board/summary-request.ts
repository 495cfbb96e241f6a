import type { SummaryBody } from '@/lib/reports/summary/schema'
import type { Filter } from '@/lib/resource/filter'
import { joinFilter } from '@/components/resource/filter-groups'
import type { ListState } from '@/components/resource/list-state'

/** The body of a summary request for what a list shows, narrowed further. */
export function summaryRequest(
  state: Pick<ListState, 'conditions' | 'tree' | 'q'>,
  more: Filter[],
  group_by?: string,
): SummaryBody {
  const filter = joinFilter(state)
  return {
    filter: { and: [...(filter ? [filter] : []), ...more] },
    ...(state.q && { q: state.q }),
    ...(group_by && { group_by }),
  }
}

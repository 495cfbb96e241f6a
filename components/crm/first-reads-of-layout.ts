import { z } from 'zod'
import {
  firstPageRead,
  listPath,
  listRead,
  named,
  organisationPath,
  summaryRead,
  type FirstRead,
  type Named,
} from '@/lib/client/first-reads'
import type { QueryParameters } from '@/lib/client/api'
import type { Membership } from '@/lib/client/organisation'
import { bounded, MAX_FIGURES_MS, namesIn, rows } from '@/lib/client/permitted-reads'
import { deal } from '@/lib/crm/deals/schema'
import type { Pipeline } from '@/lib/crm/pipelines/schema'
import { task } from '@/lib/crm/tasks/schema'
import type { Formats } from '@/lib/formats'
import type { SummaryBody } from '@/lib/reports/summary/schema'
import type { Filter } from '@/lib/resource/filter'
import type { ListAddress, OtherLayout } from '@/components/resource/list-address'
import { cardsPage } from './board/card-deal'
import { pipelineAmong } from './board/pipeline-among'
import { cardsQuery, cellQuery, closedBody, openBody, ownersBody, stagesBody } from './board/queries'
import { placeIn } from './calendar/calendar-place'
import { daysAround, monthOf, startOfMonth } from './calendar/days'
import { entryQueries, type CalendarOf } from './calendar/queries'
import { partsFrom, periodsShown } from './forecast/months'
import { columnQuery, figureBodies } from './forecast/queries'
import { pipelinesIn, pipelinesRead } from './first-reads'

/** The first requests of a list's other layouts. Cards and figures come with the page if they are there in time. Pure. */
interface Asked {
  membership: Membership
  search: URLSearchParams
  address: ListAddress
  tree: Filter | null
  /** Grouped by it, as the open view says. */
  group: string | null | undefined
  formats: Formats
  now: Date
}
/** Columns of a forecast that come with the page: a phone shows one, a wide window four or more. */
const FIRST_COLUMNS = 3

const summary = z.object({ count: z.int(), groups: z.array(z.object({ value: z.string().nullable() })).nullish() })

const namesOfGroups = (body: unknown): Named[] =>
  (summary.parse(body).groups ?? []).flatMap(({ value }) => named('members', value))

const baseOf = ({ membership }: Asked) => organisationPath(membership.organisation.id)

/** Of the records that cards refer to, the page has only what they show: whole ones are most of an answer. */
function cardsRead(asked: Asked, conditions: QueryParameters): FirstRead {
  const read = firstPageRead(listPath(baseOf(asked), deal), cardsQuery(conditions), asked.tree)
  const fills = read.fills.map(({ queryKey, dataOf }) => ({
    queryKey,
    dataOf: (body: unknown) => dataOf(cardsPage.parse(body)),
  }))
  const owners = (body: unknown) => rows.parse(body).data.flatMap((row) => namesIn(deal.fields, row, ['owner_id']))
  return bounded({ ...read, fills, namesOf: owners })
}

const figuresRead = (asked: Asked, body: SummaryBody): FirstRead => ({
  ...summaryRead(baseOf(asked), deal.path, body),
  maxMs: MAX_FIGURES_MS,
})

/** Which stages a board shows depends on its pipeline. Won and lost are folded; lanes depend on the owners' names. */
function boardReads(asked: Asked): FirstRead[] {
  const { address, tree, formats, now, group } = asked
  const list = { ...address, tree }
  const hasLanes = group === 'owner_id'
  const ofPipeline = ({ id, stages }: Pipeline) => [
    ...[stagesBody(list, id), closedBody(list, id, startOfMonth(formats, now).toISOString()), openBody(list, id)].map(
      (body) => figuresRead(asked, body),
    ),
    ...(hasLanes
      ? [{ ...figuresRead(asked, ownersBody(list, id)), namesOf: namesOfGroups }]
      : stages
          .filter(({ status }) => status === 'open')
          .map((stage) => cardsRead(asked, cellQuery(address.query, id, stage.id)))),
  ]
  const readsOf = (body: unknown) => {
    const shown = pipelineAmong(pipelinesIn(body), address.conditions)
    return shown ? ofPipeline(shown) : []
  }
  return [{ ...pipelinesRead(baseOf(asked)), readsOf }]
}

/** The first columns are known once it is known whether anything is overdue. */
function forecastReads(asked: Asked): FirstRead[] {
  const { address, tree, formats, now } = asked
  const today = formats.dayOf(now)
  const { late, months, later } = figureBodies({ ...address, tree }, today)
  const columns = (body: unknown) =>
    periodsShown(partsFrom(today), summary.parse(body).count, false)
      .slice(0, FIRST_COLUMNS)
      .map(({ conditions }) => cardsRead(asked, columnQuery(address.query, conditions)))
  return [
    pipelinesRead(baseOf(asked)),
    bounded({ ...summaryRead(baseOf(asked), deal.path, late), readsOf: columns }),
    figuresRead(asked, months),
    figuresRead(asked, later),
  ]
}

function calendarReads(asked: Asked, of: CalendarOf): FirstRead[] {
  const { membership, search, address, tree, formats, now } = asked
  const { month, beside } = placeIn(search, monthOf(formats.dayOf(now)))
  const shown = { of, query: address.query, days: daysAround(month, formats), beside, ownId: membership.me.user?.id }
  const parts = entryQueries(shown, formats)
  return ([deal, task] as const).flatMap((resource) => {
    const part = resource.path === deal.path ? 'deals' : 'tasks'
    const { query, isShown } = parts[part]
    return isShown ? [bounded(listRead(listPath(baseOf(asked), resource), query, part === of ? tree : null))] : []
  })
}

export function firstReadsOfLayout(layout: OtherLayout, collection: string, asked: Asked): FirstRead[] {
  const isOfDeals = collection === deal.path
  if (layout === 'calendar' && (isOfDeals || collection === task.path))
    return calendarReads(asked, isOfDeals ? 'deals' : 'tasks')
  if (!isOfDeals) return []
  return layout === 'board' ? boardReads(asked) : layout === 'forecast' ? forecastReads(asked) : []
}

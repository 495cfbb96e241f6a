'use client'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import type { SummaryGroup, SummaryQuery } from '@/lib/client/summary'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { MAX_GROUPS } from '@/lib/reports/summary/schema'
import { isRefused } from '@/components/resource/misread-address'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { useReferenceOptions } from '@/components/resource/references'
import { Avatar } from '@/components/ui/avatar'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { ColumnHead, Refusal } from './column-head'
import { StageCells, type Lane } from './stage-column'
import { sumWords } from './totals'
import { useBoard } from './use-board'
import en from '@/components/words/en/board'
import resource from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

const OPEN_AT_FIRST = 4

/** Lanes of the board: one per owner; deals without an owner come last. */
export function useOwnerLanes(groups: SummaryGroup[]): { lane: Lane; group: SummaryGroup }[] {
  const t = useWords()
  const members = useReferenceOptions('members', groups.length > 0).data
  return groups
    .map((group) => {
      const owner = members?.find(({ id }) => id === group.value)?.title
      const name = group.value === null ? t(en.noOwner) : (owner ?? (members ? t(resource.noLongerAMember) : '…'))
      const conditions: Lane['conditions'] =
        group.value === null ? { 'owner_id[is_null]': 'true' } : { owner_id: group.value }
      return { lane: { id: group.value ?? 'none', name, conditions, values: { owner_id: group.value } }, group }
    })
    .toSorted(
      (a, b) =>
        // Server and browser may order names differently by default.
        Number(a.group.value === null) - Number(b.group.value === null) ||
        a.lane.name.localeCompare(b.lane.name, t.language),
    )
}

interface LanesProps {
  stages: Stage[]
  figuresOf: (stage: Stage) => SummaryGroup | undefined
  lanes: { lane: Lane; group: SummaryGroup }[]
  /** The query that the lanes come from. */
  owners: SummaryQuery
}

/** All stages across lanes, with sticky heads. */
export function Lanes({ stages, figuresOf, lanes, owners }: LanesProps) {
  return (
    <div className="min-w-max flex-1">
      <div className="sticky top-0 z-10 flex gap-3 bg-background pb-2">
        {stages.map((stage) => (
          <div key={stage.id} className={classNames(COLUMN, 'rounded-lg border bg-sunken pb-1')}>
            <ColumnHead stage={stage} figures={figuresOf(stage)} />
          </div>
        ))}
      </div>
      {lanes.map(({ lane, group }, index) => (
        <LaneRow
          key={lane.id}
          {...{ stages, lane, group }}
          isOpenAtFirst={index < OPEN_AT_FIRST}
          order={index * stages.length}
        />
      ))}
      <div className="sticky left-0 w-fit max-w-[min(36rem,80vw)] text-[0.8125rem] text-muted-foreground">
        <AfterLanes owners={owners} />
      </div>
    </div>
  )
}

/** Why there are no lanes, or no more of them. */
function AfterLanes({ owners: { data, isError, error, refetch } }: Pick<LanesProps, 'owners'>) {
  const t = useWords()
  if (!data)
    return isRefused(error) ? null : isError ? (
      <ProblemNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <>
        <span role="status" className="sr-only">
          {t(en.theLanesAreBeingLoaded)}
        </span>
        <Skeleton className="h-24 w-96 max-w-full rounded-lg" />
      </>
    )
  if (data.has_more_groups) return <p className="py-2">{t(en.thereAreMoreOwnersThese, { mostGroups: MAX_GROUPS })}</p>
  return data.groups?.length === 0 && <p className="py-2">{t(en.thereAreNoDealsHere)}</p>
}

const COLUMN = 'w-[80vw] shrink-0 sm:w-72'

interface LaneRowProps {
  stages: Stage[]
  lane: Lane
  group: SummaryGroup
  isOpenAtFirst: boolean
  order: number
}

function LaneRow({ stages, lane, group, isOpenAtFirst, order }: LaneRowProps) {
  const t = useWords()
  const formats = useFormats()
  const { refusing } = useBoard()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <section aria-label={t(en.laneOf, { name: lane.name })} className="mb-3">
      <h2 className="sticky left-0 w-fit">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex h-9 items-center gap-2 rounded-md px-2 text-[0.8125rem] hover:bg-hover"
        >
          <Arrow aria-hidden className="size-4 text-muted-foreground" />
          {group.value !== null && <Avatar id={lane.id} name={lane.name} kind="person" />}
          <span className="font-medium">{lane.name}</span>
          <span className="text-muted-foreground tabular-nums" suppressHydrationWarning>
            {formats.number(group.count)} · {sumWords(group.sums, formats)}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div className="flex items-stretch gap-3">
          {stages.map((stage, index) => (
            <section
              key={stage.id}
              aria-label={`${stage.name}, ${lane.name}`}
              className={classNames(COLUMN, 'relative flex max-h-96 min-h-24 flex-col rounded-lg border bg-sunken')}
            >
              <StageCells stage={stage} lane={lane} order={order + index} />
              {refusing?.has(stage.id) && <Refusal refusal={refusing.get(stage.id) ?? ''} />}
            </section>
          ))}
        </div>
      )}
    </section>
  )
}

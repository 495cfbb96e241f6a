'use client'
import { useState } from 'react'
import { useRecords } from '@/lib/client/records'
import { activity } from '@/lib/across/activities/schema'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { tellsSomething } from './activity-story'
import { inOrder, tellsOwnCheck } from './check-story'
import { TimelineOutline } from './timeline'
import { TimelineDays } from './timeline-days'

const PAGE = 30
const REFRESH_MS = 15_000

/** A part of a timeline: the kinds of records that its events are about. */
interface Part {
  label: string
  kinds: string[]
}
const ALL: Part = { label: 'All', kinds: [] }
const PARTS: Part[] = [
  ALL,
  { label: 'Notes', kinds: ['note'] },
  { label: 'Mail', kinds: ['mail'] },
  { label: 'Tasks', kinds: ['task'] },
  { label: 'Checks', kinds: ['session'] },
  { label: 'Changes', kinds: ['contact', 'company', 'deal'] },
]

interface RecordTimelineProps {
  relatedTo: string
  /** Without a choice of its parts: events of one kind only. */
  isWhole?: boolean
}

/** What happened to one record and to those that point to it, day by day, newest first. */
export function RecordTimeline({ relatedTo, isWhole = false }: RecordTimelineProps) {
  const [part, setPart] = useState(ALL)
  const { kinds } = part
  const list = useRecords(
    activity,
    { limit: PAGE, related: relatedTo, ...(kinds.length && { 'subject_type[in]': kinds.join(',') }) },
    { refetchInterval: REFRESH_MS },
  )
  if (list.isError && !list.records) return <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
  const told =
    list.records &&
    inOrder(
      list.records.filter(
        (one) =>
          tellsSomething(one) && (one.subject_id !== relatedTo || one.subject_type !== 'session' || tellsOwnCheck(one)),
      ),
    )
  return (
    <>
      {!isWhole && <PartChoice chosen={part} onChoose={setPart} />}
      {!told && <TimelineOutline />}
      {told?.length === 0 && (
        <p className="text-[0.8125rem] text-muted-foreground">
          {kinds.length ? 'Nothing of this kind has happened yet.' : 'Nothing has happened yet.'}
        </p>
      )}
      {told && told.length > 0 && <TimelineDays activities={told} about={relatedTo} />}
      {list.hasNextPage && (
        <Button
          variant="ghost"
          className="mt-3 w-full"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}

function PartChoice({ chosen, onChoose }: { chosen: Part; onChoose: (part: Part) => void }) {
  return (
    <div role="group" aria-label="Show of the timeline" className="-mx-1 mb-4 flex flex-wrap gap-1">
      {PARTS.map((one) => (
        <button
          key={one.label}
          type="button"
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
          className={classNames(
            'h-7 rounded-md px-2.5 text-[0.8125rem] max-md:h-9',
            one === chosen ? 'bg-muted font-medium' : 'text-muted-foreground hover:bg-muted/60',
          )}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}

'use client'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { timelineQuery } from '@/lib/client/first-reads'
import { useRecords } from '@/lib/client/records'
import { activity } from '@/lib/across/activities/schema'
import { classNames } from '@/components/ui/class-names'
import { NextPage } from '@/components/resource/next-page'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { isWorthShowing } from './activity-story'
import { inOrder, isShownInOwnCheck } from './check-story'
import { TimelineOutline } from './timeline'
import { TimelineDays } from './timeline-days'
import en from '@/components/words/en/records'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

const REFRESH_MS = 15_000

/** A filter of the timeline: the kinds of records that its events are about. */
interface Part {
  label: Message
  kinds: string[]
}
const ALL: Part = { label: en.all, kinds: [] }
const PARTS: Part[] = [
  ALL,
  { label: en.notes, kinds: ['note'] },
  { label: en.mail, kinds: ['mail'] },
  { label: en.tasks, kinds: ['task'] },
  { label: en.checks, kinds: ['session'] },
  { label: en.changes, kinds: ['contact', 'company', 'deal'] },
]

const placeOf = (relatedTo: string) => ['timeline-part', relatedTo]
/** Remembers the part that was chosen for a record, for the way back to it. */
export const keepPart = (client: QueryClient, relatedTo: string, { label }: Pick<Part, 'label'>) =>
  client.setQueryData(placeOf(relatedTo), label.key)

function useKeptPart(relatedTo: string): [Part, (part: Part) => void] {
  const client = useQueryClient()
  const [part, setPart] = useState(() => {
    const kept = client.getQueryData<string>(placeOf(relatedTo))
    return PARTS.find(({ label }) => label.key === kept) ?? ALL
  })
  const choose = (next: Part) => {
    keepPart(client, relatedTo, next)
    setPart(next)
  }
  return [part, choose]
}

interface RecordTimelineProps {
  relatedTo: string
  /** Hides the filter: all events are of one kind. */
  isWhole?: boolean
}

/** Events of a record and of the records that reference it, by day, newest first. */
export function RecordTimeline({ relatedTo, isWhole = false }: RecordTimelineProps) {
  const t = useWords()
  const [part, setPart] = useKeptPart(relatedTo)
  const { kinds } = part
  const list = useRecords(
    activity,
    { ...timelineQuery(relatedTo), ...(kinds.length && { 'subject_type[in]': kinds.join(',') }) },
    { refetchInterval: REFRESH_MS },
  )
  const isFailed = list.isError && !list.records
  const told =
    list.records &&
    inOrder(
      list.records.filter(
        (one) =>
          isWorthShowing(one) &&
          (one.subject_id !== relatedTo || one.subject_type !== 'session' || isShownInOwnCheck(one)),
      ),
    )
  return (
    <>
      {!isWhole && <PartChoice chosen={part} onChoose={setPart} />}
      {isFailed && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
      {!told && !isFailed && <TimelineOutline />}
      {told?.length === 0 && (
        <p className="text-[0.8125rem] text-muted-foreground">
          {kinds.length ? t(en.nothingOfThisKindHas) : t(en.nothingHasHappenedYet)}
        </p>
      )}
      {told && told.length > 0 && <TimelineDays activities={told} about={relatedTo} />}
      {!isFailed && <NextPage key={kinds.join()} list={list} words={t(en.showEarlier)} />}
    </>
  )
}

function PartChoice({ chosen, onChoose }: { chosen: Part; onChoose: (part: Part) => void }) {
  const t = useWords()
  return (
    // A single scrolling line on phones. Browsers do not scroll a focused element that is partly visible.
    <div
      role="group"
      aria-label={t(en.showOfTheTimeline)}
      className="-mx-2 -mt-1 mb-3 flex gap-1 p-1 [scrollbar-width:none] max-sm:-mx-4 max-sm:scroll-px-3 max-sm:fade-sideways max-sm:overflow-x-auto max-sm:px-3 sm:flex-wrap print:hidden"
    >
      {PARTS.map((one) => (
        <button
          key={one.label.key}
          type="button"
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
          onFocus={({ currentTarget }) => {
            // Not on pointer focus: the pressed button must stay under the finger.
            if (currentTarget.matches(':focus-visible'))
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }}
          className={classNames(
            'h-7 shrink-0 rounded-md px-2.5 text-[0.8125rem] whitespace-nowrap max-md:h-9',
            one === chosen ? 'bg-muted font-medium' : 'text-muted-foreground hover:bg-muted/60',
          )}
        >
          {t(one.label)}
        </button>
      ))}
    </div>
  )
}

'use client'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useSummaryQuery, type SummaryGroup } from '@/lib/client/summary'
import type { Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { Skeleton } from '@/components/ui/skeleton'
import { FieldValue } from '../field-value'
import { usePresentation } from '../presentation'
import { RefusedList } from '../misread-notice'
import { moneyWords } from './grid-foot'
import { groupsBody, inOrder, within } from './group-order'
import { ListGrid, type ListGridProps } from './list-grid'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

/** Choices and references. */
export const canGroupBy = (field: Field | undefined): boolean =>
  field !== undefined && (field.kind === 'choice' || (field.column === 'uuid' && field.label !== 'Id')) && !field.part

/** A list in groups, one per value of a field, each with count and sums. */
export function GroupedGrids<F extends Fields>({ group, ...props }: ListGridProps<F> & { group: string }) {
  const field = props.fields[group]
  return field ? <Groups {...props} group={group} field={field} /> : null
}

function Groups<F extends Fields>({ group, field, ...props }: ListGridProps<F> & { group: string; field: Field }) {
  const t = useWords()
  const { resource, fields, state, asked } = props
  const Values = usePresentation(field)?.Values
  const { data: summary, isError, error, refetch } = useSummaryQuery(resource.path, groupsBody(asked, group))
  if (isError && !summary)
    return (
      <div className="m-5">
        <RefusedList {...{ fields, state, error }} sent={asked?.filter ?? null} onRetry={() => void refetch()} />
      </div>
    )
  if (!summary?.groups) return <Skeleton className="m-5 h-40" />
  if (!summary.count) return <ListGrid {...props} />
  const parts = (values = field.choices) =>
    inOrder(summary.groups ?? [], values).map((one, index) => (
      <GroupPart
        key={one.value ?? ''}
        {...props}
        part={one}
        field={field}
        query={within(props.query, group, one.value)}
        isOpenAtFirst={index === 0}
      />
    ))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-y bg-card">
      {Values ? <Values>{parts}</Values> : parts()}
      {summary.has_more_groups && (
        <p className="px-5 py-3 text-[0.8125rem] text-muted-foreground">{t(en.thereAreMoreGroupsThese)}</p>
      )}
    </div>
  )
}

interface GroupPartProps<F extends Fields> extends ListGridProps<F> {
  part: SummaryGroup
  field: Field
  isOpenAtFirst: boolean
}

function GroupPart<F extends Fields>({ part, field, isOpenAtFirst, ...props }: GroupPartProps<F>) {
  const t = useWords()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <section>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex h-9 w-full items-center gap-2 border-b bg-sunken px-3 text-left text-[0.8125rem] hover:bg-hover"
        >
          <Arrow aria-hidden className="size-4 text-muted-foreground" />
          <span className="font-medium">
            {part.value === null ? (
              t(en.no2, { label: t.inLowerCase(field.label) })
            ) : (
              <FieldValue field={field} value={part.value} isInList isPlain />
            )}
          </span>
          <span className="text-muted-foreground tabular-nums" suppressHydrationWarning>
            {formats.number(part.count)}
          </span>
          <span className="ml-auto pr-2 text-muted-foreground tabular-nums" suppressHydrationWarning>
            {moneyWords(formats, part.sums)}
          </span>
        </button>
      </h2>
      {isOpen && (
        <div className="[--most:60dvh] [&>div]:rounded-none [&>div]:border-x-0">
          <ListGrid {...props} expected={part.count} isFull={false} asked={null} isPart />
        </div>
      )}
    </section>
  )
}

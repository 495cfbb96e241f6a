'use client'
import { useMemo } from 'react'
import { TriangleAlert } from 'lucide-react'
import { usePreview } from '@/lib/client/imports'
import { useFormats } from '@/lib/client/formats'
import { formatAddress, isMoment, isStructured } from '@/lib/format'
import type { Formats } from '@/lib/formats'
import type { Import, PreviewRow } from '@/lib/long-work/imports/schema'
import type { Target } from '@/lib/long-work/imports/targets'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { rowWordsFor } from '@/lib/client/row-words'
import { sourceOf, useTargets } from './targets'
import { collectionAt } from './words'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

/**
 * Formats a parsed value for the reader, who sees whether `1.250` was read as 1250 or 1.25, and `3/4` as March or
 * April.
 */
function written(formats: Formats, kind: string | undefined, value: string): string {
  if (kind === 'decimal') return formats.numberTyped(value)
  if (kind === 'date' && formats.readDate(value) === value) return formats.date(value)
  return kind === 'timestamp' && isMoment(value) ? formats.dateTime(value) : value
}

/** `custom` and external ids get one column per member; an address is a single column. */
function cellsOf(t: Translate, formats: Formats, targets: Target[], { values, references }: PreviewRow) {
  const words = (name: string, value: unknown): string => {
    if (isStructured(value)) return formatAddress(value)
    if (Array.isArray(value)) return value.join(', ')
    return written(formats, targets.find((target) => target.name === name)?.field.kind, String(value))
  }
  const cells = Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isStructured(value) && name !== 'address'
      ? Object.entries(value).map(([part, one]) => [`${name}.${part}`, one])
      : [[name, value]],
  )
  const named = references.map(({ field, value, outcome }): [string, string] => [
    field,
    outcome === 'created' ? t(en.new, { value }) : outcome === 'found' ? value : '',
  ])
  return new Map([...cells.map(([name, value]): [string, string] => [name, words(name, value)]), ...named])
}
function labelOf(t: Translate, name: string, targets: Target[]): string {
  const source = sourceOf(name)
  if (source) return t(en.idInAnotherSystem, { source })
  return (
    targets.find((target) => target.names === name)?.label ??
    targets.find((target) => target.name === name)?.label ??
    t.humanise(name)
  )
}

/** The first rows as they would be written, with each row's problems. */
export function ImportPreview({ record }: { record: Import }) {
  const t = useWords()
  const formats = useFormats()
  const targets = useTargets(record.resource)
  const said = useMemo(() => rowWordsFor(t, collectionAt(record.resource), targets), [t, record.resource, targets])
  const preview = usePreview(record)
  if (preview.isError) return <ProblemNotice error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Skeleton className="h-40 w-full" />
  const rows = preview.data.data.map((row) => ({ ...row, cells: cellsOf(t, formats, targets, row) }))
  const names = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))]
  const wrong = rows.filter(({ problems }) => problems.length).length
  return (
    <div className={classNames('space-y-2', preview.isPlaceholderData && 'opacity-60')}>
      <p role="status" className="text-[0.8125rem] text-muted-foreground">
        {wrong
          ? t(en.ofTheFirstRowsWould, { wrong, count: rows.length })
          : t(en.theFirstRowsHaveNo, { count: rows.length })}
      </p>
      <div className="@container overflow-x-auto rounded-md border fade-sideways">
        <table aria-label={t(en.preview)} className="w-full text-[0.8125rem]">
          <thead className="border-b bg-muted/40 text-left text-muted-foreground">
            <tr>
              <th className="px-3 py-1.5 font-medium">{t(en.line)}</th>
              {names.map((name) => (
                <th key={name} className="px-2 py-1.5 font-medium whitespace-nowrap">
                  {labelOf(t, name, targets)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map((row) => (
              <PreviewLine key={row.line} row={row} names={names} said={said} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function PreviewLine({
  row: { line, cells, problems },
  names,
  said,
}: {
  row: PreviewRow & { cells: Map<string, string> }
  names: string[]
  said: (problem: PreviewRow['problems'][number]) => string
}) {
  const t = useWords()
  return (
    <>
      <tr>
        <td className="px-3 py-1.5 tabular-nums text-muted-foreground">{line}</td>
        {names.map((name) => {
          const isWrong = problems.some(
            ({ field }) => field === name || `${field}_id` === name || field.startsWith(`${name}.`),
          )
          return (
            <td
              key={name}
              title={cells.get(name)}
              className={classNames('max-w-52 truncate px-2 py-1.5', isWrong && 'bg-destructive-soft text-destructive')}
            >
              {cells.get(name) ?? ''}
            </td>
          )
        })}
      </tr>
      {problems.length > 0 && (
        <tr className="border-t-0!">
          <td colSpan={names.length + 1} className="pb-1.5">
            <span className="sr-only">{t(en.problemsOfLine, { line })}</span>
            {/* Stays visible while the table scrolls horizontally. */}
            <ul className="sticky left-0 flex w-fit max-w-[calc(100cqw-2.5rem)] flex-wrap gap-1.5 px-3">
              {problems.map((problem) => (
                <li key={`${problem.field} ${problem.message}`} className="max-w-full">
                  <Badge tone="danger" className="items-start rounded-md whitespace-normal">
                    <TriangleAlert aria-hidden className="mt-[0.1875rem]" />
                    <span className="min-w-0 break-words">{said(problem)}</span>
                  </Badge>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  )
}

'use client'
import { useMemo } from 'react'
import { Link } from '@/components/ui/link'
import { useFormats } from '@/lib/client/formats'
import { useJobRows, type RowJobPath } from '@/lib/client/imports'
import type { RowOutcome } from '@/lib/long-work/rows/schema'
import { NextPage } from '@/components/resource/next-page'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { rowWordsFor } from '@/lib/client/row-words'
import { useTargets } from './targets'
import { collectionAt, OUTCOME_WORDS } from './words'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

interface JobRowsProps {
  job: { path: RowJobPath; id: string; version: number; resource: string }
  outcome: RowOutcome | undefined
  /** What `line` counts. */
  lineLabel: string
}

/** The outcome of each row, with the reason. */
export function JobRows({ job, outcome, lineLabel }: JobRowsProps) {
  const t = useWords()
  const formats = useFormats()
  const list = useJobRows(job, outcome)
  const targets = useTargets(job.resource)
  const said = useMemo(() => rowWordsFor(t, collectionAt(job.resource), targets), [t, job.resource, targets])
  if (list.isError && !list.rows) return <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
  if (!list.rows) return <Skeleton className="h-24 w-full" />
  if (!list.rows.length) return <p className="text-[0.8125rem] text-muted-foreground">{t(en.noRowsToShowResults)}</p>
  // Without it the reason has more room on a phone.
  const hasRecords = list.rows.some(({ record_id, outcome: ended }) => record_id && ended !== 'undone')
  return (
    <div className="overflow-hidden rounded-md border">
      <table aria-label={t(en.rows2)} className="w-full table-fixed text-[0.8125rem]">
        <thead className="border-b bg-muted/40 text-left text-muted-foreground">
          <tr>
            <th className="w-16 px-3 py-1.5 font-medium">{lineLabel}</th>
            <th className="w-24 px-2 py-1.5 font-medium">{t(en.outcome)}</th>
            <th className="px-2 py-1.5 font-medium">{t(en.why)}</th>
            {hasRecords && (
              <th className="w-20 px-3 py-1.5">
                <span className="sr-only">{t(en.record)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y">
          {list.rows.map(({ line, outcome: ended, message, record_id }) => (
            <tr key={line}>
              <td className="px-3 py-1.5 align-top tabular-nums">{formats.number(line)}</td>
              <td className="px-2 py-1.5 align-top">
                <Badge tone={OUTCOME_WORDS[ended].tone}>{t(OUTCOME_WORDS[ended].label)}</Badge>
              </td>
              <td className="px-2 py-1.5 align-top break-words">{message === null ? '–' : said({ message })}</td>
              {hasRecords && (
                <td className="px-3 py-1.5 text-right align-top">
                  {record_id && ended !== 'undone' && (
                    <Link className="text-primary hover:underline" href={`/${job.resource}/${record_id}`}>
                      {t(en.open)}
                    </Link>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <NextPage key={outcome} list={list} />
    </div>
  )
}

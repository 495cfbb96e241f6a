'use client'
import type { ReactNode } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useSummary } from '@/lib/client/summary'
import type { Rows } from '@/lib/client/rows'
import type { Formats } from '@/lib/formats'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

interface Sum {
  currency: string
  sum: string
}
export const moneyWords = (formats: Formats, sums: Sum[]): string =>
  sums.map(({ currency, sum }) => formats.money(sum, currency)).join(' · ')

interface GridFootProps<F extends Fields> {
  resource: Resource<F>
  rows: Rows<RecordOf<F>>
  /** The exact total, if known; otherwise rows are counted up to 10 000. */
  known: number | undefined
  /** The list's filter and search, for the sums; null shows no sums. */
  asked: { filter: Filter | null; q: string } | null
}

/** The number of rows, and the sum of their amounts. */
export function GridFoot<F extends Fields>({ resource, rows, known, asked }: GridFootProps<F>): ReactNode {
  const t = useWords()
  const formats = useFormats()
  const total = rows.total?.relation === 'gte' && known !== undefined ? { value: known, relation: 'eq' } : rows.total
  const fields: Fields = t.resource(resource).fields
  const amount = fields.currency && Object.values(fields).find(({ kind }) => kind === 'decimal')
  const summary = useSummary(
    resource.path,
    { ...(asked?.filter && { filter: asked.filter }), ...(asked?.q && { q: asked.q }) },
    asked !== null && amount !== undefined,
  )
  return (
    <div className="flex min-h-9 shrink-0 items-center gap-x-6 border-t max-sm:flex-wrap max-sm:py-1.5 bg-sunken px-4 text-[0.8125rem] text-muted-foreground tabular-nums">
      <p role="status" className="shrink-0" suppressHydrationWarning>
        {total &&
          `${formats.number(total.value)}${total.relation === 'gte' ? '+' : ''} ${t.inSentence(total.value === 1 ? t.resource(resource).label : t.resource(resource).plural)}`}
      </p>
      {/* The count above is that of the list, of which a page holds few rows. */}
      <p className="hidden print:block">{t(en.printedInPart)}</p>
      {summary && summary.sums.length > 0 && (
        <p className="ml-auto sm:truncate print:whitespace-normal">
          {t.rich(en.sumOf, {
            label: t.inSentence(amount?.label ?? ''),
            span: (
              <span className="font-medium text-foreground" suppressHydrationWarning>
                {moneyWords(formats, summary.sums)}
              </span>
            ),
          })}
        </p>
      )}
    </div>
  )
}

'use client'
import { Link } from '@/components/ui/link'
import { useRecords } from '@/lib/client/records'
import type { Fields } from '@/lib/resource/define'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { countWords } from '@/components/resource/numbers'
import { shortTitle, valueOf } from '@/components/resource/columns'
import { CreateDialog } from '@/components/resource/create-dialog'
import { FieldValue } from '@/components/resource/field-value'
import { ProblemNotice } from '@/components/resource/problem-notice'
import type { Screen } from '@/components/resource/screen'
import { hasMoreRelated, relatedQuery } from './queries'
import en from '@/components/words/en/records'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'
import { useFormats } from '@/lib/client/formats'

/** The newest few records that reference this one, with a button to add another. */
export function RelatedRecords({ screen, pointer, id }: { screen: Screen; pointer: string; id: string }) {
  const t = useWords()
  const { number } = useFormats()
  const { resource, href, tick, quick } = screen
  const { records, total, isError, error, refetch } = useRecords(resource, relatedQuery(pointer, id))
  const hint = hintOf(t, screen)
  return (
    <Card
      title={
        <>
          {t.resource(resource).plural}
          {total !== undefined && total.value > 0 && (
            <span className="ml-1.5 font-normal text-muted-foreground tabular-nums">{countWords(number, total)}</span>
          )}
        </>
      }
      actions={<CreateDialog compact resource={resource} quick={quick} initial={{ [pointer]: id }} />}
    >
      {isError && !records && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!records && !isError && <Skeleton className="h-5" />}
      {records?.length === 0 && <p className="text-[0.8125rem] leading-5 text-muted-foreground">{t(en.noneYet)}</p>}
      {records && records.length > 0 && (
        <ul className="-my-2 divide-y">
          {records.map((record) => (
            <li key={record.id} className="relative flex min-h-9 items-center gap-2.5 py-1.5 hover:bg-muted/40">
              {tick?.(record)}
              <Link href={`${href}/${record.id}`} className="min-w-0 flex-1 truncate after:absolute after:inset-0">
                {shortTitle(resource, record)}
              </Link>
              {hint && (
                <span
                  className={classNames(
                    'shrink-0 text-[0.8125rem] text-muted-foreground',
                    // Half of a number is another number.
                    hint.field.kind !== 'decimal' && 'max-w-[45%] truncate',
                  )}
                >
                  <FieldValue field={hint.field} value={valueOf(record, hint.name)} record={record} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {total !== undefined && hasMoreRelated(total.value) && (
        <Link
          href={`${href}?${pointer}=${id}`}
          className="mt-3 block text-[0.8125rem] text-primary hover:underline print:hidden"
        >
          {t(en.showAll)}
        </Link>
      )}
    </Card>
  )
}

/** The second column of a list is the best short description of a record. */
function hintOf(t: Translate, { resource, columns }: Screen) {
  const name = columns[1]?.field
  const fields: Fields = t.resource(resource).fields
  const field = name ? fields[name] : undefined
  return name && field ? { name, field } : null
}

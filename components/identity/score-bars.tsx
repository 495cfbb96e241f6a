import { useFormats } from '@/lib/client/formats'
import type { Result } from '@/lib/identity/sessions/schema'
import { classNames } from '@/components/ui/class-names'
import { COMPONENT_LABELS } from './words'
import { useWords } from '@/lib/client/words/words'

/** Components with a score above this line pass. */
const PASS_LINE = 0.5
const NAMES = ['document', 'face', 'liveness', 'name', 'address'] as const

/** The scores behind a check; the mark in the middle is the pass line. */
export function ScoreBars({ components }: Pick<Result, 'components'>) {
  const t = useWords()
  const formats = useFormats()
  if (!NAMES.some((name) => components[name] !== undefined)) return null
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-1.5 sm:grid-cols-2">
      {NAMES.map((name) => {
        const score = components[name]
        return score === undefined ? null : (
          <div key={name} className="flex items-center gap-3">
            <dt className="w-24 max-w-[40%] shrink-0 break-words hyphens-auto text-muted-foreground">
              {t(COMPONENT_LABELS[name])}
            </dt>
            <dd className="flex min-w-0 flex-1 items-center gap-2">
              <span aria-hidden className="relative h-1.5 flex-1 overflow-hidden rounded-full bg-muted">
                <span
                  className={classNames(
                    'absolute inset-y-0 left-0 rounded-full',
                    score >= PASS_LINE ? 'bg-success' : 'bg-destructive',
                  )}
                  style={{ width: `${score * 100}%` }}
                />
                <span className="absolute inset-y-0 left-1/2 w-0.5 bg-card" />
              </span>
              <span className="w-11 text-right text-[0.8125rem] tabular-nums" suppressHydrationWarning>
                {formats.percent(score)}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

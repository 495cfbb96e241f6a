import type { ReactNode } from 'react'
import { useFields } from '@/lib/client/fields'
import { valueOf } from '@/components/resource/columns'
import { FieldValue } from '@/components/resource/field-value'
import type { AnyRecord, Screen } from '@/components/resource/screen'
import { classNames } from '@/components/ui/class-names'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** The most important facts, below a record's name. */
export function FactStrip({ screen, record }: { screen: Screen; record: AnyRecord }) {
  const t = useWords()
  const fields = useFields(screen.resource)
  const names = screen.headline ?? []
  if (!names.length) return null
  return (
    <dl aria-label={t(en.atAGlance)} className="mb-4 flex flex-wrap gap-px overflow-hidden rounded-lg border bg-border">
      {names.map((name) => {
        const field = fields[name]
        return (
          field && (
            <StripFact key={name} label={field.label} isFigure={field.kind === 'decimal'}>
              <FieldValue field={field} value={valueOf(record, name)} record={record} />
            </StripFact>
          )
        )
      })}
      {screen.next?.(record)}
    </dl>
  )
}

interface StripFactProps {
  label: string
  /** Never cut, but wrapped if even a whole line is too short: half a figure reads as another figure. */
  isFigure?: boolean
  children: ReactNode
}

export function StripFact({ label, isFigure = false, children }: StripFactProps) {
  return (
    <div className={classNames('flex-1 basis-36 bg-card px-4 py-2.5', isFigure ? 'min-w-fit' : 'min-w-0')}>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className={classNames('mt-0.5 font-medium', isFigure ? 'wrap-anywhere' : 'truncate')}>{children}</dd>
    </div>
  )
}

'use client'
import { MAX_DAYS_IN_STAGE } from '@/lib/crm/pipelines/schema'
import { Input } from '@/components/ui/input'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'
import { withoutLetters } from '@/components/ui/without-letters'

interface StageRotProps {
  days: number | null | undefined
  /** Name of the stage. */
  name: string
  disabled: boolean
  onChange: (days: number | null) => void
}

/** After how many days the board marks deals in this stage as rotting. */
export function StageRot({ days, name, disabled, onChange }: StageRotProps) {
  const t = useWords()
  return (
    <span className="flex items-center gap-1.5 max-[17rem]:flex-wrap text-[0.8125rem] text-muted-foreground">
      <span className="max-sm:max-w-24 max-sm:leading-tight">{t(en.rotsAfter)}</span>
      <Input
        className="h-7 w-16 max-sm:w-14"
        type="number"
        min={1}
        max={MAX_DAYS_IN_STAGE}
        placeholder="–"
        aria-label={t(en.daysAfterWhichDealsIn, { name })}
        disabled={disabled}
        value={days ?? ''}
        {...withoutLetters(days)}
        onChange={(event) => onChange(event.target.value ? event.target.valueAsNumber : null)}
      />
      {t(en.days)}
    </span>
  )
}

'use client'
import { checkOf, type CheckType } from '@/lib/identity/checks'
import { Checkbox } from '@/components/ui/checkbox'

interface CheckChoiceProps {
  offered: CheckType[]
  chosen: CheckType[]
  error: string | undefined
  onChange: (chosen: CheckType[]) => void
}

/** Which of the template's checks to do. */
export function CheckChoice({ offered, chosen, error, onChange }: CheckChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-[0.8125rem] font-medium">Checks</legend>
      {offered.map((check) => (
        <Checkbox
          key={check}
          label={
            <>
              {checkOf(check).label} <span className="text-muted-foreground">– {checkOf(check).meaning}</span>
            </>
          }
          checked={chosen.includes(check)}
          onChange={(event) =>
            onChange(offered.filter((one) => (one === check ? event.target.checked : chosen.includes(one))))
          }
        />
      ))}
      {(error ?? (!chosen.length && 'Choose at least one.')) && (
        <p role="alert" className="text-[0.8125rem] text-destructive">
          {error ?? 'Choose at least one.'}
        </p>
      )}
    </fieldset>
  )
}

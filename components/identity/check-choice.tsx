'use client'
import { type CheckType } from '@/lib/identity/checks'
import { Checkbox } from '@/components/ui/checkbox'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'
import { checkLabel, checkMeaning } from '@/lib/client/words/known'

interface CheckChoiceProps {
  offered: CheckType[]
  chosen: CheckType[]
  error: string | undefined
  onChange: (chosen: CheckType[]) => void
}

/** Which of the template's checks to run. */
export function CheckChoice({ offered, chosen, error, onChange }: CheckChoiceProps) {
  const t = useWords()
  return (
    <fieldset>
      <legend className="mb-1 text-[0.8125rem] font-medium">{t(en.checks)}</legend>
      {offered.map((check) => (
        <Checkbox
          key={check}
          label={
            <>
              {checkLabel(t, check)} <span className="text-muted-foreground">– {checkMeaning(t, check)}</span>
            </>
          }
          checked={chosen.includes(check)}
          onChange={(event) =>
            onChange(offered.filter((one) => (one === check ? event.target.checked : chosen.includes(one))))
          }
        />
      ))}
      {(error ?? (!chosen.length && t(en.chooseAtLeastOne))) && (
        <p role="alert" className="text-[0.8125rem] text-destructive">
          {error ?? t(en.chooseAtLeastOne)}
        </p>
      )}
    </fieldset>
  )
}

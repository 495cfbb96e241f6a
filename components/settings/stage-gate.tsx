'use client'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { gateIn } from '@/components/crm/gate-words'
import { MAX_MONTHS, type Gate } from '@/lib/crm/gates/schema'
import { CHECK_TYPES } from '@/lib/identity/checks'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Popover } from '@/components/ui/popover'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'
import { checkLabel } from '@/lib/client/words/known'
import { withoutLetters } from '@/components/ui/without-letters'

interface StageGateProps {
  gate: Gate | null | undefined
  /** Name of the stage. */
  name: string
  disabled: boolean
  onChange: (gate: Gate | null) => void
}

/** The verification that a deal's contact needs before the deal can enter this stage. */
export function StageGate({ gate, name, disabled, onChange }: StageGateProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const words = gate?.checks.length ? t(en.needsTheContactVerified, { gate: gateIn(t, gate) }) : null
  if (disabled) return words ? <p className="text-[0.8125rem] text-muted-foreground">{words}</p> : null
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t(en.gateOf, { name })}
      trigger={
        <Button
          variant="ghost"
          size="small"
          className={classNames(
            'h-auto min-h-7 max-w-full justify-start py-0.5 text-left whitespace-normal text-muted-foreground',
            // Narrow enough for two lines next to its neighbours.
            !words && 'max-sm:flex-1 max-sm:basis-28',
          )}
        >
          <ShieldCheck aria-hidden className={words ? 'text-primary' : undefined} />
          <span>
            <span className="sr-only">{t(en.gateOf2, { name })} </span>
            {words ?? t(en.noVerificationNeeded)}
          </span>
        </Button>
      }
    >
      <GateFields gate={gate ?? null} onChange={onChange} />
    </Popover>
  )
}

function GateFields({ gate, onChange }: Pick<StageGateProps, 'onChange'> & { gate: Gate | null }) {
  const t = useWords()
  const checks = gate?.checks ?? []
  const months = gate?.max_age_months ?? null
  const choose = (chosen: Gate['checks'], max_age_months: number | null) =>
    onChange(chosen.length ? { checks: chosen, max_age_months } : null)
  return (
    <div className="space-y-3">
      <fieldset>
        <legend className="mb-1 text-[0.8125rem] font-medium">{t(en.theContactMustHavePassed)}</legend>
        {CHECK_TYPES.map((check) => (
          <Checkbox
            key={check}
            label={checkLabel(t, check)}
            checked={checks.includes(check)}
            onChange={(event) =>
              choose(
                CHECK_TYPES.filter((one) => (one === check ? event.target.checked : checks.includes(one))),
                months,
              )
            }
          />
        ))}
      </fieldset>
      <Field label={t(en.notOlderThanInMonths)} hint={t(en.emptyAsLongAsA)}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={MAX_MONTHS}
            disabled={!checks.length}
            value={months ?? ''}
            {...withoutLetters(months)}
            onChange={(event) => choose(checks, event.target.value ? event.target.valueAsNumber : null)}
          />
        )}
      </Field>
      <p className="text-[0.8125rem] text-muted-foreground">{t(en.dealsThatAreInThe)}</p>
    </div>
  )
}

'use client'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { useEditor } from './editor-context'
import { NumberInput } from './number-input'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

/** How many runs may run at once, and how bursts of changes are handled. */
export function LimitsForm() {
  const t = useWords()
  const { definition, change, readOnly } = useEditor()
  const { limits } = definition
  const set = (changes: Partial<typeof limits>) =>
    change({ ...definition, limits: { ...limits, ...changes } }, `/limits/${Object.keys(changes)[0]}`)
  const words = [
    t(en.atMostRunsAtA, { concurrency: limits.concurrency }),
    limits.one_per_record && t(en.oneForEachRecord),
    limits.debounce_seconds > 0 && t(en.onceARecordHasBeen, { debounceSeconds: limits.debounce_seconds }),
  ].filter(Boolean)
  return (
    <details className="mt-4 rounded-lg border px-4 py-3 sm:ml-11">
      <summary className="text-[0.8125rem] text-muted-foreground">{words.join(', ')}.</summary>
      <fieldset disabled={readOnly} className="mt-3 space-y-3">
        <Field label={t(en.runsAtATime)} hint={t(en.othersWaitForAPlace)}>
          {(control) => (
            <NumberInput
              control={control}
              min={1}
              max={50}
              value={limits.concurrency}
              onChange={(concurrency) => set({ concurrency })}
            />
          )}
        </Field>
        <Field label={t(en.quietBeforeItStartsIn)} hint={t(en.severalChangesOfOneRecord)}>
          {(control) => (
            <NumberInput
              control={control}
              min={0}
              max={3600}
              value={limits.debounce_seconds}
              onChange={(debounce_seconds) => set({ debounce_seconds })}
            />
          )}
        </Field>
        <Checkbox
          label={t(en.oneRunForEachRecord)}
          checked={limits.one_per_record}
          onChange={(event) => set({ one_per_record: event.target.checked })}
        />
      </fieldset>
    </details>
  )
}

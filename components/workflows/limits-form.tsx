'use client'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { useEditor } from './editor-context'
import { NumberInput } from './number-input'

/** How many runs at once, and what a burst of changes does. */
export function LimitsForm() {
  const { definition, change, readOnly } = useEditor()
  const { limits } = definition
  const set = (changes: Partial<typeof limits>) =>
    change({ ...definition, limits: { ...limits, ...changes } }, `/limits/${Object.keys(changes)[0]}`)
  const words = [
    `At most ${limits.concurrency} runs at a time`,
    limits.one_per_record && 'one for each record',
    limits.debounce_seconds > 0 && `once a record has been quiet for ${limits.debounce_seconds} s`,
  ].filter(Boolean)
  return (
    <details className="mt-4 rounded-lg border px-4 py-3 sm:ml-11">
      <summary className="text-[0.8125rem] text-muted-foreground">{words.join(', ')}.</summary>
      <fieldset disabled={readOnly} className="mt-3 space-y-3">
        <Field label="Runs at a time" hint="Others wait for a place.">
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
        <Field
          label="Quiet before it starts, in seconds"
          hint="Several changes of one record within that time start it once."
        >
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
          label="One run for each record at a time"
          checked={limits.one_per_record}
          onChange={(event) => set({ one_per_record: event.target.checked })}
        />
      </fieldset>
    </details>
  )
}

'use client'
import { EVENT_TYPES } from '@/lib/webhooks/schema'
import type { Step } from '@/lib/workflows/definition/steps'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { DurationInput } from './duration-input'
import { useChangeStep, useMessages, useVariables, type FormProps } from './editor-context'
import { eventInWords } from './event-words'
import { ValueText } from './value-text'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

type WaitStep = Extract<Step, { type: 'wait' }>
type Wait = WaitStep['wait']
const ONE_DAY = { amount: 1, unit: 'days' as const }
const kindOf = (wait: Wait): 'for' | 'until' | 'event' => ('for' in wait ? 'for' : 'until' in wait ? 'until' : 'event')
/** Defaults per kind of wait. The usual event is the end of a check that an earlier step requested. */
const FRESH: Record<'for' | 'until' | 'event', Wait> = {
  for: { for: ONE_DAY },
  until: { until: '' },
  event: { event: 'session.completed', record: '', at_most: { amount: 7, unit: 'days' } },
}

export function WaitForm({ step, pointer }: FormProps<WaitStep>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  const { wait } = step
  return (
    <>
      <Field label={t(en.wait)}>
        {(control) => (
          <Select
            {...control}
            value={kindOf(wait)}
            onChange={(event) =>
              change({
                wait: FRESH[
                  event.target.value === 'until' ? 'until' : event.target.value === 'event' ? 'event' : 'for'
                ],
              })
            }
          >
            <option value="for">{t(en.forATime)}</option>
            <option value="until">{t(en.untilADate)}</option>
            <option value="event">{t(en.untilSomethingHappens)}</option>
          </Select>
        )}
      </Field>
      {'for' in wait && (
        <Field label={t(en.howLong)} error={messages['wait/for']}>
          {(control) => (
            <DurationInput control={control} value={wait.for} onChange={(next) => change({ wait: { for: next } })} />
          )}
        </Field>
      )}
      {'until' in wait && (
        <Field label={t(en.until)} error={messages['wait/until']} hint={t(en.aDateOrATime)}>
          {(control) => (
            <ValueText
              control={control}
              value={wait.until}
              variables={variables}
              onChange={(until) => change({ wait: { until } })}
            />
          )}
        </Field>
      )}
      {'event' in wait && <EventWait step={step} pointer={pointer} wait={wait} />}
    </>
  )
}

function EventWait({ step, pointer, wait }: FormProps<WaitStep> & { wait: Extract<Wait, { event: string }> }) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  const set = (changes: Partial<typeof wait>) => change({ wait: { ...wait, ...changes } })
  return (
    <>
      <Field label={t(en.whatHappens)}>
        {(control) => (
          <Select
            {...control}
            value={wait.event}
            onChange={({ target: { value } }) => {
              const event = EVENT_TYPES.find((type) => type === value)
              if (event) set({ event })
            }}
          >
            {EVENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {eventInWords(t, type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t(en.ofWhichRecord)} error={messages['wait/record']} hint={t(en.itsIdSuchAsSteps)}>
        {(control) => (
          <ValueText
            control={control}
            value={wait.record}
            variables={variables}
            onChange={(record) => set({ record })}
          />
        )}
      </Field>
      <Field label={t(en.atMost)} error={messages['wait/at_most']} hint={t(en.thenItGoesOnWith)}>
        {(control) => <DurationInput control={control} value={wait.at_most} onChange={(at_most) => set({ at_most })} />}
      </Field>
    </>
  )
}

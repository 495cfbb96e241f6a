'use client'
import { useState } from 'react'
import type { Trigger } from '@/lib/workflows/definition/trigger'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { ZoneOptions } from '@/components/ui/zone-options'
import { NumberInput } from './number-input'
import { cronOf, simpleOf, WEEKDAYS, type Simple } from './schedule-words'
import en from '@/components/words/en/triggers'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

type Schedule = Extract<Trigger, { type: 'schedule' }>
const EVERY: Record<Simple['every'] | 'cron', Message> = {
  hour: en.everyHour,
  day: en.everyDay,
  weekday: en.everyWeekdayMondayToFriday,
  week: en.everyWeek,
  month: en.everyMonth,
  cron: en.fiveFieldsOfCron,
}
const START: Simple = { every: 'day', minute: 0, hour: 9, day: 1 }
const two = (n: number) => String(n).padStart(2, '0')

interface ScheduleFormProps {
  trigger: Schedule
  messages: Record<string, string>
  onChange: (trigger: Schedule) => void
}

/** A schedule: one of the common ones, or any cron expression. */
export function ScheduleForm({ trigger, messages, onChange }: ScheduleFormProps) {
  const t = useWords()
  const simple = simpleOf(trigger.cron)
  const [asCron, setAsCron] = useState(!simple)
  const set = (changes: Partial<Simple>) => onChange({ ...trigger, cron: cronOf({ ...(simple ?? START), ...changes }) })
  const isCron = asCron || !simple
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t(en.howOften)}>
        {(control) => (
          <Select
            {...control}
            value={isCron ? 'cron' : simple.every}
            onChange={(event) => {
              const every = (Object.keys(EVERY) as (keyof typeof EVERY)[]).find((one) => one === event.target.value)
              setAsCron(every === 'cron')
              if (every && every !== 'cron') set({ every, day: 1 })
            }}
          >
            {Object.entries(EVERY).map(([every, label]) => (
              <option key={every} value={every}>
                {t(label)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isCron ? (
        <Field label={t(en.cron)} hint={t(en.minuteHourDayOfThe)} error={messages.cron}>
          {(control) => (
            <Input
              {...control}
              className="font-mono"
              value={trigger.cron}
              onChange={(event) => onChange({ ...trigger, cron: event.target.value })}
            />
          )}
        </Field>
      ) : (
        <Times simple={simple} error={messages.cron} onChange={set} />
      )}
      <Field label={t(en.timeZone)} error={messages.time_zone} hint={t(en.aTimeThatAChange)}>
        {(control) => (
          <Select
            {...control}
            value={trigger.time_zone}
            onChange={(event) => onChange({ ...trigger, time_zone: event.target.value })}
          >
            <ZoneOptions chosen={trigger.time_zone} />
          </Select>
        )}
      </Field>
    </div>
  )
}

function Times({
  simple,
  error,
  onChange,
}: {
  simple: Simple
  error: string | undefined
  onChange: (changes: Partial<Simple>) => void
}) {
  const t = useWords()
  return (
    <>
      {simple.every === 'week' && (
        <Field label={t(en.day)}>
          {(control) => (
            <Select {...control} value={simple.day} onChange={(event) => onChange({ day: Number(event.target.value) })}>
              {WEEKDAYS.map((name, i) => (
                <option key={name.key} value={i}>
                  {t(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {simple.every === 'month' && (
        <Field label={t(en.dayOfTheMonth)} error={error}>
          {(control) => (
            <NumberInput control={control} min={1} max={31} value={simple.day} onChange={(day) => onChange({ day })} />
          )}
        </Field>
      )}
      {simple.every === 'hour' ? (
        <Field label={t(en.minutesPastTheHour)}>
          {(control) => (
            <NumberInput
              control={control}
              min={0}
              max={59}
              value={simple.minute}
              onChange={(minute) => onChange({ minute })}
            />
          )}
        </Field>
      ) : (
        <Field label={t(en.time)}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={`${two(simple.hour)}:${two(simple.minute)}`}
              onChange={(event) => {
                const [hour, minute] = event.target.value.split(':').map(Number)
                if (hour !== undefined && minute !== undefined) onChange({ hour, minute })
              }}
            />
          )}
        </Field>
      )}
    </>
  )
}

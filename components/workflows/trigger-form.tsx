'use client'
import { useFormats } from '@/lib/client/formats'
import type { Trigger, TriggerType } from '@/lib/workflows/definition/trigger'
import { ReferenceInput } from '@/components/resource/reference-input'
import { usePipelines } from '@/components/crm/stages'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { ChangesForm } from './changes-form'
import { useEditor, useMessages } from './editor-context'
import { ResourceChoice, type ResourcePath } from './record-forms'
import { ScheduleForm } from './schedule-form'
import { OUTCOME_WORDS, TRIGGER_LABELS } from './trigger-words'
import en from '@/components/words/en/triggers'
import { useWords } from '@/lib/client/words/words'

const TYPES = Object.keys(TRIGGER_LABELS) as TriggerType[] // TRIGGER_LABELS is typed with exactly these keys

/** A new trigger with defaults. */
function freshTrigger(type: TriggerType, resource: ResourcePath, timeZone: string): Trigger {
  switch (type) {
    case 'record_created':
    case 'record_deleted':
    case 'record_restored':
      return { type, resource }
    case 'record_updated':
      return { type, resource, changed: [] }
    case 'stage_changed':
      return { type, pipeline_id: null, from_stage_id: null, to_stage_id: null }
    case 'check_completed':
      return { type, outcome: null, template_id: null }
    case 'schedule':
      return { type, cron: '0 9 * * *', time_zone: timeZone }
    case 'manual':
      return { type, resource }
    case 'verification_expiring':
    case 'inbound':
      return { type }
  }
}

/** The trigger. The condition is about its record, so it is removed when the kind of record changes. */
export function TriggerForm() {
  const t = useWords()
  const { definition, change } = useEditor()
  const { trigger } = definition
  const set = (next: Trigger) => change({ ...definition, trigger: next }, '/trigger')
  const resource = 'resource' in trigger && trigger.resource ? trigger.resource : 'contacts'
  const zone = useFormats().timeZone
  return (
    <div className="space-y-4">
      <Field label={t(en.whatStartsIt)}>
        {(control) => (
          <Select
            {...control}
            value={trigger.type}
            onChange={(event) => {
              const type = TYPES.find((one) => one === event.target.value)
              if (type) change({ ...definition, trigger: freshTrigger(type, resource, zone), condition: null })
            }}
          >
            {TYPES.map((type) => (
              <option key={type} value={type}>
                {t(TRIGGER_LABELS[type])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Particulars trigger={trigger} onChange={set} />
    </div>
  )
}

function Particulars({ trigger, onChange }: { trigger: Trigger; onChange: (trigger: Trigger) => void }) {
  const t = useWords()
  const { definition, change } = useEditor()
  const messages = useMessages('/trigger')
  const kind = (resource: ResourcePath) =>
    change({
      ...definition,
      condition: null,
      trigger:
        trigger.type === 'record_updated'
          ? { ...trigger, resource, changed: [] }
          : ({ ...trigger, resource } as Trigger),
    })
  switch (trigger.type) {
    case 'record_created':
    case 'record_deleted':
    case 'record_restored':
      return <ResourceChoice value={trigger.resource} onChange={kind} />
    case 'record_updated':
      return (
        <>
          <ResourceChoice value={trigger.resource} onChange={kind} />
          <ChangesForm
            resource={trigger.resource}
            changes={trigger.changed}
            messages={messages}
            onChange={(changed) => onChange({ ...trigger, changed })}
          />
        </>
      )
    case 'stage_changed':
      return <StageForm trigger={trigger} onChange={onChange} />
    case 'check_completed':
      return <OutcomeForm trigger={trigger} onChange={onChange} />
    case 'schedule':
      return <ScheduleForm trigger={trigger} messages={messages} onChange={onChange} />
    case 'inbound':
      return <p className="text-[0.8125rem] text-muted-foreground">{t(en.publishingItMakesAnAddress)}</p>
    case 'manual':
      return (
        <>
          <Checkbox
            label={t(en.forARecord)}
            hint={t(en.startedFromItsPageOr)}
            checked={trigger.resource !== null}
            onChange={(event) => onChange({ ...trigger, resource: event.target.checked ? 'contacts' : null })}
          />
          {trigger.resource && <ResourceChoice value={trigger.resource} onChange={kind} />}
        </>
      )
    case 'verification_expiring':
      return null
  }
}

type Staged = Extract<Trigger, { type: 'stage_changed' }>
function StageForm({ trigger, onChange }: { trigger: Staged; onChange: (trigger: Trigger) => void }) {
  const t = useWords()
  const pipelines = usePipelines()
  const chosen = (pipelines ?? []).filter(({ id }) => !trigger.pipeline_id || id === trigger.pipeline_id)
  const stages = (label: string, any: string, value: string | null, set: (id: string | null) => void) => (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={(event) => set(event.target.value || null)}>
          <option value="">{any}</option>
          {value && !pipelines && <option value={value}>…</option>}
          {chosen.map((pipeline) => (
            <optgroup key={pipeline.id} label={pipeline.name}>
              {pipeline.stages.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <>
      <Field label={t(en.pipeline)}>
        {(control) => (
          <Select
            {...control}
            value={trigger.pipeline_id ?? ''}
            onChange={(event) =>
              onChange({ ...trigger, pipeline_id: event.target.value || null, from_stage_id: null, to_stage_id: null })
            }
          >
            <option value="">{t(en.any)}</option>
            {trigger.pipeline_id && !pipelines && <option value={trigger.pipeline_id}>…</option>}
            {pipelines?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {stages(t(en.itLeaves), t(en.anyStage), trigger.from_stage_id, (from_stage_id) =>
          onChange({ ...trigger, from_stage_id }),
        )}
        {stages(t(en.itEnters), t(en.anyStage), trigger.to_stage_id, (to_stage_id) =>
          onChange({ ...trigger, to_stage_id }),
        )}
      </div>
    </>
  )
}

type Completed = Extract<Trigger, { type: 'check_completed' }>
const OUTCOMES = ['passed', 'failed', 'incomplete'] as const
function OutcomeForm({ trigger, onChange }: { trigger: Completed; onChange: (trigger: Trigger) => void }) {
  const t = useWords()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t(en.outcome)}>
        {(control) => (
          <Select
            {...control}
            value={trigger.outcome ?? ''}
            onChange={(event) =>
              onChange({ ...trigger, outcome: OUTCOMES.find((one) => one === event.target.value) ?? null })
            }
          >
            <option value="">{t(en.any)}</option>
            {OUTCOMES.map((outcome) => (
              <option key={outcome} value={outcome}>
                {t(en.it, { outcomeWords: t(OUTCOME_WORDS[outcome]) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t(en.template)}>
        {(control) => (
          <ReferenceInput
            control={control}
            target="templates"
            value={trigger.template_id ?? ''}
            none={t(en.any)}
            onChange={(id) => onChange({ ...trigger, template_id: id || null })}
          />
        )}
      </Field>
    </div>
  )
}

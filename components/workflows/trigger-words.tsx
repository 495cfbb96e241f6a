import type { ReactNode } from 'react'
import type { Field } from '@/lib/resource/fields'
import { resourceOf, type Change, type Trigger, type TriggerType } from '@/lib/workflows/definition/trigger'
import type { Lookup } from '@/lib/workflows/definition/variables'
import { ReferenceValue } from '@/components/resource/reference-value'
import { choiceInWords } from './naming'
import { cronInWords } from './schedule-words'
import { Chip } from './sentence'
import { StageValue } from '@/components/crm/stage-field'
import en from '@/components/words/en/triggers'
import type { Translate } from '@/lib/client/words/translate'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

export const TRIGGER_LABELS: Record<TriggerType, Message> = {
  record_created: en.aRecordIsCreated,
  record_updated: en.aRecordChanges,
  record_deleted: en.aRecordIsDeleted,
  record_restored: en.aRecordIsRestored,
  stage_changed: en.aDealChangesItsStage,
  check_completed: en.anIdentityCheckIsCompleted,
  verification_expiring: en.aVerificationIsAboutTo,
  schedule: en.atSetTimes,
  inbound: en.anotherSystemCalls,
  manual: en.somebodyStartsIt,
}
export const OUTCOME_WORDS = { passed: en.passes, failed: en.fails, incomplete: en.endsIncomplete } as const

export const withArticle = (t: Translate, word: string): string =>
  t(en.anA, { isVowel: String(/^[aeiou]/i.test(word)), word })

/** "a deal": the kind of record of a trigger. */
export const recordWords = (t: Translate, trigger: Trigger, lookup: Lookup): string => {
  const path = resourceOf(trigger)
  return t.inSentence((path && lookup(path)?.label) || t(en.record))
}

/** When a workflow starts, as a sentence. */
export function TriggerSentence({ trigger, lookup }: { trigger: Trigger; lookup: Lookup }): ReactNode {
  const t = useWords()
  const record = <Chip>{recordWords(t, trigger, lookup)}</Chip>
  switch (trigger.type) {
    case 'record_created':
      return <>{t.rich(en.whenAIsCreated, { record })}</>
    case 'record_updated':
      return <Changed record={record} changes={trigger.changed} fields={lookup(trigger.resource)?.fields ?? {}} />
    case 'record_deleted':
      return <>{t.rich(en.whenAIsDeleted, { record })}</>
    case 'record_restored':
      return <>{t.rich(en.whenAIsRestored, { record })}</>
    case 'stage_changed':
      return (
        <>
          {t(en.whenADeal)}
          {trigger.pipeline_id && (
            <>
              {' '}
              {t.rich(en.in, {
                chip: (
                  <Chip>
                    <ReferenceValue target="pipelines" id={trigger.pipeline_id} />
                  </Chip>
                ),
              })}
            </>
          )}{' '}
          {trigger.from_stage_id && (
            <>
              {t.rich(en.leaves, {
                chip: (
                  <Chip>
                    <StageValue value={trigger.from_stage_id} />
                  </Chip>
                ),
              })}{' '}
            </>
          )}
          {trigger.to_stage_id ? (
            <>
              {trigger.from_stage_id ? t(en.for) : t(en.enters)}{' '}
              <Chip>
                <StageValue value={trigger.to_stage_id} />
              </Chip>
            </>
          ) : (
            !trigger.from_stage_id && t(en.changesItsStage)
          )}
        </>
      )
    case 'check_completed':
      return (
        <>
          {t.rich(en.whenAnIdentityCheck, {
            templateId: trigger.template_id && (
              <Chip>
                <ReferenceValue target="templates" id={trigger.template_id} />
              </Chip>
            ),
            chip: <Chip>{trigger.outcome ? t(OUTCOME_WORDS[trigger.outcome]) : t(en.isCompleted)}</Chip>,
          })}
        </>
      )
    case 'verification_expiring':
      return <>{t(en.whenTheVerificationOfA)}</>
    case 'schedule':
      return (
        <>
          {t.rich(en.in2, {
            chip: <Chip>{cronInWords(t, trigger.cron)}</Chip>,
            chip2: <Chip>{trigger.time_zone.replaceAll('_', ' ')}</Chip>,
          })}
        </>
      )
    case 'inbound':
      return <>{t(en.whenAnotherSystemCallsThe)}</>
    case 'manual':
      return trigger.resource ? (
        <>{t.rich(en.whenSomebodyStartsItFor, { record })}</>
      ) : (
        <>{t(en.whenSomebodyStartsIt)}</>
      )
  }
}

function Changed({ record, changes, fields }: { record: ReactNode; changes: Change[]; fields: Record<string, Field> }) {
  const t = useWords()
  if (!changes.length) return <>{t.rich(en.whenAChanges, { record })}</>
  return (
    <>
      {t.rich(en.when, {
        changes: changes.map(({ field, was, is }, i) => (
          <span key={field}>
            {i > 0 && t(en.or)}
            <Chip>{t.inSentence(fields[field]?.label ?? field)}</Chip>
            {was !== undefined && <> {t.rich(en.goesFrom, { chip: <Chip>{shown(t, was, fields[field])}</Chip> })}</>}
            {is !== undefined && (
              <>
                {' '}
                {was === undefined ? t(en.becomes) : t(en.to)} <Chip>{shown(t, is, fields[field])}</Chip>
              </>
            )}
          </span>
        )),
      })}
      {t.rich(en.changesOnA, {
        isEvery: String(changes.every(({ was, is }) => was === undefined && is === undefined)),
        record,
      })}
    </>
  )
}
const shown = (t: Translate, value: Change['is'], field: Field | undefined): string =>
  value === null ? t(en.empty) : (choiceInWords(t, field, value) ?? String(value))

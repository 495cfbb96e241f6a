import type { ReactNode } from 'react'
import { inSentence } from '@/lib/format'
import { resourceOf, type Change, type Trigger, type TriggerType } from '@/lib/workflows/definition/trigger'
import type { Lookup } from '@/lib/workflows/definition/variables'
import { ReferenceValue } from '@/components/resource/reference-value'
import { cronInWords } from './schedule-words'
import { Chip } from './sentence'
import { StageValue } from '@/components/crm/stage-field'

export const TRIGGER_LABELS: Record<TriggerType, string> = {
  record_created: 'A record is created',
  record_updated: 'A record changes',
  record_deleted: 'A record is deleted',
  record_restored: 'A record is restored',
  stage_changed: 'A deal changes its stage',
  check_completed: 'An identity check is completed',
  verification_expiring: 'A verification is about to expire',
  schedule: 'At set times',
  inbound: 'Another system calls',
  manual: 'Somebody starts it',
}
export const OUTCOME_WORDS = { passed: 'passes', failed: 'fails', incomplete: 'ends incomplete' } as const

const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a')
export const withArticle = (word: string): string => `${article(word)} ${word}`

/** "a deal": what starts a workflow, as words. */
export const recordWords = (trigger: Trigger, lookup: Lookup): string => {
  const path = resourceOf(trigger)
  return inSentence((path && lookup(path)?.label) || 'record')
}

/** When a workflow starts, as one reads it. */
export function TriggerSentence({ trigger, lookup }: { trigger: Trigger; lookup: Lookup }): ReactNode {
  const record = <Chip>{recordWords(trigger, lookup)}</Chip>
  switch (trigger.type) {
    case 'record_created':
      return <>When a {record} is created</>
    case 'record_updated':
      return <Changed record={record} changes={trigger.changed} fields={lookup(trigger.resource)?.fields ?? {}} />
    case 'record_deleted':
      return <>When a {record} is deleted</>
    case 'record_restored':
      return <>When a {record} is restored</>
    case 'stage_changed':
      return (
        <>
          When a deal
          {trigger.pipeline_id && (
            <>
              {' '}
              in{' '}
              <Chip>
                <ReferenceValue target="pipelines" id={trigger.pipeline_id} />
              </Chip>
            </>
          )}{' '}
          {trigger.from_stage_id && (
            <>
              leaves{' '}
              <Chip>
                <StageValue value={trigger.from_stage_id} />
              </Chip>{' '}
            </>
          )}
          {trigger.to_stage_id ? (
            <>
              {trigger.from_stage_id ? 'for' : 'enters'}{' '}
              <Chip>
                <StageValue value={trigger.to_stage_id} />
              </Chip>
            </>
          ) : (
            !trigger.from_stage_id && 'changes its stage'
          )}
        </>
      )
    case 'check_completed':
      return (
        <>
          When an identity check{' '}
          {trigger.template_id && (
            <Chip>
              <ReferenceValue target="templates" id={trigger.template_id} />
            </Chip>
          )}{' '}
          <Chip>{trigger.outcome ? OUTCOME_WORDS[trigger.outcome] : 'is completed'}</Chip>
        </>
      )
    case 'verification_expiring':
      return <>When the verification of a contact is about to expire</>
    case 'schedule':
      return (
        <>
          <Chip>{cronInWords(trigger.cron)}</Chip>, in <Chip>{trigger.time_zone.replaceAll('_', ' ')}</Chip>
        </>
      )
    case 'inbound':
      return <>When another system calls the address of this workflow</>
    case 'manual':
      return trigger.resource ? <>When somebody starts it for a {record}</> : <>When somebody starts it</>
  }
}

function Changed({
  record,
  changes,
  fields,
}: {
  record: ReactNode
  changes: Change[]
  fields: Record<string, { label: string }>
}) {
  if (!changes.length) return <>When a {record} changes</>
  return (
    <>
      When{' '}
      {changes.map(({ field, was, is }, i) => (
        <span key={field}>
          {i > 0 && ' or '}
          <Chip>{inSentence(fields[field]?.label ?? field)}</Chip>
          {was !== undefined && (
            <>
              {' '}
              goes from <Chip>{shown(was)}</Chip>
            </>
          )}
          {is !== undefined && (
            <>
              {' '}
              {was === undefined ? 'becomes' : 'to'} <Chip>{shown(is)}</Chip>
            </>
          )}
        </span>
      ))}
      {changes.every(({ was, is }) => was === undefined && is === undefined) && ' changes'} on a {record}
    </>
  )
}
const shown = (value: Change['is']): string => (value === null ? 'empty' : String(value))

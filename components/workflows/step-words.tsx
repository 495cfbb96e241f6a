import {
  CirclePlus,
  CircleStop,
  FileText,
  GitFork,
  Globe,
  Hourglass,
  ListChecks,
  Mail,
  PencilLine,
  Repeat,
  Search,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Field } from '@/lib/resource/fields'
import type { Step, StepType } from '@/lib/workflows/definition/steps'
import type { Value, Values } from '@/lib/workflows/definition/values'
import type { Variables } from '@/lib/workflows/definition/variables'
import { FieldValue } from '@/components/resource/field-value'
import { ReferenceValue } from '@/components/resource/reference-value'
import { FilterWords } from './filter-words'
import { durationInWords, isVariable, valueInWords } from './naming'
import { Chip, ChipOr } from './sentence'
import { withArticle } from './trigger-words'
import { eventInWords } from './event-words'
import en from '@/components/words/en/workflows'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

interface Kind {
  label: Message
  hint: Message
  Icon: LucideIcon
  tone: string
}
const BLUE = 'bg-primary-soft text-primary'
const PLAIN = 'bg-muted text-muted-foreground'
const GREEN = 'bg-success-soft text-success'
const AMBER = 'bg-warning-soft text-warning'

/** The kinds of step, in menu order. */
export const STEP_KINDS: Record<StepType, Kind> = {
  request_check: { label: en.requestAnIdentityCheck, hint: en.asksAContactToProve, Icon: ShieldCheck, tone: BLUE },
  update: { label: en.changeARecord, hint: en.movesADealSetsA, Icon: PencilLine, tone: PLAIN },
  task: { label: en.createATask, hint: en.forAMemberWithA, Icon: ListChecks, tone: PLAIN },
  mail: { label: en.sendAMail, hint: en.fromATemplateOrWords, Icon: Mail, tone: GREEN },
  note: { label: en.writeANote, hint: en.intoTheTimelineOfA, Icon: FileText, tone: PLAIN },
  create: { label: en.createARecord, hint: en.aContactACompanyA, Icon: CirclePlus, tone: PLAIN },
  find: { label: en.findRecords, hint: en.forTheStepsThatFollow, Icon: Search, tone: PLAIN },
  wait: { label: en.wait, hint: en.forATimeUntilA, Icon: Hourglass, tone: AMBER },
  branch: { label: en.branch, hint: en.goesOnInOneOf, Icon: GitFork, tone: AMBER },
  for_each: { label: en.repeatForEach, hint: en.ofAListSuchAs, Icon: Repeat, tone: AMBER },
  http: { label: en.callAnotherSystem, hint: en.anHttpRequestWithWhat, Icon: Globe, tone: GREEN },
  stop: { label: en.stop, hint: en.endsTheRunHere, Icon: CircleStop, tone: PLAIN },
}

interface Props {
  step: Step
  variables: Variables
  fieldsOf: (path: string) => Record<string, Field>
  labelOf: (path: string) => string
}

const Said = ({
  value,
  variables,
  otherwise,
}: {
  value: Value | undefined
  variables: Variables
  otherwise: string
}) => {
  const t = useWords()
  return <ChipOr otherwise={otherwise}>{value ? valueInWords(t, value, variables) : null}</ChipOr>
}

/** A field's value: formatted, or the variable's name. */
function Written({ field, value, variables }: { field: Field | undefined; value: Value; variables: Variables }) {
  const t = useWords()
  if (value === null && (field?.present || field?.required)) return <Chip missing>{t(en.which)}</Chip>
  if (value === null) return <Chip>{t(en.empty)}</Chip>
  const isPlain = field && typeof value === 'string' && !value.includes('{{')
  return <Chip>{isPlain ? <FieldValue field={field} value={value} isPlain /> : valueInWords(t, value, variables)}</Chip>
}

function Writes({
  values,
  fields,
  variables,
}: {
  values: Values
  fields: Record<string, Field>
  variables: Variables
}) {
  const t = useWords()
  return Object.entries(values).map(([name, value], i) => (
    <span key={name}>
      {i > 0 && ', '}
      {t.inSentence(fields[name]?.label ?? name)} <Written field={fields[name]} value={value} variables={variables} />
    </span>
  ))
}

/** What a step does, as a sentence. */
export function StepSentence({ step, variables, fieldsOf, labelOf }: Props): ReactNode {
  const t = useWords()
  const said = (value: Value | undefined, otherwise: string) => (
    <Said value={value} variables={variables} otherwise={otherwise} />
  )
  const label = (path: string) => t.inSentence(labelOf(path))
  switch (step.type) {
    case 'create':
      return (
        <>
          {t.rich(en.create, { chip: <Chip>{withArticle(t, label(step.resource))}</Chip> })}
          {Object.keys(step.values).length > 0 && t(en.with)}
          <Writes values={step.values} fields={fieldsOf(step.resource)} variables={variables} />
        </>
      )
    case 'update':
      return (
        <>
          {t.rich(en.change, { said: said(recordWords(step.record), t(en.which2, { label: label(step.resource) })) })}
          {Object.keys(step.values).length ? (
            ': '
          ) : (
            <>
              {' '}
              <Chip missing>{t(en.what)}</Chip>
            </>
          )}
          <Writes values={step.values} fields={fieldsOf(step.resource)} variables={variables} />
        </>
      )
    case 'find':
      return (
        <>
          {t.rich(en.findUpToS, {
            limit: step.limit,
            chip: (text) => <Chip>{text}</Chip>,
            label: label(step.resource),
          })}
          {step.filter && (
            <>
              {' '}
              {t.rich(en.where, {
                filterWords: (
                  <FilterWords filter={step.filter} fields={fieldsOf(step.resource)} variables={variables} />
                ),
              })}
            </>
          )}
        </>
      )
    case 'task':
      return <TaskWords step={step} variables={variables} />
    case 'note':
      return <>{t.rich(en.writeTheNote, { said: said(step.body, t(en.whatDoesItSay)) })}</>
    case 'mail':
      return (
        <>
          {t.rich(en.mail, { said: said(step.to, t(en.toWhom)) })}
          {': '}
          {step.template_id ? (
            <Chip>
              <ReferenceValue target="mail_templates" id={step.template_id} />
            </Chip>
          ) : (
            said(step.subject ?? '', t(en.whatIsItAbout))
          )}
        </>
      )
    case 'http':
      return (
        <>{t.rich(en.sendARequestTo, { chip: <Chip>{step.method}</Chip>, said: said(step.url, t(en.whichAddress)) })}</>
      )
    case 'wait':
      return <Waits step={step} variables={variables} />
    case 'branch':
      return <>{t(en.goOnInOneOf, { count: step.paths.length + 1 })}</>
    case 'for_each':
      return <>{t.rich(en.forEachOfAtMost, { said: said(step.of, t(en.whichList)), most: step.most })}</>
    case 'request_check':
      return (
        <>
          {t.rich(en.requestFrom, {
            chip: (
              <Chip>
                {step.template_id ? <ReferenceValue target="templates" id={step.template_id} /> : t(en.anIdentityCheck)}
              </Chip>
            ),
            said: said(recordWords(step.contact), t(en.whichContact)),
          })}
          {step.deliver === 'email' && <> {t.rich(en.byEMail, { chip: (text) => <Chip>{text}</Chip> })}</>}
        </>
      )
    case 'stop':
      return <>{t.rich(en.stop2, { value: step.reason ? <>: {said(step.reason, '')}</> : t(en.theRun) })}</>
  }
}

/** An id is named after its record: "the deal" for `trigger.record.id`, "the contact" for `…contact_id`. */
const recordWords = (value: string): string =>
  value.replace(/\.(record|first)\.id(\s*\}\})/, '.$1$2').replace(/_id(\s*\}\})/, '$1')

function Waits({ step: { wait }, variables }: { step: Extract<Step, { type: 'wait' }>; variables: Variables }) {
  const t = useWords()
  if ('for' in wait) return <>{t.rich(en.wait2, { chip: <Chip>{durationInWords(t, wait.for)}</Chip> })}</>
  if ('until' in wait)
    return (
      <>
        {t.rich(en.waitUntil, {
          chipOr: <ChipOr otherwise={t(en.when)}>{wait.until && valueInWords(t, wait.until, variables)}</ChipOr>,
        })}
      </>
    )
  return (
    <>
      {t.rich(en.waitUntilAtMost, {
        chip: <Chip>{eventInWords(t, wait.event)}</Chip>,
        chip2: <Chip>{durationInWords(t, wait.at_most)}</Chip>,
      })}
    </>
  )
}

function TaskWords({ step, variables }: { step: Extract<Step, { type: 'task' }>; variables: Variables }) {
  const t = useWords()
  return (
    <>
      {t.rich(en.createTheTask, {
        said: <Said value={step.title} variables={variables} otherwise={t(en.whatIsToBeDone)} />,
      })}
      {step.assignee && (
        <>
          {' '}
          {t.rich(en.for, {
            value: isVariable(step.assignee) ? (
              <Said value={step.assignee} variables={variables} otherwise="" />
            ) : (
              <Chip>
                <ReferenceValue target="members" id={step.assignee} />
              </Chip>
            ),
          })}
        </>
      )}
      {step.due_in && <>{t.rich(en.dueIn, { chip: <Chip>{durationInWords(t, step.due_in)}</Chip> })}</>}
    </>
  )
}

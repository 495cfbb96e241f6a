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
import { inSentence } from '@/lib/format'
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

interface Kind {
  label: string
  hint: string
  Icon: LucideIcon
  tone: string
}
const BLUE = 'bg-primary-soft text-primary'
const PLAIN = 'bg-muted text-muted-foreground'
const GREEN = 'bg-success-soft text-success'
const AMBER = 'bg-warning-soft text-warning'

/** The kinds of step, in the order in which they are offered. */
export const STEP_KINDS: Record<StepType, Kind> = {
  request_check: {
    label: 'Request an identity check',
    hint: 'Asks a contact to prove who they are',
    Icon: ShieldCheck,
    tone: BLUE,
  },
  update: {
    label: 'Change a record',
    hint: 'Moves a deal, sets a field, hands it to somebody',
    Icon: PencilLine,
    tone: PLAIN,
  },
  task: { label: 'Create a task', hint: 'For a member, with a due date', Icon: ListChecks, tone: PLAIN },
  mail: { label: 'Send a mail', hint: 'From a template, or words of its own', Icon: Mail, tone: GREEN },
  note: { label: 'Write a note', hint: 'Into the timeline of a record', Icon: FileText, tone: PLAIN },
  create: { label: 'Create a record', hint: 'A contact, a company, a deal…', Icon: CirclePlus, tone: PLAIN },
  find: { label: 'Find records', hint: 'For the steps that follow', Icon: Search, tone: PLAIN },
  wait: { label: 'Wait', hint: 'For a time, until a date, or for something to happen', Icon: Hourglass, tone: AMBER },
  branch: { label: 'Branch', hint: 'Goes on in one of several ways', Icon: GitFork, tone: AMBER },
  for_each: { label: 'Repeat for each', hint: 'Of a list, such as the records found', Icon: Repeat, tone: AMBER },
  http: { label: 'Call another system', hint: 'An HTTP request, with what it answers', Icon: Globe, tone: GREEN },
  stop: { label: 'Stop', hint: 'Ends the run here', Icon: CircleStop, tone: PLAIN },
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
}) => <ChipOr otherwise={otherwise}>{value ? valueInWords(value, variables) : null}</ChipOr>

/** One value of a field: as the field shows it, or the variable by name. */
function Written({ field, value, variables }: { field: Field | undefined; value: Value; variables: Variables }) {
  if (value === null && (field?.present || field?.required)) return <Chip missing>which?</Chip>
  if (value === null) return <Chip>empty</Chip>
  const isPlain = field && typeof value === 'string' && !value.includes('{{')
  return <Chip>{isPlain ? <FieldValue field={field} value={value} /> : valueInWords(value, variables)}</Chip>
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
  return Object.entries(values).map(([name, value], i) => (
    <span key={name}>
      {i > 0 && ', '}
      {inSentence(fields[name]?.label ?? name)} <Written field={fields[name]} value={value} variables={variables} />
    </span>
  ))
}

/** What a step does, as one reads it. */
export function StepSentence({ step, variables, fieldsOf, labelOf }: Props): ReactNode {
  const said = (value: Value | undefined, otherwise: string) => (
    <Said value={value} variables={variables} otherwise={otherwise} />
  )
  const label = (path: string) => inSentence(labelOf(path))
  switch (step.type) {
    case 'create':
      return (
        <>
          Create <Chip>{withArticle(label(step.resource))}</Chip>
          {Object.keys(step.values).length > 0 && ' with '}
          <Writes values={step.values} fields={fieldsOf(step.resource)} variables={variables} />
        </>
      )
    case 'update':
      return (
        <>
          Change {said(recordWords(step.record), `which ${label(step.resource)}?`)}
          {Object.keys(step.values).length ? (
            ': '
          ) : (
            <>
              {' '}
              <Chip missing>what?</Chip>
            </>
          )}
          <Writes values={step.values} fields={fieldsOf(step.resource)} variables={variables} />
        </>
      )
    case 'find':
      return (
        <>
          Find up to {step.limit} <Chip>{label(step.resource)}s</Chip>
          {step.filter && (
            <>
              {' '}
              where <FilterWords filter={step.filter} fields={fieldsOf(step.resource)} variables={variables} />
            </>
          )}
        </>
      )
    case 'task':
      return <TaskWords step={step} variables={variables} />
    case 'note':
      return <>Write the note {said(step.body, 'what does it say?')}</>
    case 'mail':
      return (
        <>
          Mail {said(step.to, 'to whom?')}
          {': '}
          {step.template_id ? (
            <Chip>
              <ReferenceValue target="mail_templates" id={step.template_id} />
            </Chip>
          ) : (
            said(step.subject ?? '', 'what is it about?')
          )}
        </>
      )
    case 'http':
      return (
        <>
          Send a <Chip>{step.method}</Chip> request to {said(step.url, 'which address?')}
        </>
      )
    case 'wait':
      return <Waits step={step} variables={variables} />
    case 'branch':
      return <>Go on in one of {step.paths.length + 1} ways</>
    case 'for_each':
      return (
        <>
          For each of {said(step.of, 'which list?')}, at most {step.most}
        </>
      )
    case 'request_check':
      return (
        <>
          Request{' '}
          <Chip>
            {step.template_id ? <ReferenceValue target="templates" id={step.template_id} /> : 'an identity check'}
          </Chip>{' '}
          from {said(recordWords(step.contact), 'which contact?')}
          {step.deliver === 'email' && (
            <>
              {' '}
              by <Chip>e-mail</Chip>
            </>
          )}
        </>
      )
    case 'stop':
      return <>Stop{step.reason ? <>: {said(step.reason, '')}</> : ' the run'}</>
  }
}

/** An id names its record: "the deal" for `trigger.record.id`, "the contact" for `…contact_id`. */
const recordWords = (value: string): string =>
  value.replace(/\.(record|first)\.id(\s*\}\})/, '.$1$2').replace(/_id(\s*\}\})/, '$1')

function Waits({ step: { wait }, variables }: { step: Extract<Step, { type: 'wait' }>; variables: Variables }) {
  if ('for' in wait)
    return (
      <>
        Wait <Chip>{durationInWords(wait.for)}</Chip>
      </>
    )
  if ('until' in wait)
    return (
      <>
        Wait until <ChipOr otherwise="when?">{wait.until && valueInWords(wait.until, variables)}</ChipOr>
      </>
    )
  return (
    <>
      Wait until <Chip>{eventInWords(wait.event)}</Chip>, at most <Chip>{durationInWords(wait.at_most)}</Chip>
    </>
  )
}

function TaskWords({ step, variables }: { step: Extract<Step, { type: 'task' }>; variables: Variables }) {
  return (
    <>
      Create the task <Said value={step.title} variables={variables} otherwise="what is to be done?" />
      {step.assignee && (
        <>
          {' '}
          for{' '}
          {isVariable(step.assignee) ? (
            <Said value={step.assignee} variables={variables} otherwise="" />
          ) : (
            <Chip>
              <ReferenceValue target="members" id={step.assignee} />
            </Chip>
          )}
        </>
      )}
      {step.due_in && (
        <>
          , due in <Chip>{durationInWords(step.due_in)}</Chip>
        </>
      )}
    </>
  )
}

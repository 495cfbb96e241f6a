import { queueMail } from '@/lib/mail/mails/queue-mail'
import { mail } from '@/lib/mail/mails/schema'
import type { Context } from '@/lib/resource/context'
import { evaluateText, evaluateValue, type Scope } from '../../definition/expressions'
import type { PlainStep } from '../../definition/steps'
import { inMilliseconds } from '../../definition/values'
import type { Collections } from '../collections'
import { computedIn, inputOf } from './field-values'
import { evaluatedFilter, findRecords } from './find'
import { extractLink } from './extract-link'
import { followingMerges } from './following-merges'
import { requestCheck, type LockForRequest, type PageAddress } from './request-check'
import { StepError } from './step-error'
import { createRecord, recordId, updateRecord } from './write-record'

type Row = Record<string, unknown>
/** Steps that only affect the database, in the transaction of their checkpoint. */
export type InnerStep = Exclude<PlainStep, { type: 'http' | 'wait' | 'stop' }>

/** A step with its expressions evaluated. */
export interface Prepared {
  /** What it is about to do, for readers of the run. */
  input: Row
  take: (context: Context) => Promise<Row>
}
interface Tools {
  scope: Scope
  collections: Collections
  settings: PageAddress
  /** Links of checks, with the ids of their sessions. */
  links: ReadonlyMap<string, string>
  /** Idempotency key, from the run and the place of the step; a rehearsal needs none. */
  key?: string
  lockForRequest?: LockForRequest
}

const shapeOf = ({ lookup }: Collections, path: string) => {
  const shape = lookup(path)
  if (!shape) throw new StepError('unknown_collection', `There is no collection ${path}.`)
  return shape
}
const orNull = (text: string | null, scope: Scope): string | null =>
  text === null ? null : evaluateText(text, scope) || null

/** @throws StepError | ExpressionError */
export function prepare(step: InnerStep, now: Date, tools: Tools): Prepared {
  const { scope, collections } = tools
  switch (step.type) {
    case 'create': {
      const input = inputOf(shapeOf(collections, step.resource), step.values, scope)
      return writes({ resource: step.resource, values: input }, (context) =>
        createRecord(context, step.resource, input, computedIn(step.values)),
      )
    }
    case 'update': {
      const id = recordId(evaluateValue(step.record, scope), 'What is changed')
      const input = inputOf(shapeOf(collections, step.resource), step.values, scope)
      return writes({ resource: step.resource, record: id, values: input }, (context) =>
        updateRecord(context, step.resource, id, input, computedIn(step.values)),
      )
    }
    case 'find':
      return finds(step, tools)
    case 'task':
      return makesTask(step, now, scope)
    case 'note': {
      const input = { body: evaluateText(step.body, scope), ...aboutOf(step, scope) }
      return writes(input, (context) => createRecord(context, 'notes', input))
    }
    case 'request_check': {
      const { template_id, deliver, again } = step
      const input = {
        contact_id: recordId(evaluateValue(step.contact, scope), 'Who is checked'),
        template_id,
        deliver,
        again,
      }
      return {
        input,
        take: (context) =>
          followingMerges(context, input, (one) => requestCheck(context, one, tools.settings, tools.lockForRequest)),
      }
    }
    case 'mail':
      return mails(step, tools)
  }
}

const writes = (input: Row, write: (context: Context) => Promise<Row>): Prepared => ({
  input,
  take: async (context) => ({ record: await write(context) }),
})

/** The subject of a task or a note. */
const aboutOf = (
  { contact, company, deal }: Record<'contact' | 'company' | 'deal', string | null>,
  scope: Scope,
): Row =>
  Object.fromEntries(
    Object.entries({ contact_id: contact, company_id: company, deal_id: deal })
      .map(([name, text]): [string, string | null] => [name, orNull(text, scope)])
      .filter(([, id]) => id !== null),
  )

function makesTask(step: Extract<InnerStep, { type: 'task' }>, now: Date, scope: Scope): Prepared {
  const input: Row = {
    title: evaluateText(step.title, scope).slice(0, 200),
    body: orNull(step.body, scope),
    assignee_id: orNull(step.assignee, scope),
    ...(step.due_in && { due_at: new Date(now.getTime() + inMilliseconds(step.due_in)).toISOString() }),
    ...aboutOf(step, scope),
  }
  return writes(input, (context) => createRecord(context, 'tasks', input))
}

function finds(step: Extract<InnerStep, { type: 'find' }>, { scope, collections }: Tools): Prepared {
  const shape = shapeOf(collections, step.resource)
  const filter = step.filter && evaluatedFilter(step.filter, scope)
  const asked = { filter, sort: step.sort, limit: step.limit }
  return {
    input: { resource: step.resource, ...asked },
    take: (context) => findRecords(context, context.resources.at(step.resource) ?? shape, shape, asked),
  }
}

/**
 * Where a mail goes. Never to its contact instead: what was meant for the owner of a record that has none by now would
 * reach the customer. Errors are read by everybody, and do not quote what an HTTP step may have received.
 * @throws StepError no_address | invalid_address
 */
function addressIn(text: string): string {
  if (!text) throw new StepError('no_address', 'There is no address that the mail goes to.')
  if (mail.fields.to.value.safeParse(text).success) return text
  throw new StepError('invalid_address', 'Where the mail goes must be one e-mail address.')
}

/**
 * Evaluated text is final. Merge fields in it come from values, which strangers may have typed: they are shown, and read
 * no other field.
 */
const withoutMergeFields = (text: string | null): string | null => text?.replaceAll(/\{(?=\{)/g, '{ ') ?? null

function mails(step: Extract<InnerStep, { type: 'mail' }>, { scope, links, key }: Tools): Prepared {
  const input = {
    to: evaluateText(step.to, scope).trim(),
    template_id: step.template_id,
    subject: withoutMergeFields(orNull(step.subject, scope)),
    text: withoutMergeFields(orNull(step.text, scope)),
    contact_id: orNull(step.contact, scope),
    deal_id: orNull(step.deal, scope),
  }
  return {
    input,
    take: async (context) => {
      const to = addressIn(input.to)
      const { subject, text, session_id } = extractLink(input, links)
      const asked = {
        ...(session_id !== undefined && { kind: 'check_link' as const, session_id }),
        to,
        template_id: input.template_id ?? undefined,
        subject: subject ?? undefined,
        text: text ?? undefined,
        contact_id: input.contact_id,
        deal_id: input.deal_id,
        ...(key !== undefined && { once_key: key }),
      }
      const { id, status } = await followingMerges(context, asked, (one) => queueMail(context, one))
      return { id, status }
    },
  }
}

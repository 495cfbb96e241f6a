import { z } from 'zod'
import { activity, type Activity } from '@/lib/across/activities/schema'
import { proposal } from '@/lib/across/proposals/schema'
import {
  fieldsOfEachRead,
  everyRead,
  fieldsRead,
  listPath,
  listRead,
  named,
  organisationPath,
  pipelinesQuery,
  proposalsQuery,
  readOf,
  timelineQuery,
  wholeRead,
  type FirstRead,
} from '@/lib/client/first-reads'
import type { Membership } from '@/lib/client/organisation'
import { bounded, isClosed, namesIn, permitted } from '@/lib/client/permitted-reads'
import { company } from '@/lib/crm/companies/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { deal, stageEntrySchema } from '@/lib/crm/deals/schema'
import { pipeline, type Pipeline } from '@/lib/crm/pipelines/schema'
import { note } from '@/lib/crm/notes/schema'
import { tag } from '@/lib/crm/tags/schema'
import { task } from '@/lib/crm/tasks/schema'
import { session, sessionDetailSchema } from '@/lib/identity/sessions/schema'
import { mail } from '@/lib/mail/mails/schema'
import type { Shape } from '@/lib/resource/define'
import { workflow } from '@/lib/workflows/schema'
import { namesOfActivity } from '@/components/records/activity-names'
import { isWritten, WRITTEN_FIELDS, writtenKey, writtenSchema } from '@/components/records/written'
import { pointersTo, type Screen } from '@/components/resource/screen'
import {
  checksOfContactQuery,
  lastMailQuery,
  manualWorkflowsQuery,
  nextTaskQuery,
  relatedQuery,
  type TaskPointer,
} from '@/components/records/queries'
import { SCREENS } from './screens'

/**
 * The first requests of records' pages, as far as the reader's role may read them: anything that arrived
 * later would shift the content while it is being read. Pure.
 */
type Values = Record<string, unknown>
type Read = Pick<Shape, 'path' | 'takesPart'> & { fields: object }

const record = z.record(z.string(), z.unknown())
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** How a task refers to a record. */
const TASK_POINTERS: ReadonlyMap<string, TaskPointer> = new Map([
  [contact.path, 'contact_id'],
  [company.path, 'company_id'],
  [deal.path, 'deal_id'],
])

export const screenOf = ({ path }: Pick<Shape, 'path'>): Screen | undefined =>
  SCREENS.find(({ resource }) => resource.path === path)

/** The page of a record of any kind. */
export function firstReadsOfRecord(membership: Membership, resource: Read, id: string): FirstRead[] {
  if (isClosed(membership)) return []
  const base = organisationPath(membership.organisation.id)
  const { may, list } = permitted(membership)
  const path = `${listPath(base, resource)}/${encodeURIComponent(id)}`
  const screen = screenOf(resource)
  const pointer = TASK_POINTERS.get(resource.path)
  const one: FirstRead = {
    ...wholeRead(path),
    namesOf: (body) => namesIn(resource.fields, record.parse(body)),
    readsOf: (body) => readsOfOne(membership, path, resource, record.parse(body)).map(bounded),
  }
  const beside = [
    ...timelineRead(membership, id),
    ...fieldsRead(base, resource),
    ...(screen && pointer ? list(task, nextTaskQuery(pointer, id)) : []),
    ...(screen && may('workflow_runs:write') ? list(workflow, manualWorkflowsQuery(resource.path)) : []),
    ...SCREENS.flatMap((other) =>
      screen ? pointersTo(other, resource.path).flatMap((by) => relatedReads(membership, other, by, id)) : [],
    ),
    ...(resource.path === contact.path
      ? [...list(proposal, proposalsQuery(id)), ...list(session, checksOfContactQuery(id))]
      : []),
  ]
  return [one, ...beside.map(bounded)]
}

/** Events, the records that they name, and what was written with them. */
function timelineRead(membership: Membership, about: string): FirstRead[] {
  const { list } = permitted(membership)
  const events = z.object({ data: z.array(activity.record) })
  return list(activity, timelineQuery(about)).map((read) => ({
    ...read,
    namesOf: (body) => events.parse(body).data.flatMap((event) => namesOfActivity(event, about)),
    readsOf: (body) => {
      const { data } = events.parse(body)
      return [
        ...writtenReads(membership, data),
        // Stages are shown by name.
        ...(data.some(({ type }) => type === 'deal.stage_changed') ? list(pipeline, pipelinesQuery) : []),
      ]
    },
  }))
}

const writtenReads = ({ organisation }: Membership, events: Activity[]): FirstRead[] =>
  [note, task].flatMap(({ name, path }) => {
    const ids = events
      .filter((event) => event.subject_type === name && isWritten(event))
      .map((event) => event.subject_id)
    const base = organisationPath(organisation.id)
    if (!ids.length) return []
    return [
      fieldsOfEachRead(
        `${base}/${path}`,
        { ids, fields: WRITTEN_FIELDS, isEvenDeleted: true },
        (id) => writtenKey(base, path, id),
        (found) => writtenSchema.nullable().parse(found ?? null),
      ),
    ]
  })

function relatedReads(membership: Membership, other: Screen, pointer: string, id: string): FirstRead[] {
  const hint = other.columns[1]?.field
  const { list } = permitted(membership)
  return [
    ...list(other.resource, relatedQuery(pointer, id), {
      namesOf: (row) => (hint ? namesIn(other.resource.fields, row, [hint]) : []),
    }),
    ...fieldsRead(organisationPath(membership.organisation.id), other.resource),
  ]
}

/** All pipelines with their stages, which lists, boards and groups name. */
export const pipelinesRead = (base: string): FirstRead => bounded(listRead(listPath(base, pipeline), pipelinesQuery))
const pipelinesAnswer = z.object({ data: z.array(pipeline.record) })
export const pipelinesIn = (body: unknown): Pipeline[] => pipelinesAnswer.parse(body).data

/** All tags, with their colours, if a record has any. */
export const tagsRead = (base: string, found: Values[]): FirstRead[] =>
  found.some(({ tags }) => Array.isArray(tags) && tags.length) ? [everyRead(`${base}/${tag.path}`, 'all')] : []

/** What depends on the record itself. */
function readsOfOne(membership: Membership, path: string, { path: collection }: Read, found: Values): FirstRead[] {
  const { list, may } = permitted(membership)
  if (collection === session.path) {
    const { status } = sessionDetailSchema.pick({ status: true }).parse(found)
    return ['data', 'receipts'].map((part) => readOf(`${path}/${part}`, [`${path}/${part}`, status]))
  }
  const email = text(found.email)
  const base = organisationPath(membership.organisation.id)
  const tags = tagsRead(base, [found])
  if (collection === contact.path)
    return [...tags, ...(email === null ? [] : list(mail, lastMailQuery(String(found.id), email)))]
  if (collection !== deal.path) return tags
  const contactId = text(found.primary_contact_id)
  const history = z.object({ data: z.array(stageEntrySchema) })
  return [
    ...tags,
    ...list(pipeline, pipelinesQuery),
    {
      path: `${path}/stage_history`,
      fills: [{ queryKey: [`${path}/stage_history`, found.version], dataOf: (body) => history.parse(body).data }],
      namesOf: (body) =>
        history.parse(body).data.flatMap(({ actor }) => (actor.type === 'user' ? named('members', actor.id) : [])),
    },
    ...(contactId && may('contacts:read') ? [wholeRead(`${base}/${contact.path}/${contactId}`)] : []),
  ]
}

import { z } from 'zod'
import { apiKey } from '@/lib/auth/keys/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { tag } from '@/lib/crm/tags/schema'
import { importDefinition } from '@/lib/long-work/imports/schema'
import { RECORDS, resourcesFor } from '@/lib/records'
import { resources } from '@/lib/registry'
import { mailTemplate } from '@/lib/mail/templates/schema'
import { auditEvent, type AuditEvent } from '@/lib/reports/audit/schema'
import { customField } from '@/lib/across/custom-fields/schema'
import { invitation } from '@/lib/accounts/invitations/schema'
import {
  listPath,
  openInvitationsQuery,
  organisationPath,
  everyRead,
  fieldsRead,
  named,
  orderedFieldsQuery,
  rowsRead,
  runsQuery,
  searchOf,
  templatesQuery,
  wholeRead,
  type FirstRead,
  type Named,
  type Readable,
  type Search,
} from '@/lib/client/first-reads'
import type { Membership } from '@/lib/client/organisation'
import { bounded, isClosed, MAX_MS, permitted, type Row } from '@/lib/client/permitted-reads'
import { template } from '@/lib/identity/templates/schema'
import { onlySubject, webhook, webhookDelivery } from '@/lib/webhooks/schema'
import { workflowRun } from '@/lib/workflows/run-records/schema'
import { workflow } from '@/lib/workflows/schema'
import { AUDIT_NAMES, auditQuery, auditValues } from './audit-address'
import { collectionOf, collectionOfActor, isOfPrivateView, nameInEvent } from './audit-words'
import { readOfFormerMembers } from './former-members-read'
import { stoppedQuery } from './webhooks/stopped-query'
import { waitingQuery } from './webhooks/waiting-query'

/** The first requests of settings and workflows, as far as the reader's role may send them. Pure. */
type Reads = (membership: Membership) => FirstRead[]

export const readsOfAccount: Reads = () => [wholeRead('/me/two_factor'), wholeRead('/me/browser_sessions')]

export const readsOfOrganisation: Reads = ({ organisation }) => [wholeRead(organisationPath(organisation.id))]

export const readsOfChecks: Reads = (membership) => {
  const { may, list } = permitted(membership)
  const base = organisationPath(membership.organisation.id)
  return [
    ...readsOfOrganisation(membership),
    ...list(template, templatesQuery),
    ...(may('callback:read') ? [wholeRead(`${base}/callback`), rowsRead(`${base}/callback/deliveries`, {})] : []),
  ]
}

export const readsOfFields: Reads = (membership) =>
  permitted(membership).list(customField, orderedFieldsQuery('contacts'))

/** Beside the lists of members and of webhooks. */
export const readsOfInvitations: Reads = (membership) => permitted(membership).list(invitation, openInvitationsQuery)
export const readsOfStopped: Reads = (membership) => permitted(membership).list(webhook, stoppedQuery)

type More = (membership: Membership) => Partial<FirstRead>

/**
 * The page of one record of the settings.
 *
 * @param more what depends on the record
 */
export const readsOfSetting =
  (resource: Readable, id: string, more: More = () => ({})): Reads =>
  (membership) =>
    isClosed(membership) ? [] : [{ ...wholeRead(pathOf(membership, resource, id)), ...more(membership) }]

/** With the organisation, whose logo and colour the preview shows. */
export const readsOfMailTemplate =
  (id: string): Reads =>
  (membership) =>
    isClosed(membership) ? [] : [...readsOfSetting(mailTemplate, id)(membership), ...readsOfOrganisation(membership)]

/** With the fields that its columns are matched with. */
export const readsOfImport = (id: string): Reads =>
  readsOfSetting(importDefinition, id, (membership) => ({
    readsOf: (body) => {
      const { resource } = z.object({ resource: z.string() }).parse(body)
      return readsOfFieldsAt(membership, resources.at(resource))
    },
  }))

const readsOfFieldsAt = ({ organisation }: Membership, resource: Readable | undefined) =>
  resource ? fieldsRead(organisationPath(organisation.id), resource).map(bounded) : []

const filteredSchema = z.object({ event_types: z.array(z.string()), filter: z.unknown() })
/** With the custom fields that its filter may name, and its deliveries. */
export const readsOfWebhook =
  (id: string): Reads =>
  (membership) => {
    const one = readsOfSetting(webhook, id, () => ({
      readsOf: (body) => {
        const { event_types, filter } = filteredSchema.parse(body)
        const about = RECORDS.find(({ name }) => name === onlySubject(event_types))
        return filter ? readsOfFieldsAt(membership, about) : []
      },
    }))
    const deliveries = listPath(organisationPath(membership.organisation.id), webhookDelivery)
    const waiting = permitted(membership).list(webhookDelivery, waitingQuery(id))
    return [...one(membership), ...[...waiting, rowsRead(deliveries, { webhook_id: id })].map(bounded)]
  }

/** With its runs, and the custom fields that conditions and steps may name. */
export const readsOfWorkflow =
  (id: string): Reads =>
  (membership) => {
    const one = readsOfSetting(workflow, id, () => ({
      namesOf: (body) => namesOfActor(z.object({ updated_by: actor }).parse(body).updated_by),
    }))
    const runs = permitted(membership).list(workflowRun, runsQuery(id))
    return [...one(membership), ...[...runs, ...readsOfAllFields(membership)].map(bounded)]
  }

const readsOfAllFields: Reads = ({ organisation }) =>
  resourcesFor('custom_fields').flatMap((resource) => fieldsRead(organisationPath(organisation.id), resource))

/** Beside the list of tags: their colours. */
export const readsOfAllTags: Reads = ({ organisation }) => [
  everyRead(`${organisationPath(organisation.id)}/${tag.path}`, 'all'),
]

/** Beside the list of imports: those of the collection that a new import starts with. */
export const readsOfContactFields: Reads = ({ organisation }) => fieldsRead(organisationPath(organisation.id), contact)

/** The audit log as its address says. Days begin when they do for the reader, so the browser asks for theirs. */
export const readsOfAudit =
  (search: Search): Reads =>
  (membership) => {
    const address = searchOf(search)
    const values = auditValues(address)
    if (values.from || values.to || !permitted(membership).may('audit_events:read')) return []
    const base = organisationPath(membership.organisation.id)
    const path = listPath(base, auditEvent)
    return [
      bounded(readOfFormerMembers(base)),
      {
        ...(AUDIT_NAMES.some((name) => values[name]) && { maxMs: MAX_MS }),
        ...rowsRead(path, { ...auditQuery(values), sort: address.get('sort') ?? undefined }),
        namesOf: (body) => [...events.parse(body).data.flatMap(namesOfEvent), ...named('members', values.actor_id)],
      },
    ]
  }
const events = z.object({ data: z.array(auditEvent.record) })

/** Who did it, and to what: an event does not repeat a name that has not changed. */
function namesOfEvent(event: AuditEvent): Named[] {
  const by = collectionOfActor(event.actor_type)
  const collection = collectionOf(event)
  const isNamed = isOfPrivateView(event) || nameInEvent(event) !== undefined
  return [
    ...(by ? named(by, event.actor_id) : []),
    ...(collection && !isNamed ? [{ collection, id: event.subject_id, isEvenDeleted: true }] : []),
  ]
}

const id = z.string()
const actor = z.object({ type: z.string(), id: id.nullable() })
const namesOfActor = (one: z.infer<typeof actor>): Named[] => (one.type === 'user' ? named('members', one.id) : [])

/** The records that a merge made one. */
export function namesOfMerge(row: Row): Named[] {
  const { resource, survivor_id, merged_id, also_merged_ids } = merged.parse(row)
  return [survivor_id, merged_id, ...also_merged_ids].map((one) => ({
    collection: resource,
    id: one,
    isEvenDeleted: true,
  }))
}
const merged = z.object({ resource: z.string(), survivor_id: id, merged_id: id, also_merged_ids: z.array(id) })

/** Who made an API key. */
export const namesOfKey = ({ created_by }: Row): Named[] => {
  const maker = created_by?.id
  if (!maker) return []
  return created_by.type === 'user'
    ? named('members', maker)
    : [{ collection: apiKey.path, id: maker, isEvenDeleted: true }]
}

const pathOf = ({ organisation }: Membership, resource: Readable, id: string) =>
  `${listPath(organisationPath(organisation.id), resource)}/${encodeURIComponent(id)}`

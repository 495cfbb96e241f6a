import { join } from '@/lib/accounts/members/members'
import { createEndpoint } from '@/lib/callbacks/endpoint'
import { createDefaultPipeline } from '@/lib/crm/pipelines/pipelines'
import type { AccountsDb, TenantDb } from '@/lib/db/tenant'
import { createDefaultTemplate } from '@/lib/identity/templates/templates'
import type { Language } from '@/lib/formats'
import { newId, randomToken } from '@/lib/ids'
import { createBuiltIn } from '@/lib/mail/templates/templates'
import { resources } from '@/lib/registry'
import type { Context } from '@/lib/resource/context'
import { recordEvent } from '@/lib/resource/record-event'

interface NewOrganisation {
  userId: string
  name: string
  timeZone: string | null
  language: Language
}

/** Creates the organisation that `db` is bound to, owned by an existing user, with everything that a new one has. */
export async function foundOrganisation(
  db: TenantDb,
  accounts: AccountsDb,
  { userId, name, timeZone, language }: NewOrganisation,
  call: { now: Date; requestId: string },
): Promise<void> {
  const id = db.organisationId
  await accounts.organisation.create({
    data: { id, name, requester_id: randomToken(96), time_zone: timeZone, language },
  })
  const context: Context = { actor: { type: 'user', id: userId }, organisationId: id, db, ...call, resources }
  await join(context, newId(), userId, 'owner')
  await createDefaultTemplate(context, language)
  await createBuiltIn(context, language)
  await createDefaultPipeline(context, language)
  await createEndpoint(context)
  await recordEvent(context, { type: 'organisation.created', subject: { type: 'organisation', id }, data: {} })
}

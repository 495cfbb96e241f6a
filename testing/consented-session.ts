import { consent } from '@/lib/identity/person/consents'
import { CONSENT_VERSION } from '@/lib/identity/person/schema'
import { create } from '@/lib/identity/sessions/sessions'
import type { Tenant } from './tenant'

type Asked = Omit<Parameters<typeof create>[1], 'reference_id'>

/** A session whose person has consented and may start. @returns its id */
export async function consentedSession(tenant: Tenant, now: Date, asked: Asked): Promise<string> {
  const { id } = await tenant.at(now)((context) =>
    create(context, { reference_id: 'r', ...asked }, { userUrl: 'http://localhost:3000', requesterId: 'r' }),
  )
  await tenant.at(now)((context) => consent(context, id, { version: CONSENT_VERSION, accepted: true }))
  return id
}

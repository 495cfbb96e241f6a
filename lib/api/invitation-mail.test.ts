import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import * as invitations from '@/lib/accounts/invitations/invitations'
import * as keys from '@/lib/auth/keys/keys'
import type { Role } from '@/lib/auth/permissions'
import type { Context } from '@/lib/resource/context'
import { newTenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

/** Olive, an owner, invites people by mail. */
it('the mail of an invitation shows its link to nobody below the role that the link gives', async () => {
  const tenant = await newTenant()
  const now = <T>(work: (context: Context) => Promise<T>) => tenant.at(new Date())(work)
  const { GET } = serve(operations, '/api/v1')
  const linkSeenBy = async (reader: Role, invited: Role): Promise<string | null> => {
    const { key } = await now((context) => keys.create(context, 'owner', { name: reader, role: reader }))
    const email = `${reader}-${invited}@example.org`
    const mailed = await now(async (context) => {
      await invitations.create(context, 'owner', { email, role: invited }, { baseUrl: 'http://crm', mails: true })
      return context.db.mail.findFirstOrThrow({ where: { to: email }, select: { id: true } })
    })
    const url = new URL(`/api/v1/organisations/${tenant.organisationId}/mails/${mailed.id}`, 'http://localhost:3000')
    const request = new NextRequest(url, { headers: { authorization: `Bearer ${key}` } })
    const answer = await GET(request, { params: Promise.resolve({ path: url.pathname.split('/').slice(3) }) })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { link: string | null }).link
  }
  expect(await linkSeenBy('admin', 'owner')).toBeNull()
  expect(await linkSeenBy('member', 'reader')).toBeNull()
  expect(await linkSeenBy('admin', 'admin')).toMatch(/\/invitation\?token=/)
  expect(await linkSeenBy('owner', 'owner')).toMatch(/\/invitation\?token=/)
})

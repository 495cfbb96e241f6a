import { settings } from '@/lib/env'
import { unsubscribeSchema } from '@/lib/unsubscribes/schema'
import { readUnsubscribe, unsubscribe } from '@/lib/unsubscribes/unsubscribes'
import { operation, Reply } from '../operation'

const path = '/api/v1/unsubscribes/{token}'
const common = { path, tag: 'Mails', audience: 'public' as const }
const answer = { schema: unsubscribeSchema, name: 'Unsubscribe' }

/** The target of the unsubscribe link in a bulk mail, for people and for their mail programs (RFC 8058). */
export const unsubscribeOperations = {
  read: operation({
    ...common,
    id: 'read_unsubscribe',
    method: 'GET',
    summary: 'What the link of a bulk mail opens',
    description: 'Changes nothing. A browser is led to the page where the person confirms.',
    answer: { ...answer, status: 200, orStatus: [303] },
    run: async ({ request, params }) => {
      const token = params.token ?? ''
      if (!request.headers.get('accept')?.includes('text/html')) return readUnsubscribe(token)
      return new Reply(null, { Location: `${settings().baseUrl}/unsubscribe?token=${encodeURIComponent(token)}` }, 303)
    },
  }),
  unsubscribe: operation({
    ...common,
    id: 'create_unsubscribe',
    method: 'POST',
    summary: 'Unsubscribe from bulk mail',
    description:
      'One click is enough (RFC 8058): mail programs post to the address in `List-Unsubscribe`. The contact gets no more bulk mail.',
    idempotent: false,
    ignoresBody: true,
    answer: { ...answer, status: 200 },
    run: ({ params, now, requestId }) => unsubscribe(params.token ?? '', { now, requestId }),
  }),
}

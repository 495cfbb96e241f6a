import { LOGO_TYPE, LOGO_TYPES, MAX_LOGO_BYTES } from '@/lib/accounts/logo/schema'
import { openLogo, removeLogo, setLogo } from '@/lib/accounts/logo/logo'
import { organisationSchema } from '@/lib/accounts/schema'
import { organisationOfRequester } from '@/lib/auth/session-lookup'
import { tenantDb } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import { engine } from '@/lib/identity/engine/engine'
import { resources } from '@/lib/registry'
import { lengthHeaders } from '../compress'
import { isUnchanged } from '../conditional'
import { operation } from '../operation'
import { wholeUpload } from '../upload'

const common = {
  path: '/api/v1/organisations/{organisation_id}/logo',
  tag: 'Organisation',
  audience: 'organisation' as const,
}
const changed = { status: 200, schema: organisationSchema, name: 'Organisation', etag: true }
const bytesAnswer = { status: 200, binary: [LOGO_TYPE], etag: true }
/** Another picture has another address. */
const KEPT_FOR_A_DAY = 'private, max-age=86400, immutable'

function pictureAnswer(request: Request, { bytes, key }: Awaited<ReturnType<typeof openLogo>>, kept: string): Response {
  const headers = { ETag: `"${key}"`, 'Cache-Control': kept, 'X-Content-Type-Options': 'nosniff' }
  if (isUnchanged(request, headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers: { ...headers, 'Content-Type': LOGO_TYPE, ...lengthHeaders(bytes.byteLength) } })
}

/** Refused pictures are told with the engine's own sentence, which says more than its code. */
const taken = (file: Uint8Array, organisation: string) =>
  engine.run('take_logo', { file }, { organisation }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error)) throw error
    const code = REFUSED.find((one) => one === error.code)
    throw code ? new DomainError(code, { detail: error.message }) : error
  })
const REFUSED = ['unsupported_file', 'file_damaged', 'picture_too_large'] as const

export const logoOperations = {
  set: operation({
    ...common,
    id: 'set_organisation_logo',
    method: 'PUT',
    permission: 'organisation:write',
    summary: 'Set the logo',
    description:
      'The body is the picture, a PNG, JPEG or WebP of up to 2 MiB, at most six times as wide as high and twice as high as wide. It is re-encoded as a WebP of at most 512 × 256 pixels, without metadata, on a dark ground if it is transparent and would vanish on white, and replaces the letter beside the name on the person’s page. The same picture again changes nothing.',
    idempotent: false,
    ownTransactions: true,
    body: { kind: 'stream', types: LOGO_TYPES },
    answer: changed,
    run: async ({ request, context, transaction, ifMatch }) => {
      const file = await wholeUpload(request, LOGO_TYPES, MAX_LOGO_BYTES)
      const picture = await taken(file, context.organisationId)
      return transaction((inside) => setLogo(inside, picture, ifMatch))
    },
  }),
  get: operation({
    ...common,
    id: 'get_organisation_logo',
    method: 'GET',
    permission: 'organisation:read',
    summary: 'Read the logo',
    description: 'The picture as it is shown. 404 if there is none.',
    answer: bytesAnswer,
    run: async ({ request, context }) => pictureAnswer(request, await openLogo(context), 'private, no-cache'),
  }),
  remove: operation({
    ...common,
    id: 'remove_organisation_logo',
    method: 'DELETE',
    permission: 'organisation:write',
    summary: 'Remove the logo',
    description: 'The person’s page shows the letter again. Answers the organisation, also if there was none.',
    answer: changed,
    run: ({ context, ifMatch }) => removeLogo(context, ifMatch),
  }),
  show: operation({
    id: 'get_logo',
    method: 'GET',
    path: '/api/v1/logos/{requester_id}/{logo_key}',
    tag: 'Organisation',
    audience: 'public',
    summary: 'The logo on the page of a check',
    description: 'The address that `logo.url` of an organisation or of a check has. No sign-in: it cannot be guessed.',
    answer: bytesAnswer,
    run: async ({ request, params, now, requestId }) => {
      const organisationId = await organisationOfRequester(params.requester_id ?? '')
      if (!organisationId) throw new DomainError('not_found')
      const db = tenantDb(organisationId)
      const context = { actor: { type: 'system' as const, id: null }, organisationId, db, now, requestId, resources }
      return pictureAnswer(request, await openLogo(context, params.logo_key ?? ''), KEPT_FOR_A_DAY)
    },
  }),
}

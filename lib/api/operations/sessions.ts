import { z } from 'zod'
import { getOrganisation } from '@/lib/accounts/organisations'
import { allows } from '@/lib/auth/permissions'
import { enqueueResultCallback } from '@/lib/callbacks/enqueue'
import { settings } from '@/lib/env'
import { sessionData } from '@/lib/identity/decision/session-data'
import { listReceipts } from '@/lib/identity/sessions/receipts'
import { redact } from '@/lib/identity/sessions/redact'
import { viewDocumentPage, manifest, openDocument, retainedFiles } from '@/lib/identity/sessions/retained-documents'
import * as sessions from '@/lib/identity/sessions/sessions'
import {
  createdSessionSchema,
  createSessionSchema,
  documentManifestSchema,
  receiptListSchema,
  redactionReceiptSchema,
  session,
  sessionDataSchema,
  sessionDetailSchema,
} from '@/lib/identity/sessions/schema'
import type { Context } from '@/lib/resource/context'
import { prefersJson } from '../accept'
import { getOperation } from '../one-record'
import { operation, Reply, type OrganisationCall } from '../operation'
import { parameters } from '../query'
import { idOf, listOperations } from '../resource-operations'

export const linkParts = async (context: Context) => ({
  userUrl: settings().baseUrl,
  requesterId: (await getOrganisation(context)).requester_id,
})
const which = parameters({
  side: z.enum(['front', 'back']).optional(),
  page: z.coerce.number().pipe(z.int().min(1).max(10)).optional(),
  as: z.enum(['picture']).optional(),
  sheet: z.coerce.number().pipe(z.int().min(1).max(50)).optional(),
})

const pending = parameters({
  pending: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .meta({
      description:
        '`allow` creates a check of a contact who already has an open one. Without it: 409 `check_pending` with the open one under `session`.',
    }),
})

interface WhichFile {
  side?: 'front' | 'back' | undefined
  page?: number | undefined
  as?: 'picture' | undefined
  sheet?: number | undefined
}

async function answerDocument({ context, request, params, query }: OrganisationCall<WhichFile, undefined>) {
  const id = idOf(params)
  const checkType = params.check_type ?? ''
  if (prefersJson(request.headers.get('accept')))
    return manifest(context, await retainedFiles(context, id, checkType), request.nextUrl.pathname)
  const wanted = { ...(query.side && { side: query.side }), ...(query.page && { page: query.page }) }
  if (query.as === 'picture' || query.sheet) {
    const { bytes, contentType } = await viewDocumentPage(context, id, checkType, {
      ...wanted,
      sheet: query.sheet ?? 1,
    })
    return fileAnswer(bytes, contentType, 'inline')
  }
  const { bytes, contentType, name } = await openDocument(context, id, checkType, wanted)
  return fileAnswer(bytes, contentType, `attachment; filename="${name}"`)
}

const fileAnswer = (bytes: Buffer<ArrayBuffer>, contentType: string, disposition: string) =>
  new Response(bytes, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': disposition,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })

/**
 * The same collection at two addresses: where the source document has it, with the organisation taken from the key, and
 * under the organisation, where the screens use it.
 */
function sessionOperations(base: string, suffix: string) {
  const common = { tag: session.plural, audience: 'organisation' as const }
  const id = (verb: string) => `${verb}${suffix}`
  const created = { schema: createdSessionSchema, name: 'CreatedSession' }
  const { list, query } = listOperations(
    session,
    (context, listed, role) => sessions.list(context, listed, { seeDetails: allows(role, 'sessions:read_details') }),
    { base, suffix },
  )
  return {
    list,
    query,
    create: operation({
      ...common,
      id: id('create_session'),
      method: 'POST',
      path: base,
      permission: 'sessions:write',
      summary: 'Create a session',
      description:
        'With reference_id alone the answer is the basic variant; with any other field it also has requester_id. A test key makes a test session, whose outcome `test_outcomes` forces.',
      query: pending,
      body: { kind: 'json', schema: createSessionSchema },
      answer: { ...created, status: 201, located: true },
      run: async ({ context, body, query }) =>
        new Reply(await sessions.create(context, body, await linkParts(context), query.pending), { ETag: '"1"' }),
    }),
    get: getOperation(session, {
      ...common,
      id: id('get_session'),
      path: `${base}/{id}`,
      permission: 'sessions:read',
      summary: 'Read a session',
      description: 'Shows code and link to members while the session is open.',
      answer: { schema: sessionDetailSchema, name: 'SessionDetail' },
      // A session that the sweep has not reached yet still has the version that it had while open, so the tag needs a
      // suffix.
      tagOf: ({ version, status, updated_at, expires_at }) =>
        status === 'expired' && updated_at < expires_at ? `"${version}-expired"` : `"${version}"`,
      run: async ({ context, role, params }) =>
        sessions.get(
          context,
          idOf(params),
          { seeCodes: allows(role, 'sessions:read_codes'), seeDetails: allows(role, 'sessions:read_details') },
          await linkParts(context),
        ),
    }),
    data: operation({
      ...common,
      id: id('get_session_data'),
      method: 'GET',
      path: `${base}/{id}/data`,
      permission: 'sessions:read',
      summary: 'Pull full detail',
      description: 'In every state; `results` holds the checks that are decided.',
      answer: { status: 200, schema: sessionDataSchema, name: 'SessionData' },
      run: ({ context, role, params }) =>
        sessionData(context, idOf(params), { seeDetails: allows(role, 'sessions:read_details') }),
    }),
    document: operation({
      ...common,
      id: id('get_session_document'),
      method: 'GET',
      path: `${base}/{id}/documents/{check_type}`,
      permission: 'sessions:read_documents',
      summary: 'Retrieve a retained document',
      description:
        'One file; `side` or `page` name another. With `as=picture` one page of it as a picture for a screen, `sheet` naming another page of a PDF. With Accept: application/json, where that is preferred to a file, a list of the files. Every file and every view is in the audit log.',
      query: which,
      ownTransactions: true,
      answer: {
        status: 200,
        schema: documentManifestSchema,
        binary: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/json'],
      },
      run: answerDocument,
    }),
    cancel: operation({
      ...common,
      id: id('cancel_session'),
      method: 'POST',
      path: `${base}/{id}/cancel`,
      permission: 'sessions:write',
      summary: 'Cancel an open session',
      description: 'The link and the code stop working at once; what was handed in is erased.',
      answer: { status: 200, schema: session.record, etag: true },
      run: ({ context, params }) => sessions.cancel(context, idOf(params)),
    }),
    reopen: operation({
      ...common,
      id: id('reopen_session'),
      method: 'POST',
      path: `${base}/{id}/reopen`,
      permission: 'sessions:write',
      summary: 'Give an expired session a new code and term',
      description: 'Within thirty days after it expired. The old code and link stay invalid.',
      query: pending,
      answer: { ...created, status: 200 },
      run: async ({ context, params, query }) =>
        sessions.reopen(context, idOf(params), await linkParts(context), query.pending),
    }),
    redact: operation({
      ...common,
      id: id('redact_session'),
      method: 'POST',
      path: `${base}/{id}/redact`,
      permission: 'sessions:read_documents',
      summary: 'Erase documents and extracted data at once',
      description:
        'Before its time. Answers the receipt over the bytes that were erased. A session whose term is over ends first; after a failed submission that is its result, which is sent to the callback and not mailed to the person.',
      answer: { status: 200, schema: redactionReceiptSchema, name: 'RedactionReceipt' },
      run: ({ context, params }) => redact(context, idOf(params), enqueueResultCallback),
    }),
    receipts: operation({
      ...common,
      id: id('list_session_receipts'),
      method: 'GET',
      path: `${base}/{id}/receipts`,
      permission: 'sessions:read',
      summary: 'Read what was erased',
      description:
        'A receipt for each deletion, whatever its cause, over the bytes erased; oldest first, all on one page.',
      answer: { status: 200, schema: receiptListSchema, name: 'ReceiptList' },
      run: ({ context, params }) => listReceipts(context, idOf(params)),
    }),
  }
}

export const keySessionOperations = sessionOperations('/api/v1/sessions', '')
export const organisationSessionOperations = sessionOperations(
  '/api/v1/organisations/{organisation_id}/sessions',
  '_of_organisation',
)

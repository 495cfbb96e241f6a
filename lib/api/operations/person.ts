import { resources } from '@/lib/registry'
import { z } from 'zod'
import { addressOf } from '@/lib/auth/address'
import { passCookies } from '@/lib/auth/person-cookies'
import { tenantDb, tenantTransaction, type TenantDb } from '@/lib/db/tenant'
import { settings } from '@/lib/env'
import { admit } from '@/lib/identity/person/access'
import { drawChallenge } from '@/lib/identity/person/challenges'
import { checkView, withLink, type UnlinkedView } from '@/lib/identity/person/check-view'
import { claim } from '@/lib/identity/person/claims'
import { consent } from '@/lib/identity/person/consents'
import { addDocument } from '@/lib/identity/person/documents'
import { compareFaces } from '@/lib/identity/person/faces'
import { createHandover } from '@/lib/identity/person/handovers'
import { recordLinkOpened } from '@/lib/identity/person/link-opened'
import { passOfKey, requestLink } from '@/lib/identity/person/link-requests'
import { requestReview } from '@/lib/identity/person/reviews'
import {
  accessSchema,
  challengeSchema,
  checkViewSchema,
  claimsSchema,
  consentSchema,
  documentAnswerSchema,
  documentFormSchema,
  documentFormShape,
  facesAnswerSchema,
  facesFormShape,
  handoverSchema,
  linkRequestAnswerSchema,
  linkRequestSchema,
} from '@/lib/identity/person/schema'
import { submit } from '@/lib/identity/person/submission'
import type { Context } from '@/lib/resource/context'
import { operation, Reply } from '../operation'
import { fieldsBeside, fileOf, framesOf, refuseRepeated } from '../form'
import { validate } from '../body'

const base = '/api/v1/person'
const common = { tag: 'Person', audience: 'person' as const }
const linked = async (context: Context, view: Promise<UnlinkedView>) =>
  withLink(context, await view, settings().baseUrl)
const view = { schema: checkViewSchema, name: 'Check' }

/** The origin of an attempt with a key, by which failures are counted. */
const origin = ({ headers }: Request) => ({ address: addressOf(headers), device: headers.get('user-agent') ?? '' })

/** Each cookie needs a header of its own. */
function withCookies(body: object, cookies: string[]): Response {
  const response = Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** The person's API: the /user page and any app use nothing else. */
export const personOperations = {
  access: operation({
    tag: 'Person',
    audience: 'public',
    id: 'create_person_access',
    method: 'POST',
    path: `${base}/access`,
    summary: 'Open a check by code, link or handover',
    description:
      'Sets a cookie of this check, or with client "app" answers a token for Authorization: Bearer. With a cookie, every further call names the session in X-Check-Session. A valid key of a check that has ended is answered 410 session_ended, with what happened and how to reach the organisation under `ended`. A handover takes one try, whatever the number.',
    idempotent: false,
    body: { kind: 'json', schema: accessSchema },
    answer: { status: 200, schema: checkViewSchema.extend({ token: z.string().optional() }), name: 'OpenedCheck' },
    run: async ({ request, body, now, requestId }) => {
      const { token, pass, until } = await admit(body, origin(request), now)
      const contextOn = (db: TenantDb): Context => ({
        actor: { type: 'person', id: pass.sessionId },
        organisationId: pass.organisationId,
        db,
        now,
        requestId,
        resources,
      })
      await tenantTransaction(pass.organisationId, (db) => recordLinkOpened(contextOn(db), pass.sessionId, body))
      const reading = contextOn(tenantDb(pass.organisationId))
      const shown = await linked(reading, checkView(reading, pass.sessionId))
      if (body.client === 'app') return new Reply({ token, ...shown })
      return withCookies(
        shown,
        passCookies(pass, request.cookies.getAll(), { until, now, secure: settings().baseUrl.startsWith('https:') }),
      )
    },
  }),
  check: operation({
    ...common,
    id: 'get_person_check',
    method: 'GET',
    path: `${base}/check`,
    summary: 'What needs to be done',
    description: 'The steps with their state, what each accepts, what is kept and until when.',
    answer: { status: 200, ...view },
    run: ({ context, sessionId }) => linked(context, checkView(context, sessionId)),
  }),
  consent: operation({
    ...common,
    id: 'create_person_consent',
    method: 'POST',
    path: `${base}/check/consents`,
    summary: 'Agree to the face step, or decline',
    description:
      'Declining leaves the check open and says what else can be done; it takes an earlier consent back: what the face step has found since the last submission is erased, and nothing is captured or handed in until the person agrees again. The version is that of the text that was shown.',
    body: { kind: 'json', schema: consentSchema },
    answer: { status: 200, ...view },
    run: ({ transaction, sessionId, body }) =>
      transaction((context) => linked(context, consent(context, sessionId, body))),
  }),
  claims: operation({
    ...common,
    id: 'create_person_claims',
    method: 'POST',
    path: `${base}/check/claims`,
    summary: 'Name and address, where the organisation gave none',
    description:
      'An address needs the postcode of its country, GB unless sent (422 postcode_missing). After a submission that failed on them they may be sent again: the step is then to_fix and accepts what is in doubt.',
    body: { kind: 'json', schema: claimsSchema },
    answer: { status: 200, ...view },
    run: ({ transaction, sessionId, body }) =>
      transaction((context) => linked(context, claim(context, sessionId, body))),
  }),
  documents: operation({
    ...common,
    id: 'create_person_document',
    method: 'POST',
    path: `${base}/check/documents`,
    summary: 'Add a document',
    description:
      'Read at once: what was found, and what is wrong with the picture. Another picture of the same page replaces it.',
    body: { kind: 'form', describe: documentFormShape },
    answer: { status: 201, schema: documentAnswerSchema, name: 'AddedDocument' },
    run: async ({ transaction, sessionId, body }) => {
      const form = body as unknown as FormData
      const fields = validate(documentFormSchema, fieldsBeside(form, 'file'))
      refuseRepeated(form, Object.keys(documentFormShape.shape))
      return addDocument(transaction, sessionId, { form: fields, bytes: await fileOf(form, 'file') })
    },
  }),
  challenges: operation({
    ...common,
    id: 'create_person_challenge',
    method: 'POST',
    path: `${base}/check/challenges`,
    summary: 'Draw a head-turn challenge',
    description:
      'It is valid for 60 seconds, works once, and voids an earlier one. Thirty an hour, then 429 with Retry-After.',
    answer: { status: 201, schema: challengeSchema, name: 'Challenge' },
    run: ({ transaction, sessionId }) => transaction((context) => drawChallenge(context, sessionId)),
  }),
  faces: operation({
    ...common,
    id: 'create_person_faces',
    method: 'POST',
    path: `${base}/check/faces`,
    summary: 'Live frames of the face',
    body: { kind: 'form', describe: facesFormShape },
    description:
      'Frames are compared in memory within the request and never kept. Frames in another order than the challenge’s use it up all the same; a failed attempt does not replace an earlier one that passed.',
    answer: { status: 200, schema: facesAnswerSchema, name: 'ComparedFaces' },
    run: async ({ transaction, sessionId, body }) => {
      const { challengeId, frames } = await framesOf(body as unknown as FormData)
      return compareFaces(transaction, sessionId, challengeId, frames)
    },
  }),
  handovers: operation({
    ...common,
    id: 'create_person_handover',
    method: 'POST',
    path: `${base}/check/handovers`,
    summary: 'Hand an open check over to a phone',
    description:
      'Show `url` as a QR code and `number` beside it; the phone opens the check with both. It is valid for five minutes, takes one try, and voids an earlier one. Thirty an hour, then 429 with Retry-After. `handover` of the check says whether the phone is in.',
    answer: { status: 201, schema: handoverSchema, name: 'Handover' },
    run: ({ transaction, sessionId }) =>
      transaction((context) => createHandover(context, sessionId, settings().baseUrl)),
  }),
  submission: operation({
    ...common,
    id: 'create_person_submission',
    method: 'POST',
    path: `${base}/check/submission`,
    summary: 'Hand everything in',
    description:
      '409 with missing_steps while a step is still to do. What the verdict lets the person fix comes back as to_fix, as often as the template allows.',
    answer: { status: 200, ...view },
    run: ({ transaction, sessionId }) => transaction((context) => linked(context, submit(context, sessionId))),
  }),
  review: operation({
    ...common,
    id: 'create_person_review',
    method: 'POST',
    path: `${base}/check/reviews`,
    summary: 'Ask for a human to look at the outcome',
    description:
      'On a complete check only; the organisation sees the request on the check. Asking again changes nothing.',
    answer: { status: 200, ...view },
    run: ({ transaction, sessionId }) => transaction((context) => linked(context, requestReview(context, sessionId))),
  }),
  linkRequest: operation({
    ...common,
    id: 'create_person_link_request',
    method: 'POST',
    path: `${base}/check/link_requests`,
    summary: 'Ask the organisation for a new link',
    description:
      'Of a check that expired or was cancelled; 409 while it is open, and once it was handed in. A pass expires with its check, so the code or link may be sent as to `/person/access`, where a wrong one counts the same; without a key the pass says which check is meant. The organisation sees the request on the check and is told by `session.link_requested`. Asking again within 24 hours answers the same and notifies nobody again.',
    body: { kind: 'json', schema: linkRequestSchema, optional: true },
    passOfBody: ({ request, now, body }) => passOfKey(body, origin(request), now),
    answer: { status: 202, schema: linkRequestAnswerSchema, name: 'LinkRequest' },
    run: ({ transaction, sessionId }) => transaction((context) => requestLink(context, sessionId)),
  }),
}

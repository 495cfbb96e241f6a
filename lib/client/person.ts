import type { z } from 'zod'
import type {
  Access,
  CheckView,
  Claims,
  challengeSchema,
  documentAnswerSchema,
  Ended,
  facesAnswerSchema,
  Handover,
  LinkAccess,
  LinkRequestAnswer,
} from '@/lib/identity/person/schema'
import type { Language } from '@/lib/formats'
import { upload, type UploadResponse, type UploadOptions } from './upload'

/**
 * Client of the person's API for the /user page: no library, so that the page stays light. Imports only types from the
 * schemas.
 */
export type Challenge = z.infer<typeof challengeSchema>
export type AddedDocument = z.infer<typeof documentAnswerSchema>
export type ComparedFaces = z.infer<typeof facesAnswerSchema>
export type Step = CheckView['steps'][number]
export type { CheckView, Claims, Ended, Handover, UploadOptions }

/** What is wrong with one field of a request. */
export interface FieldProblem {
  pointer?: string
  code: string
  message: string
}

/** A refusal of the API, with its stable code and a message. */
export class PersonProblem extends Error {
  /** @param ended what happened to a check that has ended */
  constructor(
    readonly code: string,
    message: string,
    readonly retryAfter: number | null,
    readonly ended?: Ended,
    readonly errors: FieldProblem[] = [],
  ) {
    super(message)
  }
}
const BASE = '/api/v1/person'

/**
 * The check that this page shows. Every call names it, so that what is shown here never ends up in the check of another
 * tab.
 */
let session: string | null = null
export function setSession(id: string): void {
  session = id
}
/** Calls wait until the link has been opened: the first screen is shown before that. */
let opening: Promise<unknown> = Promise.resolve()

/** The headers of every call, however it is sent. */
const headersOfAll = (): Record<string, string> => (session === null ? {} : { 'X-Check-Session': session })

function offline(): never {
  throw new PersonProblem('offline', 'There is no connection. Nothing is lost; try again in a moment.', null)
}

interface Refusal {
  code?: string
  detail?: string
  ended?: Ended
  errors?: FieldProblem[]
}

function answerOf<T>({ ok, retryAfter, body }: UploadResponse): T {
  if (ok) return body as T
  const {
    code = 'internal',
    detail = 'Something went wrong on our side. Try again in a moment.',
    ended,
    errors,
  } = body as Refusal
  throw new PersonProblem(code, detail, Number(retryAfter) || null, ended, errors)
}

interface Request {
  method?: 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Limits the wait for a network that has silently disappeared, as in a tunnel. */
const PATIENCE_MS = 30_000

async function ask<T>(path: string, init: Request): Promise<T> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    const response = await fetch(BASE + path, {
      ...init,
      headers: { ...headersOfAll(), ...init.headers },
      cache: 'no-store',
      signal: patience.signal,
    }).catch(offline)
    return answerOf({
      ok: response.ok,
      retryAfter: response.headers.get('retry-after'),
      // A truncated answer, or the sign-in page of a train's Wi-Fi, is not an answer of ours.
      body: (await response.json().catch(() => (response.ok ? offline() : {}))) as unknown,
    })
  } finally {
    clearTimeout(timer)
  }
}

async function call<T>(path: string, init: Request = {}): Promise<T> {
  await opening
  return ask(path, init)
}

async function send<T>(path: string, form: FormData, watch: UploadOptions): Promise<T> {
  await opening
  return answerOf(await upload(BASE + path, form, headersOfAll(), watch).catch(offline))
}

const json = (body: object): Request => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** Opens a check by its code, its link or a handover; from then on the page shows this one. */
export function openCheck(key: Access): Promise<CheckView> {
  const opened = ask<CheckView>('/access', json(key)).then((view) => {
    setSession(view.session_id)
    return view
  })
  opening = opened.catch(() => undefined)
  return opened
}
export const readCheck = () => call<CheckView>('/check')
export const sendConsent = (version: string, accepted: boolean, language: Language) =>
  call<CheckView>('/check/consents', json({ version, accepted, language }))
export const sendClaims = (claims: Claims) => call<CheckView>('/check/claims', json(claims))
export const drawChallenge = () => call<Challenge>('/check/challenges', { method: 'POST' })
export const makeHandover = () => call<Handover>('/check/handovers', { method: 'POST' })
export const submitCheck = () => call<CheckView>('/check/submission', { method: 'POST' })
export const askForReview = () => call<CheckView>('/check/reviews', { method: 'POST' })

/** @param key of the link that has ended; null where the pass of this page says which it is */
export const askForLink = (key: LinkAccess | null) => call<LinkRequestAnswer>('/check/link_requests', json(key ?? {}))

/** The kind of a proof of address is detected, so it is not sent. */
export type DocumentFields =
  | { check_type: 'id_check'; document_type: string; side: 'front' | 'back' }
  | { check_type: 'proof_of_address' }

export function sendDocument(fields: DocumentFields, file: Blob, watch: UploadOptions): Promise<AddedDocument> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file, 'document')
  return send('/check/documents', form, watch)
}

export function sendFaces(
  challengeId: string,
  frames: { turn: string; jpeg: Blob }[],
  watch: UploadOptions,
): Promise<ComparedFaces> {
  const form = new FormData()
  form.set('challenge_id', challengeId)
  for (const { turn, jpeg } of frames) {
    form.append('turns', turn)
    form.append('frames', jpeg, 'frame.jpg')
  }
  return send('/check/faces', form, watch)
}

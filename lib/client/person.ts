import type { z } from 'zod'
import type { Access, CheckView, Ended, challengeSchema, documentAnswerSchema, facesAnswerSchema } from '@/lib/identity/person/schema'

/** The person's API for the /user page: plain fetch, so that the page stays light. Types only from the schemas. */
export type Challenge = z.infer<typeof challengeSchema>
export type AddedDocument = z.infer<typeof documentAnswerSchema>
export type ComparedFaces = z.infer<typeof facesAnswerSchema>
export type { CheckView }

/** A refusal of the API, with its stable code and a sentence. */
export class PersonProblem extends Error {
  /** @param ended what happened to a check that has ended */
  constructor(readonly code: string, message: string, readonly retryAfter: number | null, readonly ended: Ended | null = null) {
    super(message)
  }
}
const BASE = '/api/v1/person'

/** The check that this page shows. Every call names it, so that what is shown here never lands in the check of another tab. */
let session: string | null = null
export function showSession(id: string): void {
  session = id
}
/** Calls wait until the link has been opened: the first screen stands before that. */
let opening: Promise<unknown> = Promise.resolve()

/** Headers of every call to an opened check. */
export const personHeaders = (): Record<string, string> => (session === null ? {} : { 'X-Check-Session': session })
export const untilOpened = (): Promise<unknown> => opening

export const offline = (): PersonProblem => new PersonProblem('offline', 'There is no connection. Nothing is lost; try again in a moment.', null)

/** The refusal in an answer that is not 2xx. */
export function problemIn(body: unknown, retryAfter: string | null): PersonProblem {
  const { code = 'internal', detail = 'Something went wrong on our side. Try again in a moment.', ended = null } = body as { code?: string; detail?: string; ended?: Ended }
  return new PersonProblem(code, detail, Number(retryAfter) || null, ended)
}

async function send<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(BASE + path, { ...init, headers: { ...init.headers, ...personHeaders() }, cache: 'no-store' }).catch(() => { throw offline() })
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) return body as T
  throw problemIn(body, response.headers.get('retry-after'))
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  await opening
  return send(path, init)
}

const json = (body: object) => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** Opens a check by its code or link; from then on the page shows this one. */
export function openCheck(key: Access): Promise<CheckView> {
  const opened = send<CheckView>('/access', json(key)).then((view) => {
    showSession(view.session_id)
    return view
  })
  opening = opened.catch(() => undefined)
  return opened
}
export const readCheck = () => call<CheckView>('/check')
export const sendConsent = (version: string, accepted: boolean) => call<CheckView>('/check/consents', json({ version, accepted }))
export const sendClaims = (claims: { full_name?: string; address?: string }) => call<CheckView>('/check/claims', json(claims))
export const drawChallenge = () => call<Challenge>('/check/challenges', { method: 'POST' })
export const submitCheck = () => call<CheckView>('/check/submission', { method: 'POST' })

export function sendDocument(fields: { check_type: string; document_type: string; side?: 'front' | 'back'; page?: number }, file: Blob): Promise<AddedDocument> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('file', file, 'document')
  return call('/check/documents', { method: 'POST', body: form })
}

export function sendFaces(challengeId: string, frames: { turn: string; jpeg: Blob }[]): Promise<ComparedFaces> {
  const form = new FormData()
  form.set('challenge_id', challengeId)
  for (const { turn, jpeg } of frames) {
    form.append('turns', turn)
    form.append('frames', jpeg, 'frame.jpg')
  }
  return call('/check/faces', { method: 'POST', body: form })
}

import type { z } from 'zod'
import type { CheckView, challengeSchema, documentAnswerSchema, facesAnswerSchema } from '@/lib/identity/person/schema'

/** The person's API for the /user page: plain fetch, so that the page stays light. Types only from the schemas. */
export type Challenge = z.infer<typeof challengeSchema>
export type AddedDocument = z.infer<typeof documentAnswerSchema>
export type ComparedFaces = z.infer<typeof facesAnswerSchema>
export type { CheckView }

/** A refusal of the API, with its stable code and a sentence. */
export class PersonProblem extends Error {
  constructor(readonly code: string, message: string, readonly retryAfter: number | null) {
    super(message)
  }
}
const BASE = '/api/v1/person'

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(BASE + path, { ...init, cache: 'no-store' }).catch(() => {
    throw new PersonProblem('offline', 'There is no connection. Nothing is lost; try again in a moment.', null)
  })
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) return body as T
  const { code = 'internal', detail = 'Something went wrong on our side. Try again in a moment.' } = body as { code?: string; detail?: string }
  throw new PersonProblem(code, detail, Number(response.headers.get('retry-after')) || null)
}

const json = (body: object): RequestInit => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

export type Key = { access_code: string; requester_id?: string } | { magic_link_token: string }
export const openCheck = (key: Key) => call<CheckView>('/access', json(key))
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

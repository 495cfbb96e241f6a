import { z } from 'zod'
import { failedOnServer, problemOf, unreachable } from './problem'

const tokenSchema = z.object({ csrfToken: z.string() })
const answerSchema = z.object({ url: z.string() })

/**
 * next-auth answers with an address to go to, which for refusals (401) contains the reason. Any other error status is a
 * problem.
 */
async function asked(path: string, form?: Record<string, string>): Promise<Response> {
  const init: RequestInit = { cache: 'no-store', ...(form && { method: 'POST', body: new URLSearchParams(form) }) }
  const response = await fetch(`/api/auth/${path}`, init).catch(() => Promise.reject(unreachable()))
  if (response.ok || response.status === 401) return response
  throw await problemOf(response)
}

async function send(path: string, form: Record<string, string>): Promise<URL> {
  const { csrfToken } = tokenSchema.parse(await (await asked('csrf')).json())
  const answer = await asked(path, { ...form, csrfToken, callbackUrl: '/', json: 'true' })
  return new URL(answerSchema.parse(await answer.json()).url, window.location.origin)
}

/**
 * Signs in without leaving the page: next-auth's own client would navigate away and lose typed text if nothing answers.
 * @returns null once signed in; else why not, which for our refusals is their code (`too_many_attempts:7`)
 * @throws ApiProblem where it could not be judged: nothing answers, or the database is away
 */
export async function signIn(credentials: { email: string; password: string; code?: string }): Promise<string | null> {
  const { searchParams } = await send('callback/credentials', credentials)
  return searchParams.get('error') ?? (searchParams.has('csrf') ? 'no_cookie' : null)
}

/** Ends the session itself. @throws ApiProblem where it could not be ended */
export async function endSession(): Promise<void> {
  // A wrong token leads to a page that asks again: nothing has ended.
  const { searchParams } = await send('signout', {})
  if (searchParams.has('csrf')) throw failedOnServer()
}

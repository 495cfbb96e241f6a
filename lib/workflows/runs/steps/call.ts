import type { HttpResponse, HttpRequest } from '@/lib/delivery/call'
import { evaluateText, ExpressionError, type Scope } from '../../definition/expressions'
import { maskedAddress, maskedHeaders } from '../../definition/secrets'
import type { HttpStep } from '../walk'
import { evaluateBody, isJson } from './json-body'
import { StepError } from './step-error'

/** The call of a step, with expressions evaluated. */
export interface StepCall extends HttpRequest {
  /** The same without secrets, for readers of the run. */
  shown: Record<string, unknown>
}

/** Headers that a step may not set: they describe the content, or identify the request. */
const OURS = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'idempotency-key', 'user-agent'])

/**
 * Evaluates a part of a call, which may hold a secret. Messages of expressions quote literals and values, and everybody
 * reads errors of runs: an error names the part and the code only.
 */
function evaluated<T>(part: string, evaluate: () => T): T {
  try {
    return evaluate()
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const { code } = error
    throw new StepError(
      code,
      `An expression in the ${part} failed (${code}). It is not shown because it may contain a secret.`,
    )
  }
}

/**
 * @param key of the run and the place of the step
 * @throws StepError
 */
export function callFor(step: HttpStep, scope: Scope, key: string): StepCall {
  const { method } = step
  const url = evaluated('URL', () => evaluateText(step.url, scope).trim())
  const body = evaluated('body', () => evaluateBody(step.body, scope))
  const headers = Object.fromEntries(
    // A line break would start another header (header injection).
    Object.entries(step.headers).map(([name, value]) => [
      name,
      evaluated(`header ${name}`, () => evaluateText(value, scope)).replaceAll(/[\r\n]+/g, ' '),
    ]),
  )
  const text =
    body === null || body === '' || method === 'GET' ? null : typeof body === 'string' ? body : JSON.stringify(body)
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !OURS.has(name.toLowerCase())))
  const hasType = Object.keys(own).some((name) => name.toLowerCase() === 'content-type')
  return {
    method,
    url,
    body: text,
    headers: {
      ...(text !== null &&
        !hasType && { 'Content-Type': isJson(text) ? 'application/json' : 'text/plain; charset=utf-8' }),
      ...own,
      'User-Agent': 'Bonafide-Workflow/1',
      'Idempotency-Key': key,
    },
    shown: { method, url: maskedAddress(url), headers: maskedHeaders(own), body },
  }
}

const TRY_AGAIN = new Set([408, 425, 429])
/** The output of an answer, for later steps. @throws StepError for anything but success */
export function outputOf({ status, headers, body, isCut, error, retryAfterMs }: HttpResponse): Record<string, unknown> {
  const output = status === null ? null : { status, headers, body: bodyOf(headers, body, isCut) }
  if (status === null)
    throw new StepError(
      error?.code ?? 'connection_failed',
      error?.message ?? '',
      null,
      error?.mayPass ? { afterMs: null } : null,
    )
  if (isCut)
    throw new StepError('answer_too_large', 'The response has more than 1 MiB. The rest was not read.', {
      ...output,
      body: null,
    })
  if (status >= 300 && status < 400)
    throw new StepError('redirect_refused', `The response ${status} is a redirect, which is not followed.`, output)
  if (status >= 500 || TRY_AGAIN.has(status))
    throw new StepError('http_status', `The response was ${status}.`, output, { afterMs: retryAfterMs })
  if (status >= 400) throw new StepError('http_status', `The response was ${status}.`, output)
  return output ?? {}
}

function bodyOf(headers: Record<string, string>, text: string, isCut: boolean): unknown {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  if (isCut || !/[/+]json/i.test(type)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

import type { Definition } from './definition'
import { walk, type Step } from './steps'

/**
 * The secrets of HTTP steps: header values, bodies, and of addresses everything but scheme and host, because the path of
 * many a hook is its secret. A definition is stored and shown with masks in their place, and the values are stored
 * separately; a client that sends a mask back keeps the value.
 */
type HttpStep = Extract<Step, { type: 'http' }>
type Headers = Record<string, string>

export const HIDDEN = '••••••'
const SECRET = /auth|cookie|secret|token|key|sig|pass|pwd|credential|jwt|hmac/i
const SECRET_ARRIVED = /auth|cookie|secret|token|key|signature|password/i
/** Headers that only describe the content or the request. Any other may grant access. */
const HARMLESS = new Set([
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-language',
  'content-type',
  'date',
  'user-agent',
])
const PARAMETER = /([?&#])([^=&#]*)=((?:\{\{.*?\}\}|[^&#])+)/g
const PASSWORD = /(\/\/[^/?#@:]*:)([^/?#@]+)@/

/** The headers of a call, for users who may not change it. */
export const maskedHeaders = (headers: Headers): Headers =>
  mapped(headers, (name, value) => (value && !HARMLESS.has(name.toLowerCase()) ? HIDDEN : value))

/** Headers of an incoming request, with those masked that look like secrets. */
export const maskedArrived = (headers: Headers): Headers =>
  mapped(headers, (name, value) => (value && SECRET_ARRIVED.test(name) ? HIDDEN : value))

const mapped = (headers: Headers, change: (name: string, value: string) => string): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(name, value)]))

/** An address, with or without expressions, with secret-looking parameters and the password masked. */
export const maskedAddress = (url: string): string =>
  url
    .replaceAll(PARAMETER, (whole, mark: string, name: string) =>
      SECRET.test(name) ? `${mark}${name}=${HIDDEN}` : whole,
    )
    .replace(PASSWORD, `$1${HIDDEN}@`)

const HOST = /^(https?:\/\/)([^/?#]*@)?([\w.-]+|\[[\da-f:.]+\])(:\d+)?(?=$|[/?#])/i

/** The scheme and the host of an address. One whose host is an expression is masked as a whole. */
export function hostOnly(url: string): string {
  const [start, scheme = '', user = '', host = '', port = ''] = HOST.exec(url) ?? []
  if (start === undefined) return url && HIDDEN
  const path = url.slice(start.length)
  return `${scheme}${host}${port}${user || path.length > 1 ? `/${HIDDEN}` : path}`
}

const maskedBody = <Body>(body: Body) => (body === null || body === '' ? body : HIDDEN)

/** A definition as it is stored and shown. */
export function masked(definition: Definition): Definition {
  return withCalls(definition, (step) => ({
    ...step,
    url: hostOnly(step.url),
    headers: maskedHeaders(step.headers),
    body: maskedBody(step.body),
  }))
}

type Row = Record<string, unknown>
const asHeaders = (value: unknown) => maskedHeaders({ ...(value as Headers) }) // as the run wrote it

/** What an HTTP step sent and received, for users who may not change it. A receiver may repeat what it was sent. */
export function maskedResult<Result extends { type: string; input: unknown; output: unknown }>(result: Result): Result {
  if (result.type !== 'http') return result
  const input = result.input as Row | null // as the run wrote it
  const output = result.output as Row | null
  return {
    ...result,
    input: input && {
      ...input,
      ...('url' in input && { url: hostOnly(String(input.url)) }),
      ...('headers' in input && { headers: asHeaders(input.headers) }),
      ...('body' in input && { body: maskedBody(input.body) }),
    },
    output: output && {
      ...output,
      ...('headers' in output && { headers: asHeaders(output.headers) }),
      ...('body' in output && { body: maskedBody(output.body) }),
    },
  }
}

function withCalls(definition: Definition, change: (step: HttpStep, pointer: string) => HttpStep): Definition {
  const copy = structuredClone(definition)
  for (const { step, pointer } of walk(copy.steps)) if (step.type === 'http') Object.assign(step, change(step, pointer))
  return copy
}

/** A mask without a stored value. */
export interface Unknown {
  pointer: string
}

/**
 * A definition as sent, with its masks replaced by the stored values of the step of the same name.
 * @param stored with its secrets; null where nothing is stored yet
 */
export function unmasked(sent: Definition, stored: Definition | null): { whole: Definition; unknown: Unknown[] } {
  const before = new Map<string, HttpStep>()
  for (const { step } of walk(stored?.steps ?? [])) if (step.type === 'http') before.set(step.key, step)
  const unknown: Unknown[] = []
  const whole = withCalls(sent, (step, pointer) => {
    const known = before.get(step.key)
    const isKept = known && step.url === hostOnly(known.url)
    const url = isKept ? known.url : unmaskedAddress(step.url, known?.url ?? '')
    if (url.includes(HIDDEN)) unknown.push({ pointer: `${pointer}/url` })
    const headers = mapped(step.headers, (name, value) => (value === HIDDEN ? headerIn(known, name) : value))
    for (const [name, value] of Object.entries(headers))
      if (value.includes(HIDDEN)) unknown.push({ pointer: `${pointer}/headers/${name}` })
    const body = step.body === HIDDEN && known ? known.body : step.body
    if (body === HIDDEN) unknown.push({ pointer: `${pointer}/body` })
    return { ...step, url, headers, body }
  })
  return { whole, unknown }
}

const headerIn = (step: HttpStep | undefined, wanted: string): string =>
  Object.entries(step?.headers ?? {}).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1] ?? HIDDEN

/** Matches parameters by name, and those of the same name by position. */
function unmaskedAddress(sent: string, stored: string): string {
  const known = new Map<string, string[]>()
  for (const [, , name = '', value = ''] of stored.matchAll(PARAMETER))
    known.set(name, [...(known.get(name) ?? []), value])
  const password = PASSWORD.exec(stored)?.[2] ?? HIDDEN
  return sent
    .replaceAll(PARAMETER, (whole, mark: string, name: string, value: string) => {
      const before = known.get(name)?.shift()
      return value === HIDDEN && before !== undefined ? `${mark}${name}=${before}` : whole
    })
    .replace(PASSWORD, (whole, start: string, value: string) => (value === HIDDEN ? `${start}${password}@` : whole))
}

import type { Definition } from './definition'
import { walk, type Step } from './steps'

/**
 * The secrets of HTTP steps: header values, and parts of addresses that look like secrets. A definition is stored and
 * shown with masks in their place, and the values are stored separately; a client that sends a mask back keeps the
 * value.
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

/** A definition as it is stored and shown. */
export function masked(definition: Definition): Definition {
  return withCalls(definition, (step) => ({
    ...step,
    url: maskedAddress(step.url),
    headers: maskedHeaders(step.headers),
  }))
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
    const url = unmaskedAddress(step.url, known?.url ?? '')
    if (url.includes(HIDDEN)) unknown.push({ pointer: `${pointer}/url` })
    const headers = mapped(step.headers, (name, value) => (value === HIDDEN ? headerIn(known, name) : value))
    for (const [name, value] of Object.entries(headers))
      if (value.includes(HIDDEN)) unknown.push({ pointer: `${pointer}/headers/${name}` })
    return { ...step, url, headers }
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

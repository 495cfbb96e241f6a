import { createRequire } from 'node:module'
import type OpenAPIResponseValidator from 'openapi-response-validator'

/** The package is CommonJS with a default export, which loaders unwrap in different ways. */
const { default: Validator } = createRequire(import.meta.url)('openapi-response-validator') as {
  default: typeof OpenAPIResponseValidator
}

/**
 * Checks every answer that the tests get against the OpenAPI description, with a third-party validator. An answer that
 * the description does not allow fails the test that made the call.
 */
interface Description {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Described> }>>
  components: Components & { responses: Record<string, Described> }
}
type Components = Record<string, Record<string, object>>
interface Described {
  $ref?: string
  content?: Record<string, object>
}
interface Entry {
  operationId: string
  pattern: RegExp
  /** Number of path segments that are parameters: the most literal path wins. */
  parameters: number
  method: string
  responses: Description['paths'][string][string]['responses']
}
let entries: Promise<{ list: Entry[]; components: Components }> | undefined

async function read(server: string): Promise<{ list: Entry[]; components: Components }> {
  const { paths, components } = (await (await fetch(`${server}/api/v1/openapi.json`)).json()) as Description
  const list = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]): Entry => ({
      operationId,
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, one]) => [
          status,
          components.responses[one.$ref?.split('/').at(-1) ?? ''] ?? one,
        ]),
      ),
      method: method.toUpperCase(),
      parameters: path.split('{').length - 1,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    })),
  )
  return { components, list: list.toSorted((a, b) => a.parameters - b.parameters) }
}

/** The operation that serves a request; null for a path or method that the description lacks. */
export async function operationAt(server: string, method: string, path: string): Promise<string | null> {
  entries ??= read(server)
  return (await entries).list.find((entry) => entry.method === method && entry.pattern.test(path))?.operationId ?? null
}

/**
 * @throws Error if the answer is not as described
 * @returns the operation's id, or null if there is none
 */
export async function validated(
  server: string,
  method: string,
  url: string,
  status: number,
  type: string,
  body: unknown,
): Promise<string | null> {
  entries ??= read(server)
  const { list, components } = await entries
  const path = url.split('?')[0] ?? ''
  const entry = list.find((one) => one.method === method && one.pattern.test(path))
  if (!entry) return null
  if (status < 300 && !(String(status) in entry.responses))
    throw new Error(`${entry.operationId} is not described to answer ${status}`)
  // Bytes have no schema, so only their type is checked.
  const content = entry.responses[String(status)]?.content
  if (status < 300 && content && !Object.keys(content).includes(type))
    throw new Error(`${entry.operationId} answered ${type}, which is not described`)
  if (body === undefined || (status < 300 && type !== 'application/json')) return entry.operationId
  const response = entry.responses[String(status)] ?? entry.responses.default
  if (!response) throw new Error(`${entry.operationId} is not described to answer ${status}`)
  const refused: { errors?: unknown[] } | undefined = validatorOf(response, components).validateResponse(
    200,
    structuredClone(body),
  )
  if (refused)
    throw new Error(
      `${entry.operationId} answered ${status} other than described: ${JSON.stringify(refused.errors?.slice(0, 3))} in ${JSON.stringify(body).slice(0, 500)}`,
    )
  return entry.operationId
}

/** Most refusals are one response of the description that all operations share. */
const validators = new Map<Described, OpenAPIResponseValidator>()

function validatorOf(response: Described, components: Components): OpenAPIResponseValidator {
  const known = validators.get(response)
  if (known) return known
  const only = onlyJson(response)
  const args: object = { responses: { 200: only }, components: reachable(only, components) }
  const made = new Validator(args as ConstructorParameters<typeof OpenAPIResponseValidator>[0])
  validators.set(response, made)
  return made
}

/** The components that a response refers to, directly or indirectly: the validator compiles everything it is given. */
function reachable(from: object, components: Components): Components {
  const found: Components = {}
  const follow = (text: string): void => {
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"/]+)/g)) {
      const component = components[kind]?.[name]
      if (!component || found[kind]?.[name]) continue
      found[kind] = { ...found[kind], [name]: component }
      follow(JSON.stringify(component))
    }
  }
  follow(JSON.stringify(from))
  return found
}

/** The validator looks only at the first content type. */
function onlyJson<R extends { content?: Record<string, object> }>(response: R): R {
  const json = Object.entries(response.content ?? {}).find(([type]) => type.includes('json'))
  return json ? { ...response, content: { [json[0]]: json[1] } } : response
}

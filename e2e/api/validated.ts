import { createRequire } from 'node:module'
import type OpenAPIResponseValidator from 'openapi-response-validator'

/** The package is CommonJS with a default export, which loaders unpack in different ways. */
const { default: Validator } = createRequire(import.meta.url)('openapi-response-validator') as {
  default: typeof OpenAPIResponseValidator
}

/**
 * Holds every answer that the tests get against the OpenAPI description, with a validator that others wrote. An answer
 * that the description does not allow fails the test that asked.
 */
interface Description {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Described> }>>
  components: { responses: Record<string, Described> }
}
interface Described {
  $ref?: string
  content?: Record<string, object>
}
interface Entry {
  operationId: string
  pattern: RegExp
  /** How many of its segments are parameters: the most literal path wins. */
  parameters: number
  method: string
  validator: OpenAPIResponseValidator | null
  responses: Description['paths'][string][string]['responses']
}
let entries: Promise<{ list: Entry[]; components: object }> | undefined

async function read(server: string): Promise<{ list: Entry[]; components: object }> {
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
      validator: null,
      method: method.toUpperCase(),
      parameters: path.split('{').length - 1,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    })),
  )
  return { components, list: list.toSorted((a, b) => a.parameters - b.parameters) }
}

/** The operation that serves a request; null for a path or method that the description does not have. */
export async function operationAt(server: string, method: string, path: string): Promise<string | null> {
  entries ??= read(server)
  return (await entries).list.find((entry) => entry.method === method && entry.pattern.test(path))?.operationId ?? null
}

/** @throws Error when the answer is not as described; @returns the operation's id, null where there is none */
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
  // Bytes have no schema to hold them against; their type is checked.
  const content = entry.responses[String(status)]?.content
  if (status < 300 && content && !Object.keys(content).includes(type))
    throw new Error(`${entry.operationId} answered ${type}, which is not described`)
  if (body === undefined || (status < 300 && type !== 'application/json')) return entry.operationId
  const responses = Object.fromEntries(
    Object.entries(entry.responses).map(([name, response]) => [name, onlyJson(response)]),
  )
  entry.validator ??= new Validator({ responses, components } as ConstructorParameters<
    typeof OpenAPIResponseValidator
  >[0])
  const refused: { errors?: unknown[] } | undefined = entry.validator.validateResponse(status, structuredClone(body))
  if (refused)
    throw new Error(
      `${entry.operationId} answered ${status} other than described: ${JSON.stringify(refused.errors?.slice(0, 3))} in ${JSON.stringify(body).slice(0, 500)}`,
    )
  return entry.operationId
}

/** The validator looks at the first content type alone. */
function onlyJson<R extends { content?: Record<string, object> }>(response: R): R {
  const json = Object.entries(response.content ?? {}).find(([type]) => type.includes('json'))
  return json ? { ...response, content: { [json[0]]: json[1] } } : response
}

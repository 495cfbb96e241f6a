import { z } from 'zod'
import { call } from './call'

/** The operations as the OpenAPI description lists them: the contract tests use no other source. */
const operationSchema = z.object({
  operationId: z.string(),
  'x-permission': z.string().optional(),
  // The description's global value applies to operations that set none.
  security: z.array(z.record(z.string(), z.unknown())).default([{ apiKey: [] }]),
  requestBody: z.object({ required: z.boolean(), content: z.record(z.string(), z.unknown()) }).optional(),
})
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

export interface Described {
  method: string
  path: string
  permission: string | null
  caller: 'public' | 'organisation' | 'any' | 'person'
  takes: 'json' | 'form' | null
}

function callerOf({ security, 'x-permission': permission }: z.output<typeof operationSchema>): Described['caller'] {
  if (!security.length) return 'public'
  if (security.some((scheme) => 'personToken' in scheme)) return 'person'
  return permission ? 'organisation' : 'any'
}

export async function description() {
  return documentSchema.parse((await call('GET', '/api/v1/openapi.json', {})).body)
}

export async function describedOperations(): Promise<Described[]> {
  const { paths } = await description()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const types = Object.keys(operation.requestBody?.content ?? {})
      return {
        method: method.toUpperCase(),
        path,
        permission: operation['x-permission'] ?? null,
        caller: callerOf(operation),
        takes: types.includes('application/json') ? ('json' as const) : types.length ? ('form' as const) : null,
      }
    }),
  )
}

/** Fills a path with an organisation and the ids of records, by the name of their collection. */
export function fill(path: string, organisation: string, records: Record<string, string>): string {
  return path
    .replace('{organisation_id}', organisation)
    .replace('{check_type}', 'id_check')
    .replace('{value}', 'a-value')
    .replace('{source}', 'erp')
    .replace('{token}', 'no-such-token')
    .replace(/([a-z_]+)\/\{id\}/, (_, collection: string) => {
      const id = records[collection]
      if (!id) throw new Error(`no record of ${collection} for ${path}`)
      return `${collection}/${id}`
    })
}

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { DomainError } from '@/lib/errors'
import { XLSX_TYPE } from '@/lib/long-work/files/schema'
import { resources } from '@/lib/registry'
import { isObject, type Json } from './description/json'
import { openApiDocument } from './openapi'
import type { Operation } from './operation'
import { operations as served } from './operations'

/** Checks for what integrators' tools complain about, and for what people miss in the description. */
const document = (await openApiDocument('https://crm.alder-finch.uk')) as {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Json>; parameters: Record<string, Json> }
}
interface Described {
  operationId: string
  parameters?: Json[]
  description?: string
  responses: Record<string, { $ref?: string; content?: Record<string, Json> }>
  requestBody?: { content: Record<string, Json> }
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

it('passes a public linter, which also checks every example against its schema', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  // With one wrong example, which it must notice: linting takes seconds.
  const source = JSON.stringify(document).replace('"full_name":"Mia Jones"', '"full_name":7')
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ).toEqual([expect.stringMatching(/^no-invalid-media-type-examples: .*full_name.*string/)])
})

it('lets other requests run while it is built, and is built once for everybody who asks meanwhile', async () => {
  let [turns, isMade] = [0, false]
  const count = (): void => {
    turns++
    if (!isMade) setImmediate(count)
  }
  setImmediate(count)
  const asked = [openApiDocument('https://crm.example.org'), openApiDocument('https://crm.example.org')]
  const [one, other] = await Promise.all(asked)
  isMade = true
  expect(one).toBe(other)
  expect(one).toEqual({ ...document, servers: [{ url: 'https://crm.example.org' }] })
  expect(turns).toBeGreaterThan(10)
})

it('describes every operation, lists its refusals, and shows an example of each body and answer', () => {
  const wanting = operations.flatMap(({ operationId, description, responses, requestBody }) => {
    const media = [...Object.values(responses), ...(requestBody ? [requestBody] : [])].flatMap(({ content = {} }) =>
      Object.entries(content),
    )
    return [
      ...(description ? [] : [`${operationId}: no description`]),
      ...(Object.keys(responses).some((status) => status.startsWith('4')) ? [] : [`${operationId}: no 4xx`]),
      ...media
        .filter(([type, one]) => type === 'application/json' && !('example' in one) && !('examples' in one))
        .map(() => `${operationId}: no example`),
    ]
  })
  expect(wanting).toEqual([])
})

it('describes every property', () => {
  const wanting: string[] = []
  const walk = (value: unknown, at: string): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, at))
    if (!isObject(value)) return
    for (const [name, property] of Object.entries(isObject(value.properties) ? value.properties : {})) {
      if (isObject(property) && !property.description && !property.$ref) wanting.push(`${at}/${name}`)
    }
    for (const [name, member] of Object.entries(value))
      if (name !== 'examples' && name !== 'example') walk(member, `${at}/${name}`)
  }
  walk(document, '')
  expect(wanting).toEqual([])
})

it('names each query parameter of an operation once', () => {
  const names = (one: Described) =>
    ((one as unknown as { parameters?: Json[] }).parameters ?? []).map((parameter) =>
      JSON.stringify(parameter.$ref ?? [parameter.in, parameter.name]),
    )
  expect(
    operations.filter((one) => new Set(names(one)).size !== names(one).length).map(({ operationId }) => operationId),
  ).toEqual([])
})

it('describes each part of a path, and calls an id only what is one', () => {
  const all = [
    ...operations.flatMap(({ parameters = [] }) => parameters),
    ...Object.values(document.components.parameters),
  ]
  const parts = all.filter((one) => one.in === 'path')
  expect(parts.filter(({ name, description }) => !description || description === name)).toEqual([])
  expect(parts.find(({ name }) => name === 'requester_id')?.schema).toEqual({ type: 'string' })
})

it('says of answers with a tag that they are not sent again to whoever has them', () => {
  const tagged = served.filter(({ method, answer }) => method === 'GET' && answer.etag)
  expect(tagged.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['get_contact', 'get_logo', 'get_organisation_logo']),
  )
  const untold = tagged.filter(({ id }) => !operations.find(({ operationId }) => operationId === id)?.responses['304'])
  expect(untold).toEqual([])
})

it('marks as required exactly the parameters that a query cannot leave out', async () => {
  const lacking = async ({ query }: Operation): Promise<string[]> => {
    try {
      await query?.read(new URLSearchParams(), null)
      return []
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return (error.details.errors ?? []).map(({ parameter = '' }) => parameter)
    }
  }
  const missed = await Promise.all(served.map(async (one) => [one.id, await lacking(one)] as const))
  const required = served.map(({ id, query }): [string, string[]] => [
    id,
    (query?.describe() ?? []).filter((parameter) => parameter.required).map(({ name }) => name),
  ])
  expect(required).toEqual(missed)
  expect(Object.fromEntries(required)).toMatchObject({ search: ['q'] })
})

it('offers fields and expand wherever one record of a collection is read', () => {
  const listed = Object.keys(document.paths).filter((path) => document.paths[`${path}/query`]?.post)
  const taken = (one: Described | undefined) => JSON.stringify((one as unknown as { parameters?: Json[] })?.parameters)
  const single = listed.filter((path) => document.paths[`${path}/{id}`]?.get)
  expect(single.length).toBeGreaterThan(25)
  const lacking = single.filter((path) => !/expand.*fields/.test(taken(document.paths[`${path}/{id}`]?.get)))
  expect(lacking).toEqual([])
})

it('summarises each operation in words that make sense on their own', () => {
  const pointing = served.flatMap(({ id, summary }) =>
    /\b(?:that|this|these|those|it|them)$/i.test(summary) ? [`${id}: ${summary}`] : [],
  )
  expect(pointing).toEqual([])
})

it('lists every type that an import takes and an export returns', () => {
  const base = '/api/v1/organisations/{organisation_id}'
  const taken = document.paths[`${base}/imports`]?.post?.requestBody?.content ?? {}
  expect(Object.keys(taken)).toEqual(['text/csv', XLSX_TYPE])
  const given = document.paths[`${base}/exports/{id}/file`]?.get?.responses['200']?.content ?? {}
  expect(Object.keys(given)).toEqual(['text/csv', XLSX_TYPE, 'application/x-ndjson'])
})

it('says when each restorable record was deleted, so that it can be found', () => {
  const restorable = operations.flatMap(({ operationId }) => /^restore_(.+)$/.exec(operationId)?.[1] ?? [])
  const found = new Set(resources.all.flatMap(({ name, fields }) => ('deleted_at' in fields ? [name] : [])))
  expect(restorable.length).toBeGreaterThan(0)
  expect(restorable.toSorted()).toEqual([...found].toSorted())
})

import type { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { resources } from '@/lib/registry'
import { matcher } from './match'
import { openApiDocument, openApiOperation } from './openapi'
import { operations } from './operations'
import { serve } from './route'

const all = [...operations, openApiOperation]
const match = matcher(all, '/api/v1')
const paths = [...new Set(all.map(({ path }) => path))]
const methodsAt = (at: string) =>
  all
    .filter(({ path }) => path === at)
    .map(({ method }) => method)
    .sort()
/** The path with a value for each parameter, as it arrives. */
const arriving = (path: string) =>
  path
    .slice('/api/v1/'.length)
    .split('/')
    .map((segment) => segment.replace(/^\{(\w+)\}$/, 'some $1'))

describe('the matcher', () => {
  it.each(paths)('finds %s by its segments, and reads its parameters', (path) => {
    const found = match(arriving(path))
    expect(found?.route.path).toBe(path)
    expect(found?.route.operations.map(({ method }) => method).sort()).toEqual(methodsAt(path))
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(found?.params).toEqual(Object.fromEntries(names.map((name) => [name, `some ${name}`])))
  })

  it('maps each method and path to one operation, and each shape of path to one path', () => {
    const claims = all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(claims).size).toBe(claims.length)
    expect(new Set(paths.map((path) => path.replace(/\{\w+\}/g, '{}'))).size).toBe(paths.length)
  })

  it.each([[[]], [['nothing']], [['me', 'nothing']], [['organisations', '']]])('finds nothing at %j', (segments) => {
    expect(match(segments)).toBeNull()
  })

  it('prefers a static segment to a parameter, for every method', () => {
    const contacts = 'organisations/1/contacts'.split('/')
    expect(match([...contacts, 'query'])?.route.path).toBe('/api/v1/organisations/{organisation_id}/contacts/query')
    expect(match([...contacts, 'queries'])?.route.path).toBe('/api/v1/organisations/{organisation_id}/contacts/{id}')
  })
})

describe('the route', () => {
  const handlers = serve(all, '/api/v1')
  const ask = (method: keyof typeof handlers, path: string[]) =>
    handlers[method]({ headers: new Headers() } as NextRequest, { params: Promise.resolve({ path }) })

  it.each(paths)('answers 405 to every method that %s lacks, and names those it has', async (path) => {
    const missing = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => !methodsAt(path).includes(method),
    )
    for (const method of missing) {
      const refused = await ask(method, arriving(path))
      expect(refused.status).toBe(405)
      const besides = methodsAt(path).includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS']
      expect(refused.headers.get('allow')?.split(', ').sort()).toEqual([...methodsAt(path), ...besides].sort())
    }
  })

  it('answers 404 with a problem document where there is no operation', async () => {
    for (const path of [[], ['nothing'], ['organisations', '1', 'nothing']]) {
      const refused = await ask('GET', path)
      expect(refused.status).toBe(404)
      expect(refused.headers.get('content-type')).toBe('application/problem+json')
    }
  })
})

it('describes every operation once, under its own name', async () => {
  const described = Object.entries(
    (
      (await openApiDocument('http://localhost:3000')) as {
        paths: Record<string, Record<string, { operationId: string }>>
      }
    ).paths,
  ).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${at}`),
  )
  expect(described.sort()).toEqual(all.map(({ id, method, path: at }) => `${id} ${method} ${at}`).sort())
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

it.each(resources.all.map((resource) => resource.path))(
  'the collection %s can be listed by its organisation',
  (collection) => {
    expect(methodsAt(`/api/v1/organisations/{organisation_id}/${collection}`)).toContain('GET')
  },
)

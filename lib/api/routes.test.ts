import fs from 'node:fs'
import path from 'node:path'
import type { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { resources } from '@/lib/registry'
import { openApiDocument, openApiOperation } from './openapi'
import { operations } from './operations'
import type { Handler } from './route'

/** Operations, route files and the description name the same paths and methods. */
const ROOT = 'app/api/v1'
const all = [...operations, openApiOperation]
const isUnknownPath = (file: string) => file === 'route.ts' || file.includes('[...')

const routeFiles = fs
  .readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts' && !isUnknownPath(file))
const pathOf = (file: string) => `/api/v1/${path.dirname(file).replaceAll('[', '{').replaceAll(']', '}')}`
const methodsAt = (at: string) =>
  all
    .filter((operation) => operation.path === at)
    .map((operation) => operation.method)
    .sort()

it('has a route file for every path with an operation, and no other', () => {
  expect(routeFiles.map(pathOf).sort()).toEqual([...new Set(all.map((operation) => operation.path))].sort())
})

it.each(routeFiles)('%s serves exactly the methods of its operations', async (file) => {
  const handlers = (await import(path.resolve(ROOT, file))) as Record<string, Handler>
  const missing = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].find(
    (method) => !methodsAt(pathOf(file)).includes(method as 'GET'),
  )
  const refused = await handlers[missing ?? '']?.({} as NextRequest, { params: Promise.resolve({}) })
  expect(refused?.status).toBe(405)
  expect(refused?.headers.get('allow')?.split(', ').sort()).toEqual(methodsAt(pathOf(file)))
})

it('describes every operation once, each under its own name', () => {
  const { paths } = openApiDocument('http://localhost:3000') as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const described = Object.entries(paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${at}`),
  )
  expect(described.sort()).toEqual(all.map(({ id, method, path: at }) => `${id} ${method} ${at}`).sort())
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

it.each(resources.map((resource) => resource.path))(
  'the collection %s can be listed by its organisation',
  (collection) => {
    expect(methodsAt(`/api/v1/organisations/{organisation_id}/${collection}`)).toContain('GET')
  },
)

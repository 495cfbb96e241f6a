import { expect, it } from 'vitest'
import { operations } from '@/lib/api/operations'
import { PERMISSIONS } from '@/lib/auth/permissions'
import { RECORDS } from '@/lib/records'
import { resources } from '@/lib/registry'
import type { Field } from '@/lib/resource/fields'

it('lists as records exactly the resources that take part in something', () => {
  const taking = resources.all.filter(({ takesPart }) => takesPart.length > 0)
  expect(taking).toEqual(RECORDS)
})

it('gives every resource its own name, path and table', () => {
  for (const key of ['name', 'path', 'table'] as const)
    expect(new Set(resources.all.map((resource) => resource[key])).size).toBe(resources.all.length)
})

it('knows who may call each operation of an organisation', () => {
  const unknown = operations.filter(
    ({ audience, permission }) => audience === 'organisation' && !(permission && permission in PERMISSIONS),
  )
  expect(unknown.map(({ id }) => id)).toEqual([])
})

it('knows every collection that is referenced', () => {
  const targets = resources.all.flatMap(({ fields }) =>
    Object.values<Field>(fields).flatMap(({ target }) => target ?? []),
  )
  for (const target of targets) expect(resources.target(target).path).toBe(target)
})

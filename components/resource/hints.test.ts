import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Field } from '@/lib/resource/fields'
import { resources } from '@/lib/registry'

/** Descriptions are for machines and API readers, hints for users: no screen shows a description as a hint. */
const fields = resources.all.flatMap(({ name, fields: own }) =>
  Object.entries<Field>(own).map(([field, definition]) => ({ name: `${name}.${field}`, ...definition })),
)
const components = fs
  .readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('docs'))

it('only the components of the API reference read the description of a field', () => {
  const readers = components.filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /\b(field|definition|fields\[[^\]]+\])\??\.description\b/.test(
        fs.readFileSync(path.join('components', file), 'utf8'),
      ),
  )
  expect(readers).toEqual([])
})

it('hints are sentences without field names, standard codes or protocol terms', () => {
  const hinted = fields.filter(({ hint }) => hint !== undefined)
  expect(hinted.length).toBeGreaterThan(15)
  expect(
    hinted
      .filter(
        ({ hint = '' }) =>
          /[`{}[\]_]|\bunless sent\b|\bISO\b|\bnull\b|\bPATCH\b|\bid\b/.test(hint) || !/^[A-Z].*\.$/.test(hint),
      )
      .map(({ name }) => name),
  ).toEqual([])
})

it('a default that the server chooses is shown instead of “none”', () => {
  expect(
    fields.filter(({ preset, choices }) => preset !== undefined && !choices?.includes(preset)).map(({ name }) => name),
  ).toEqual([])
  expect(fields.filter(({ preset }) => preset).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['task.type', 'task.status', 'task.priority']),
  )
})

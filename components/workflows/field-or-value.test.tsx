import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { choices, texts } from '@/lib/resource/fields'
import type { Value } from '@/lib/workflows/definition/values'
import { FieldOrValue } from './field-or-value'

const TAGS = texts({ label: 'Tags', description: 'Free labels.' })
const INTERESTS = choices(['flats', 'offices'], { label: 'Interests', description: 'What they look for.' })
const control = { id: 'value', 'aria-describedby': undefined, 'aria-invalid': undefined }

const shown = (field: typeof TAGS | typeof INTERESTS, value: Value, takesList: boolean) =>
  renderToStaticMarkup(
    <FieldOrValue {...{ control, field, value, takesList }} variables={{}} onChange={() => undefined} />,
  )

test('a step that writes a list shows each of its members, and takes an expression instead', () => {
  const tags = shown(TAGS, ['vip', 'Berlin, Mitte'], true)
  for (const word of ['vip', 'Berlin, Mitte']) expect(tags).toContain(`aria-label="Remove ${word}"`)
  // Typed before lists had boxes: what will be written is a single tag.
  expect(shown(TAGS, 'vip, press', true)).toContain('aria-label="Remove vip, press"')
  // A choice that is gone can be taken away.
  expect(shown(INTERESTS, ['lofts', 'offices'], true)).toMatch(/checked=""[^>]*>[^<]*(<[^>]*>)*Lofts/)
  const interests = shown(INTERESTS, ['offices'], true)
  expect(interests.match(/type="checkbox"/g)).toHaveLength(2)
  expect(interests).toMatch(/checked=""[^>]*>[^<]*(<[^>]*>)*Offices/)
  expect(shown(TAGS, '{{ contact.tags }}', true)).toContain('value="{{ contact.tags }}"')
  expect(shown(INTERESTS, ['{{ contact.source }}'], true)).toContain('value="{{ contact.source }}"')
})

test('a condition compares a list with one of its members', () => {
  expect(shown(INTERESTS, 'offices', false)).toMatch(/<select.*<option value="offices" selected="">Offices/)
  expect(shown(TAGS, 'vip', false)).not.toContain('Remove vip')
})

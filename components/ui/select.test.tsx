import fs from 'node:fs'
import path from 'node:path'
import type { ChangeEvent, ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { Select } from './select'

interface Drawn {
  disabled?: boolean
  'aria-disabled'?: boolean
  'aria-busy'?: boolean
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}
/** The `<select>` in the rendered element. */
const selectIn = (drawn: ReactElement<{ children: ReactElement<Drawn>[] }>) => {
  const [select] = drawn.props.children
  if (!select) throw new Error('no list')
  return select.props
}
const changed = {} as ChangeEvent<HTMLSelectElement>

test('a list whose choice is being saved ignores another one without being disabled, which would lose the focus', () => {
  const onChange = vi.fn<() => void>()
  const select = selectIn(Select({ busy: true, onChange }))
  select.onChange(changed)
  expect(onChange).not.toHaveBeenCalled()
  expect(select).toMatchObject({ 'aria-busy': true, 'aria-disabled': true })
  expect(select.disabled).toBeUndefined()
})

test('any other list accepts the choice', () => {
  const onChange = vi.fn<() => void>()
  selectIn(Select({ onChange })).onChange(changed)
  expect(onChange).toHaveBeenCalledWith(changed)
})

test('no control on the screens is disabled while its own change is being saved', () => {
  const disabled = fs
    .readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .filter((file) => /\bdisabled=\{[^}]*isPending/.test(fs.readFileSync(path.join('components', file), 'utf8')))
  expect(disabled).toEqual([])
})

import type { MouseEvent, ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button'

interface Drawn {
  disabled?: boolean
  'aria-disabled'?: boolean
  'aria-busy'?: boolean
  onClick: (event: MouseEvent) => void
}

test.each([
  ['is at work', { busy: true }, true],
  ['has nothing left to do', { spent: true }, undefined],
])('a button that %s ignores the press without being disabled, which would lose the focus', (_, state, isBusy) => {
  const [onClick, preventDefault] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { props } = Button({ ...state, onClick }) as ReactElement<Drawn>
  props.onClick({ preventDefault } as unknown as MouseEvent)
  expect(onClick).not.toHaveBeenCalled()
  expect(preventDefault).toHaveBeenCalled()
  expect(props).toMatchObject({ 'aria-disabled': true, 'aria-busy': isBusy })
  expect(props.disabled).toBeUndefined()
})

test('any other button accepts the press', () => {
  const onClick = vi.fn<() => void>()
  const { props } = Button({ onClick }) as ReactElement<Drawn>
  props.onClick({} as MouseEvent)
  expect(onClick).toHaveBeenCalled()
  expect(props['aria-disabled']).toBeUndefined()
})

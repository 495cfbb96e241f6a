import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import type { Input } from '@/components/ui/input'
import { DurationInput } from './duration-input'

vi.hoisted(() => vi.resetModules())
const drawn = vi.hoisted((): { props?: ComponentProps<typeof Input> } => ({}))
vi.mock('@/components/ui/input', () => ({
  controlStyle: '',
  Input: (props: ComponentProps<typeof Input>) => {
    drawn.props = props
    return null
  },
}))
afterAll(() => vi.resetModules())

/** What the box shows once this stands in it. */
function typed(amount: number, value: string, badInput = false): string {
  const control = { id: 'wait', 'aria-describedby': undefined, 'aria-invalid': undefined } as const
  renderToStaticMarkup(<DurationInput control={control} value={{ amount, unit: 'days' }} onChange={() => undefined} />)
  const currentTarget = { value, validity: { badInput } }
  drawn.props?.onInput?.({ currentTarget } as unknown as Parameters<NonNullable<typeof drawn.props.onInput>>[0])
  return currentTarget.value
}

test('letters in the amount of a duration are not taken, also where they make another number of it', () => {
  // Browsers report text that is no number as an empty value.
  expect(typed(14, '', true)).toBe('14')
  expect(typed(0, '', true)).toBe('')
  expect(typed(14, '1e3')).toBe('14')
  expect(typed(14, '1E3')).toBe('14')
})

test('digits are', () => expect(typed(14, '145')).toBe('145'))

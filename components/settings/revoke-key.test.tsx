import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { ApiProblem } from '@/lib/client/problem'
import type { ApiKeyRecord } from '@/lib/auth/keys/schema'
import type { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RevokeKey } from './revoke-key'

const shown = vi.hoisted(() => {
  vi.resetModules()
  return { keys: {}, dialog: {} as object, mutate: (() => undefined) as (input: object) => void }
})
vi.mock('@/lib/client/members', () => ({
  useKeysMadeBy: () => shown.keys,
  useRevokeKey: () => ({ mutate: (input: object) => shown.mutate(input), isPending: false, isError: false }),
}))
vi.mock('@/lib/client/organisation', () => ({ useMayWrite: () => true }))
vi.mock('@/components/ui/confirm-dialog', () => ({
  ConfirmDialog: (props: ComponentProps<typeof ConfirmDialog>) => {
    shown.dialog = props
    return props.children
  },
}))
afterAll(() => vi.resetModules())

const key = (name: string) => ({ id: name, name }) as ApiKeyRecord
function dialogWith(keys: object) {
  shown.keys = { isPending: false, isError: false, isFetching: false, ...keys }
  const mutate = vi.fn<(input: object) => void>()
  shown.mutate = mutate
  const text = renderToStaticMarkup(<RevokeKey record={key('leaked')} />)
  return { text, mutate, ...(shown.dialog as ComponentProps<typeof ConfirmDialog>) }
}

test('a key is not revoked while the keys that it made cannot be read, which would keep them', () => {
  const error = new ApiProblem({ status: 503, code: 'unavailable', title: 'No', detail: 'No database', errors: [] })
  const { text, isBlocked } = dialogWith({ isError: true, error, data: undefined })
  expect(isBlocked).toBe(true)
  expect(text).toMatch(/No database.*Try again/)
  const { busy, mutate, onConfirm } = dialogWith({ isPending: true })
  onConfirm()
  expect(busy).toBe(true)
  expect(mutate).not.toHaveBeenCalled()
})

test('a key that made others is not revoked before it is chosen what happens to them', () => {
  const { text, mutate, onConfirm } = dialogWith({ data: [key('robot'), key('backdoor')] })
  expect(text).toContain(
    'This key made 2 other keys that are not revoked: robot, backdoor. What should happen to them?',
  )
  expect(text.match(/type="radio"/g)).toHaveLength(2)
  expect(text).not.toContain('checked')
  onConfirm()
  expect(mutate).not.toHaveBeenCalled()
})

test('a key that made no other is revoked without a question', () => {
  const { text, mutate, onConfirm } = dialogWith({ data: [] })
  expect(text).not.toContain('radio')
  onConfirm()
  expect(mutate).toHaveBeenCalledWith({ id: 'leaked', keys: 'keep' })
})

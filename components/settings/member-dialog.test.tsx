import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { ApiProblem } from '@/lib/client/problem'
import type { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { MemberDialog } from './member-dialog'

const shown = vi.hoisted(() => {
  vi.resetModules()
  return { keys: {}, dialog: {} as object }
})
vi.mock('@/lib/client/members', () => ({ useKeysMadeBy: () => shown.keys }))
vi.mock('@/components/ui/confirm-dialog', () => ({
  ConfirmDialog: (props: ComponentProps<typeof ConfirmDialog>) => {
    shown.dialog = props
    return props.children
  },
}))
afterAll(() => vi.resetModules())

function dialogWith(keys: object) {
  shown.keys = { isPending: false, isError: false, isFetching: false, ...keys }
  const change = { mutate: vi.fn<() => void>(), isPending: false, isError: false, error: null }
  const text = renderToStaticMarkup(
    <MemberDialog
      open
      onOpenChange={() => undefined}
      title="Remove Bob"
      confirmLabel="Remove"
      userId="bob"
      name="Bob"
      change={change}
      inputFor={(fate) => fate}
      done="Done"
    >
      Bob loses access.
    </MemberDialog>,
  )
  return { text, change, ...(shown.dialog as ComponentProps<typeof ConfirmDialog>) }
}

test('a member whose keys cannot be read is not removed, which would keep them; they can be read again', () => {
  const error = new ApiProblem({ status: 503, code: 'unavailable', title: 'No', detail: 'No database', errors: [] })
  for (const data of [undefined, []]) {
    const { text, isBlocked } = dialogWith({ isError: true, error, data })
    expect(isBlocked).toBe(true)
    expect(text).toMatch(/No database.*Try again/)
  }
  expect(dialogWith({ data: [] })).toMatchObject({ isBlocked: false, busy: false })
  const { busy, change, onConfirm } = dialogWith({ isPending: true })
  onConfirm()
  expect(busy).toBe(true)
  expect(change.mutate).not.toHaveBeenCalled()
})

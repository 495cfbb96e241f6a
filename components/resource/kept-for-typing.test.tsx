import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '@/lib/client/problem'
import * as typed from '@/lib/client/typed'
import { leaveDeleted, placeOf } from '@/components/ui/page-before'
import { RecordView } from './record-view'

vi.hoisted(() => vi.resetModules())
vi.mock('next/navigation', () => ({ usePathname: () => '/contacts/bea' }))

afterEach(() => void vi.restoreAllMocks())
afterAll(() => vi.resetModules())

type Query = Parameters<typeof RecordView<string>>[0]['query']
const refusal = (status: number) =>
  new ApiProblem({ status, code: 'refused', title: 'Refused', detail: 'Words of the server', errors: [] })
function shown(status: number, back?: { href: string; label: string }): string {
  // Only what the view reads.
  const query: object = { data: 'Bea', isError: true, error: refusal(status) }
  return renderToStaticMarkup(
    <RecordView query={query as Query} label="contact" {...(back && { back })}>
      {(name) => <form>{name}</form>}
    </RecordView>,
  )
}

test.each([403, 404, 410])(
  'a record that can no longer be read (%i) stays while text is typed on its page',
  (status) => {
    vi.spyOn(typed, 'isAnythingTyped').mockReturnValue(true)
    expect(shown(status)).toContain('<form>Bea</form>')
    expect(shown(status)).toContain('This contact was deleted, or is no longer shown to you')
    vi.spyOn(typed, 'isAnythingTyped').mockReturnValue(false)
    expect(shown(status)).not.toContain('Bea')
  },
)

test('a record that the user has just deleted on its page stays until the list is there; nobody else deleted it', () => {
  vi.spyOn(typed, 'isAnythingTyped').mockReturnValue(false)
  const back = { href: '/contacts', label: 'Contacts' }
  expect(shown(404, back)).toContain('no longer exists')
  leaveDeleted('/contacts/bea', undefined)
  expect(shown(404, back)).toContain('<form>Bea</form>')
  expect(shown(404, back)).not.toContain('no longer exists')
  // Shown elsewhere, such as next to the list, it is gone.
  expect(shown(404)).not.toContain('Bea')
  placeOf('/contacts/bea')
  expect(shown(404, back)).toContain('no longer exists')
})

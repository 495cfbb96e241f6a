import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '@/lib/client/problem'
import * as typed from '@/lib/client/typed'
import { RecordView } from './record-view'

afterEach(() => void vi.restoreAllMocks())

type Query = Parameters<typeof RecordView<string>>[0]['query']
const refusal = (status: number) =>
  new ApiProblem({ status, code: 'refused', title: 'Refused', detail: 'Words of the server', errors: [] })
function shown(status: number): string {
  // Only what the view reads.
  const query: object = { data: 'Bea', isError: true, error: refusal(status) }
  return renderToStaticMarkup(
    <RecordView query={query as Query} label="contact">
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

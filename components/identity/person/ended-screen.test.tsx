import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Ended } from '@/lib/client/person'
import { EndedScreen } from './ended-screen'

const organisation = {
  name: 'Hartley Lettings',
  contact: null,
  privacy_notice_url: null,
  alternative: null,
  colour: null,
  logo: null,
}
const shown = (test: boolean, reason: Ended['reason'] = 'expired') =>
  renderToStaticMarkup(
    <EndedScreen
      ended={{ reason, organisation, test, link_requested_at: null }}
      linkKey={null}
      onAsked={() => undefined}
    />,
  )

it('says of a test that it was one, however it ended', () => {
  for (const reason of ['expired', 'cancelled', 'completed'] as const) {
    expect(shown(true, reason)).toContain('This is a test.')
    expect(shown(false, reason)).not.toContain('This is a test.')
  }
})

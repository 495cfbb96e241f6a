import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { problems } from '@/components/words/de/problems'
import { conflictMessage } from '@/lib/client/change-many'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { setProblemLanguage } from '@/lib/client/problem'
import type { Actor } from '@/lib/resource/define'
import { SavedMeanwhile } from './saved-meanwhile'

afterEach(() => setProblemLanguage(null, (label) => label))

const dana: Actor = { type: 'user', id: 'dana' }
const priya: Actor = { type: 'user', id: 'priya' }
/** What Dana reads after somebody has saved the record that she is editing. */
const told = (updated_by: Actor) => {
  // Only what the notice reads.
  const membership = { me: { user: { id: 'dana' } }, organisation: { id: 'kestrel', preferences: {} } } as Membership
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MembershipProvider value={membership}>
        <SavedMeanwhile
          theirs={{ updated_by, updated_at: '2026-11-26T14:05:00.000Z' }}
          onMine={() => undefined}
          onTheirs={() => undefined}
        >
          Letting
        </SavedMeanwhile>
      </MembershipProvider>
    </QueryClientProvider>,
  )
}

test('a user who also saved elsewhere chooses between two versions of their own; “theirs” means somebody else’s', () => {
  expect(told(dana)).toContain('You saved changes elsewhere')
  expect(told(dana)).toContain('Take what you saved elsewhere')
  expect(told(dana)).not.toMatch(/theirs|save mine/i)
  expect(told(priya)).toContain('Take theirs')
})

test('a pasted row that clashes with the reader’s own change does not blame somebody else', () => {
  expect(conflictMessage({ updated_by: dana }, 'dana')).toBe(
    'You have changed the same field elsewhere in the meantime.',
  )
  expect(conflictMessage({ updated_by: priya }, 'dana')).toBe(
    'Somebody else has changed the same field in the meantime.',
  )
  expect(conflictMessage({}, 'dana')).toBe('Somebody else has changed the same field in the meantime.')
  setProblemLanguage(problems, (label) => label)
  expect(conflictMessage({ updated_by: dana }, 'dana')).toBe('Inzwischen haben Sie dasselbe Feld anderswo geändert.')
})

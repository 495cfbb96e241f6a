import type { FirstScreen } from '@/lib/identity/person/schema'
import { StepBoundary } from '../fetched-later'
import { PersonPage } from '../person-page'

/** What the server renders and the browser takes over: the same, piece by piece. */
export const Page = ({ initial }: { initial: FirstScreen }) => (
  <StepBoundary>
    <PersonPage initial={initial} />
  </StepBoundary>
)

import type { FirstScreen } from '@/lib/identity/person/schema'
import { StepBoundary } from '../fetched-later'
import { PersonPage } from '../person-page'

/** The tree that the server renders and the browser hydrates; both must match. */
export const Page = ({ initial }: { initial: FirstScreen }) => (
  <StepBoundary>
    <PersonPage initial={initial} />
  </StepBoundary>
)

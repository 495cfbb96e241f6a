import type { ReactNode } from 'react'
import type { Ended } from '@/lib/client/person'
import { OrganisationMark } from '../organisation-mark'
import { Hint, Words } from './parts'
import { openingWords } from './words/en/opening'

interface Props {
  organisation: Ended['organisation']
  /** What follows the name. */
  says: string
  test: boolean
  /** Beside it. */
  children?: ReactNode
}

/** Who asks for the check: the first line of each of its screens, also of one that has ended. */
export const WhoAsks = ({ organisation, says, test, children }: Props) => (
  <>
    <div className="flex flex-wrap items-center gap-3">
      <OrganisationMark {...organisation} alt={openingWords.logo} />
      <p className="min-w-0 flex-1 basis-[9rem] text-[0.9375rem] leading-snug wrap-anywhere">
        <strong translate="no" className="font-semibold">
          {organisation.name}
        </strong>{' '}
        <Words>{says}</Words>
      </p>
      {children}
    </div>
    {test && <Hint>{openingWords.isTest}</Hint>}
  </>
)

'use client'

import type { Ended } from '@/lib/client/person'
import { AskThem } from './contact'
import { Screen } from './parts'
import { ENDED } from './wording-opening'

/** A check that cannot be gone on with: what happened, who asked, and how to reach them. */
export function EndedScreen({ ended: { reason, organisation } }: { ended: Ended }) {
  return (
    <Screen title={ENDED[reason].title}>
      <p className="text-muted-foreground">{ENDED[reason].says(organisation.name)}</p>
      {reason === 'completed' ? (
        <AskThem organisation={organisation}>if you have a question</AskThem>
      ) : (
        <AskThem organisation={organisation}>for a new link</AskThem>
      )}
      {reason !== 'completed' && organisation.alternative && (
        <p className="text-muted-foreground">Another way than this check: {organisation.alternative}</p>
      )}
    </Screen>
  )
}

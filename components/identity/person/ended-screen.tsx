'use client'

import type { Ended } from '@/lib/client/person'
import type { LinkAccess } from '@/lib/identity/person/schema'
import { AskForLink } from './ask-for-link'
import { AskThem } from './contact'
import { Screen } from './parts'
import { ENDED } from './wording-opening'

/** A check that cannot be gone on with: what happened, who asked, how to get a new link and how to reach them. */
export function EndedScreen({
  ended,
  linkKey,
  onAsked,
}: {
  ended: Ended
  linkKey: LinkAccess | null
  onAsked: (at: string) => void
}) {
  const { reason, organisation } = ended
  return (
    <Screen title={ENDED[reason].title}>
      <p className="text-muted-foreground">{ENDED[reason].says(organisation.name)}</p>
      {reason === 'completed' ? (
        <AskThem organisation={organisation}>if you have a question</AskThem>
      ) : (
        <>
          <AskForLink ended={ended} linkKey={linkKey} onAsked={onAsked} />
          <AskThem organisation={organisation}>yourself if it is urgent</AskThem>
        </>
      )}
      {reason !== 'completed' && organisation.alternative && (
        <p className="text-muted-foreground">Another way than this check: {organisation.alternative}</p>
      )}
    </Screen>
  )
}

'use client'

import type { Ended } from '@/lib/client/person'
import type { LinkAccess } from '@/lib/identity/person/schema'
import { AskForLink } from './ask-for-link'
import { AskThem } from './contact'
import { Hint, Screen } from './parts'
import { openingWords } from './words/en/opening'

/** A check that cannot be continued: what happened, who asked, and how to get a new link or reach them. */
export function EndedScreen({
  ended,
  linkKey,
  onAsked,
}: {
  ended: Ended
  linkKey: LinkAccess | null
  onAsked: (at: string) => void
}) {
  const { reason, organisation, test } = ended
  return (
    <Screen title={openingWords.ended[reason].title} above={test && <Hint>{openingWords.isTest}</Hint>}>
      <p className="text-muted-foreground">{openingWords.ended[reason].says(organisation.name)}</p>
      {reason === 'completed' ? (
        <AskThem organisation={organisation} why={openingWords.ask.ifQuestion} />
      ) : (
        <>
          <AskForLink ended={ended} linkKey={linkKey} onAsked={onAsked} />
          <AskThem organisation={organisation} why={openingWords.ask.ifUrgent} />
        </>
      )}
      {reason !== 'completed' && organisation.alternative && (
        <p className="text-muted-foreground">{openingWords.anotherWayThanThis(organisation.alternative)}</p>
      )}
    </Screen>
  )
}

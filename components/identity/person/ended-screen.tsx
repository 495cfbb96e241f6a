'use client'

import Clock from 'lucide-react/icons/clock'
import Handshake from 'lucide-react/icons/handshake'
import IdCard from 'lucide-react/icons/id-card'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Ended } from '@/lib/client/person'
import type { LinkAccess } from '@/lib/identity/person/schema'
import { AskForLink } from './ask-for-link'
import { AskThem } from './contact'
import { Actions, Card, CardNote, Sign } from './cards'
import { Screen } from './parts'
import { WhoAsks } from './who-asks'
import { openingWords } from './words/en/opening'

/** Of the outcome nothing is shown, so nothing looks like success either. */
const SIGNS = { expired: Clock, cancelled: IdCard, completed: IdCard }

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
  const isDone = reason === 'completed'
  return (
    <Screen
      title={openingWords.ended[reason].title}
      above={
        <>
          <WhoAsks organisation={organisation} says={openingWords.hasAsked} test={test} />
          <Sign Icon={SIGNS[reason]} />
        </>
      }
    >
      <p className="text-muted-foreground">{openingWords.ended[reason].says(organisation.name)}</p>
      <Card>
        <CardNote Icon={MessageCircle}>
          <AskThem organisation={organisation} why={isDone ? openingWords.ask.ifQuestion : openingWords.ask.ifUrgent} />
        </CardNote>
        {!isDone && organisation.alternative && (
          <CardNote Icon={Handshake}>
            <p className="text-muted-foreground">{openingWords.anotherWayThanThis(organisation.alternative)}</p>
          </CardNote>
        )}
      </Card>
      {!isDone && (
        <Actions>
          <AskForLink ended={ended} linkKey={linkKey} onAsked={onAsked} />
        </Actions>
      )}
    </Screen>
  )
}

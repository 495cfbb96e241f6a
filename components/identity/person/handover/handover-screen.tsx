'use client'

import { QrCode } from '@/components/ui/qr-code'
import type { Handover } from '@/lib/client/person'
import { AskThem } from '../contact'
import { CopyButton } from '../copy-button'
import { useCheck } from '../journey/use-check'
import { BigButton, Hint, Screen, Words, Working } from '../parts'
import { waitingTime } from '../problem'
import { useHandover } from './use-handover'

/** What the computer shows while the check goes on with a phone: the way there, and then how far it is. */
export function HandoverScreen() {
  const { shown, again } = useHandover()
  switch (shown.state) {
    case 'opened':
      return <OnThePhone onAnother={again} />
    case 'over':
      return (
        <Screen title="This QR code has ended">
          <p className="text-muted-foreground">
            Its time is over, or another number was typed than the one that stood here. It cannot open your check any
            more.
          </p>
          <BigButton onClick={again}>Show a new QR code</BigButton>
          <OtherWays />
        </Screen>
      )
    default:
      return (
        <Screen title="Continue on your phone">
          {shown.state === 'making' && <Working>Making a QR code …</Working>}
          {shown.state === 'failed' && (
            <>
              <Hint tone="warning">{shown.problem}</Hint>
              <BigButton onClick={again}>Try again</BigButton>
            </>
          )}
          {shown.state === 'waiting' && <Scannable handover={shown.handover} secondsLeft={shown.secondsLeft} />}
          <OtherWays />
        </Screen>
      )
  }
}

function Scannable({ handover: { url, number }, secondsLeft }: { handover: Handover; secondsLeft: number }) {
  const left = secondsLeft < 60 ? 'less than a minute' : `the next ${waitingTime(minutes(secondsLeft))}`
  return (
    <>
      <ol className="ml-5 flex list-decimal flex-col gap-4">
        <li className="pl-1">
          Point the camera of your phone at this code, and open the link that it shows.
          <div className="mt-3">
            <QrCode text={url} label="QR code that opens this check on your phone" />
          </div>
        </li>
        <li className="pl-1">
          Your phone asks for this number:
          <p data-testid="number" className="mt-1 text-6xl font-semibold tracking-wide tabular-nums">
            {number}
          </p>
        </li>
      </ol>
      <p className="text-muted-foreground">
        <Words>{`Code and number open your check once, within ${left}. Keep both to yourself.`}</Words>
      </p>
    </>
  )
}

/** Whole ones: nobody has to watch seconds go by. */
const minutes = (seconds: number) => Math.ceil(seconds / 60) * 60

function OnThePhone({ onAnother }: { onAnother: () => void }) {
  const { view, advance } = useCheck()
  return (
    <Screen title="You are going on on your phone">
      <p className="text-muted-foreground">You can leave this page open: it says when your check is complete.</p>
      <Working>Open on your phone …</Working>
      <AskThem organisation={view.organisation}>to withdraw this check, if the phone is not yours</AskThem>
      <BigButton look="plain" onClick={() => void advance()}>
        Go on here instead
      </BigButton>
      <BigButton look="quiet" onClick={onAnother}>
        Show a new QR code
      </BigButton>
    </Screen>
  )
}

function OtherWays() {
  const { view, advance } = useCheck()
  return (
    <>
      <BigButton look="plain" onClick={() => void advance()}>
        Go on here instead
      </BigButton>
      {view.link && <CopyButton text={view.link}>Copy the link for another device</CopyButton>}
    </>
  )
}

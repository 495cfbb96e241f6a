'use client'

import { QrCode } from '@/components/ui/qr-code'
import type { Handover } from '@/lib/client/person'
import { AskThem } from '../contact'
import { CopyButton } from '../copy-button'
import { useCheck } from '../journey/use-check'
import { BigButton, Hint, Screen, Words, Working } from '../parts'
import { useHandover } from './use-handover'
import { handoverWords } from '../words/en/handover'
import { openingWords } from '../words/en/opening'

/** What the computer shows while the check continues on a phone: the QR code, then the progress. */
export function HandoverScreen() {
  const { shown, again } = useHandover()
  switch (shown.state) {
    case 'opened':
      return <OnThePhone onAnother={again} />
    case 'over':
      return (
        <Screen title={handoverWords.ended}>
          <p className="text-muted-foreground">{handoverWords.endedBecause}</p>
          <BigButton onClick={again}>{handoverWords.showNew}</BigButton>
          <OtherWays />
        </Screen>
      )
    default:
      return (
        <Screen title={openingWords.continueOnPhone}>
          {shown.state === 'making' && <Working>{handoverWords.making}</Working>}
          {shown.state === 'failed' && (
            <>
              <Hint tone="warning">{shown.problem}</Hint>
              <BigButton onClick={again}>{openingWords.tryAgain}</BigButton>
            </>
          )}
          {shown.state === 'waiting' && <Scannable handover={shown.handover} secondsLeft={shown.secondsLeft} />}
          <OtherWays />
        </Screen>
      )
  }
}

function Scannable({ handover: { url, number }, secondsLeft }: { handover: Handover; secondsLeft: number }) {
  const left =
    secondsLeft < 60
      ? handoverWords.lessThanAMinute
      : handoverWords.theNext(openingWords.waitingTime(minutes(secondsLeft)))
  return (
    <>
      <ol className="ms-5 flex list-decimal flex-col gap-4">
        <li className="ps-1">
          {handoverWords.pointCamera}
          <div className="mt-3">
            <QrCode text={url} label={handoverWords.qrCode} />
          </div>
        </li>
        <li className="ps-1">
          {handoverWords.asksForNumber}
          <p data-testid="number" className="mt-1 text-6xl font-semibold tracking-wide tabular-nums">
            {number}
          </p>
        </li>
      </ol>
      <p className="text-muted-foreground">
        <Words>{handoverWords.opensOnce(left)}</Words>
      </p>
    </>
  )
}

/** Rounded up to whole minutes: no ticking seconds. */
const minutes = (seconds: number) => Math.ceil(seconds / 60) * 60

function OnThePhone({ onAnother }: { onAnother: () => void }) {
  const { view, advance } = useCheck()
  return (
    <Screen title={handoverWords.onYourPhone}>
      <p className="text-muted-foreground">{handoverWords.canLeaveOpen}</p>
      <Working>{handoverWords.openOnPhone}</Working>
      <AskThem organisation={view.organisation} why={openingWords.ask.toWithdraw} />
      <BigButton look="plain" onClick={() => void advance()}>
        {handoverWords.goOnHere}
      </BigButton>
      <BigButton look="quiet" onClick={onAnother}>
        {handoverWords.showNew}
      </BigButton>
    </Screen>
  )
}

function OtherWays() {
  const { view, advance } = useCheck()
  return (
    <>
      <BigButton look="plain" onClick={() => void advance()}>
        {handoverWords.goOnHere}
      </BigButton>
      {view.link && <CopyButton text={view.link}>{openingWords.copyLink}</CopyButton>}
    </>
  )
}

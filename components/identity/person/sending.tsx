import { BigButton, Hint, Working } from './parts'
import { stepWords } from './words/en/steps'

interface SendingProps {
  share: number
  then: string
  /** Resends when the upload takes too long. */
  instead: (() => void) | null
  /** Starts over instead of resending, if the same bytes are useless once they have arrived. */
  afresh?: () => void
}

/** An upload in flight: its progress, then a note that it is being read. */
export function Sending({ share, then, instead, afresh }: SendingProps) {
  const isRead = share >= 1
  return (
    <>
      {isRead ? <Working>{then}</Working> : <Sent share={share} />}
      {instead &&
        (isRead && afresh ? (
          <>
            <Hint tone="warning">{stepWords.upload.slowFilm}</Hint>
            <BigButton look="plain" onClick={afresh}>
              {stepWords.takePicturesAgain}
            </BigButton>
          </>
        ) : (
          <>
            <Hint tone="warning">{stepWords.upload.slow}</Hint>
            <BigButton look="plain" onClick={instead}>
              {stepWords.sendAgain}
            </BigButton>
          </>
        ))}
    </>
  )
}

function Sent({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-muted px-4 py-4 text-base">
      <p role="status" className="flex justify-between gap-3">
        <span>{stepWords.upload.underWay}</span>
        <span aria-hidden translate="no" className="tabular-nums">
          {percent} %
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={stepWords.upload.sent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-border"
      >
        <span className="block h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

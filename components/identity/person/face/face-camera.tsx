'use client'

import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Cause, OtherWays } from '../camera/camera-notice'
import { useCamera } from '../camera/use-camera'
import type { Place } from '../journey/place'
import { useCheck } from '../journey/use-check'
import { BigButton, Hint, Screen } from '../parts'
import { Sending } from '../sending'
import { useUpload, type Upload } from '../use-upload'
import { sentenceOf } from '../wording'
import { FacePrompt } from './face-prompt'
import { NotForMe } from './not-for-me'
import { useBeginAgain } from './use-begin-again'
import { useFilmSender } from './use-film-sender'
import { useFilming } from './use-filming'
import { openingWords } from '../words/en/opening'
import { stepWords } from '../words/en/steps'

const words = stepWords.film

const SIZE = { width: 640, height: 480 }
const PLACE: Place = { step: 'face', screen: 'face' }

/** The camera, turned off as soon as the person gives up. */
export function FaceCamera() {
  const [givesUp, setGivesUp] = useState(false)
  const [wasSeen, setSeen] = useState(false)
  if (givesUp) return <NotForMe wasSeen={wasSeen} onAgain={() => setGivesUp(false)} />
  return <Filming onSeen={() => setSeen(true)} onGiveUp={() => setGivesUp(true)} />
}

/** Shows the prompts. Fills the screen, so that prompt and button are visible without scrolling. */
function Filming({ onSeen, onGiveUp }: { onSeen: () => void; onGiveUp: () => void }) {
  const { view, tell } = useCheck()
  const { video, isOn, isLate, trouble, again, shoot } = useCamera('user', SIZE)
  const { prompt, film, stop } = useFilming(video, shoot)
  const upload = useUpload(PLACE)
  const [advice, setAdvice] = useState<string | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const isFilming = prompt !== null
  // With large fonts, Start is below the fold and the prompts are above it.
  useEffect(() => {
    page.current?.scrollTo({ top: 0 })
  }, [isFilming])

  // What a camera shows once it is taken away is not what the prompt asked for.
  useEffect(() => {
    if (trouble) stop()
  }, [trouble, stop])

  const senderOf = useFilmSender((reason) => {
    onSeen()
    setAdvice(sentenceOf(stepWords.face, reason))
  })
  const start = async () => {
    setAdvice(null)
    upload.forget()
    await film().then(
      (taken) => taken && upload.start(senderOf(taken)),
      (error: unknown) => upload.forget(tell(error)),
    )
  }
  if (trouble) {
    return (
      <Screen title={words.cameraNeeded}>
        <Hint tone="warning">
          <Cause trouble={trouble} organisation={view.organisation.name} />
        </Hint>
        {trouble !== 'insecure' && <BigButton onClick={again}>{openingWords.tryAgain}</BigButton>}
        <OtherWays view={view} hasOtherDevice={trouble !== 'insecure'} />
      </Screen>
    )
  }
  const problem = upload.problem ?? advice
  const warning = problem ?? (isLate ? stepWords.capture.late : null)
  const sending = upload.share !== null
  return (
    <div
      ref={page}
      data-filming={prompt ? true : undefined}
      className="fixed inset-0 z-10 overflow-y-auto bg-background"
    >
      <div className="mx-auto flex min-h-full max-w-lg flex-col px-5 py-4">
        <Screen title={words.inTheOval} stage={upload.stage || (advice ?? '')} fills={false}>
          {warning && !prompt && !sending ? (
            <Hint tone="warning">{warning}</Hint>
          ) : (
            <FacePrompt
              prompt={prompt}
              idle={sending ? words.thatWasAll : isOn ? words.idle : stepWords.capture.starting}
            />
          )}
        </Screen>
        <div className="relative my-4 min-h-32 flex-1 overflow-hidden rounded-2xl bg-black">
          <video
            ref={video}
            playsInline
            muted
            aria-label={words.camera}
            className="absolute inset-0 size-full [transform:scaleX(-1)] object-cover"
          />
          {/* As large as fits, in any shape of window. */}
          <svg aria-hidden viewBox="0 0 300 400" className="absolute inset-[7%] size-[86%]">
            <ellipse
              cx={150}
              cy={200}
              rx={149}
              ry={199}
              className="fill-none stroke-white/85"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {prompt && prompt.count > 0 && (
            <span
              key={prompt.turn}
              aria-hidden
              className="absolute inset-x-0 top-0 h-2 origin-left animate-[fill_3.6s_linear] bg-primary motion-reduce:hidden"
            />
          )}
        </div>
        <Controls
          isOn={isOn}
          isFilming={isFilming}
          upload={upload}
          hasFailed={problem !== null}
          mayGiveUp={warning !== null}
          onStart={() => void start()}
          onStop={stop}
          onGiveUp={onGiveUp}
        />
        <p className="pt-3 text-center text-sm text-muted-foreground">{words.for(view.organisation.name)}</p>
      </div>
    </div>
  )
}

interface ControlsProps {
  isOn: boolean
  isFilming: boolean
  upload: Upload
  hasFailed: boolean
  mayGiveUp: boolean
  onStart: () => void
  onStop: () => void
  onGiveUp: () => void
}

const SECOND_TAP_MS = 500

/** Start and Stop are the same button, so that focus is never lost. */
function Controls({ isOn, isFilming, upload, hasFailed, mayGiveUp, onStart, onStop, onGiveUp }: ControlsProps) {
  const tappedAt = useRef(Number.NEGATIVE_INFINITY)
  const beginAgain = useBeginAgain(upload)
  const press = ({ detail, timeStamp }: MouseEvent) => {
    // The second tap of a double tap would stop what has just started. Key presses have no tap count.
    const isSecondTap = detail > 0 && timeStamp - tappedAt.current < SECOND_TAP_MS
    tappedAt.current = timeStamp
    if (isSecondTap) return
    if (isFilming) onStop()
    else onStart()
  }
  if (upload.share !== null)
    return (
      <div className="flex flex-col gap-3">
        <Sending share={upload.share} then={words.looking} instead={upload.instead} afresh={beginAgain} />
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      {upload.again && <BigButton onClick={upload.again}>{stepWords.sendAgain}</BigButton>}
      <BigButton look={isFilming || upload.again ? 'plain' : 'primary'} disabled={!isOn} onClick={press}>
        {isFilming ? words.stop : hasFailed ? openingWords.tryAgain : words.start}
      </BigButton>
      {mayGiveUp && !upload.again && !isFilming && (
        <BigButton look="quiet" onClick={onGiveUp}>
          {words.notForMe}
        </BigButton>
      )}
    </div>
  )
}

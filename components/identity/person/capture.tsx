'use client'

import { useEffect, useRef, useState } from 'react'
import { Cause } from './camera/camera-notice'
import { AT_THE_THUMB } from './cards'
import { useCamera } from './camera/use-camera'
import { PhoneOffer } from './handover/phone-offer'
import { useCheck } from './journey/use-check'
import { Corners } from './drawings'
import { Arrival, BigButton, Hint, Words } from './parts'
import { Sending } from './sending'
import { adviceOn, type Advice } from './picture-quality'
import type { Upload } from './use-upload'
import { sentenceOf } from './wording'
import { openingWords } from './words/en/opening'
import { stepWords } from './words/en/steps'

const words = stepWords.capture

const MAX_SIDE = 2400
const LOOK_EVERY_MS = 700
const SIZE = { width: 2560, height: 1440 }
const PICTURES = 'image/*,.heic,.heif,.avif'

interface Props {
  /** What to show, such as "the photo page of your passport". */
  subject: string
  /** Accepts a PDF as well. */
  takesPdf?: boolean
  filming: boolean
  onFilm: () => void
  upload: Upload
  onFile: (file: Blob) => void
}

/**
 * Takes a picture by camera or from a file, and uploads it. Camera permission is requested only when the person chooses
 * the camera.
 */
export function Capture({ subject, takesPdf = false, filming, onFilm, upload, onFile }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  if (upload.share !== null)
    return <Sending share={upload.share} then={stepWords.upload.reading} instead={upload.instead} />
  if (upload.again) return <Unsent onAgain={upload.again} onOther={() => upload.forget()} />
  if (filming) return <Camera subject={subject} takesPdf={takesPdf} onShot={onFile} />
  return (
    <Arrival label={words.how} takesFocus={false} className={AT_THE_THUMB}>
      <BigButton onClick={onFilm}>{words.useCamera}</BigButton>
      <BigButton look="plain" onClick={() => picker.current?.click()}>
        {words.chooseFile}
      </BigButton>
      <input
        ref={picker}
        type="file"
        accept={takesPdf ? `application/pdf,${PICTURES}` : PICTURES}
        aria-label={words.fileWith(subject)}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </Arrival>
  )
}

/** The upload failed; the picture is still here. */
function Unsent({ onAgain, onOther }: { onAgain: () => void; onOther: () => void }) {
  return (
    <Arrival label={stepWords.upload.stillHere}>
      <BigButton onClick={onAgain}>{stepWords.sendAgain}</BigButton>
      <BigButton look="plain" onClick={onOther}>
        {stepWords.upload.useAnother}
      </BigButton>
    </Arrival>
  )
}

type CameraProps = Pick<Props, 'subject' | 'takesPdf'> & { onShot: (file: Blob) => void }

function Camera({ subject, takesPdf, onShot }: CameraProps) {
  const { view } = useCheck()
  const { video, isOn, isLate, trouble, again, shoot } = useCamera('environment', SIZE)
  const [advice, setAdvice] = useState<Advice | null>(null)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => {
      const { current } = video
      if (current?.videoWidth) setAdvice(adviceOn(current, current.videoWidth, current.videoHeight))
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn, video])
  const take = async () => {
    const shot = await shoot(MAX_SIDE, 0.92)
    if (shot) onShot(shot)
  }
  const back = () => window.history.back()
  if (trouble) {
    return (
      <Arrival label={words.camera}>
        <Hint tone="warning">
          <Cause trouble={trouble} organisation={view.organisation.name} />
          <p>{words.orFile}</p>
        </Hint>
        <BigButton onClick={again}>{openingWords.tryAgain}</BigButton>
        <PhoneOffer />
        <BigButton look="plain" onClick={back}>
          {words.back}
        </BigButton>
      </Arrival>
    )
  }
  return (
    <Arrival label={words.camera}>
      <div className="relative overflow-hidden rounded-2xl bg-black">
        <video
          ref={video}
          playsInline
          muted
          aria-label={words.cameraShows(subject)}
          // On a phone held on its side, a strip of the picture would hide most of what the camera sees.
          className="h-[36svh] w-full object-cover [@media(max-height:30rem)]:h-[46svh] [@media(max-height:30rem)]:object-contain [@media(min-height:700px)]:h-[46svh]"
        />
        <Corners isCard={!takesPdf} isGood={isOn && !advice} />
      </div>
      <p
        aria-live="polite"
        className={`min-h-11 rounded-xl px-4 py-2.5 text-center text-[0.9375rem] leading-snug ${advice ? 'bg-warning-soft text-warning' : 'bg-muted'}`}
      >
        <Words>
          {advice
            ? sentenceOf(stepWords.quality, advice)
            : isOn
              ? words.inTheFrame(subject)
              : isLate
                ? words.late
                : words.starting}
        </Words>
      </p>
      <div className="flex flex-col gap-3 [@media(max-height:30rem)]:flex-row">
        <BigButton disabled={!isOn} onClick={() => void take()}>
          {words.take}
        </BigButton>
        <BigButton look="plain" onClick={back}>
          {words.back}
        </BigButton>
      </div>
    </Arrival>
  )
}

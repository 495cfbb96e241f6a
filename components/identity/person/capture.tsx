'use client'

import { useEffect, useRef, useState } from 'react'
import { Cause } from './camera/camera-notice'
import { useCamera } from './camera/use-camera'
import { PhoneOffer } from './handover/phone-offer'
import { useCheck } from './journey/use-check'
import { Arrival, BigButton, Hint, Sending, Words } from './parts'
import { adviceOn, type Advice } from './picture-quality'
import type { Upload } from './use-upload'
import { QUALITY, sentence } from './wording'

const LONGEST = 2400
const LOOK_EVERY_MS = 700
const SIZE = { width: 2560, height: 1440 }
const PICTURES = 'image/*,.heic,.heif,.avif'

interface Props {
  /** What to show, such as "the photo page of your passport". */
  subject: string
  /** Whether a PDF will do as well as a picture. */
  takesPdf?: boolean
  filming: boolean
  onFilm: () => void
  upload: Upload
  onFile: (file: Blob) => void
}

/** A picture by camera or from a file, and its way to the server; the camera is asked for only when the person chooses it. */
export function Capture({ subject, takesPdf = false, filming, onFilm, upload, onFile }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  if (upload.share !== null)
    return <Sending share={upload.share} then="Reading it. This takes a few seconds …" instead={upload.instead} />
  if (upload.again) return <Unsent onAgain={upload.again} onOther={() => upload.forget()} />
  if (filming) return <Camera subject={subject} onShot={onFile} />
  return (
    <Arrival label="How to show it" takesFocus={false}>
      <BigButton onClick={onFilm}>Use the camera</BigButton>
      <BigButton look="plain" onClick={() => picker.current?.click()}>
        Choose a file
      </BigButton>
      <input
        ref={picker}
        type="file"
        accept={takesPdf ? `application/pdf,${PICTURES}` : PICTURES}
        aria-label={`File with ${subject}`}
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

/** The picture is still here; only its way was cut off. */
function Unsent({ onAgain, onOther }: { onAgain: () => void; onOther: () => void }) {
  return (
    <Arrival label="Your picture is still here">
      <BigButton onClick={onAgain}>Send it again</BigButton>
      <BigButton look="plain" onClick={onOther}>
        Use another picture
      </BigButton>
    </Arrival>
  )
}

function Camera({ subject, onShot }: { subject: string; onShot: (file: Blob) => void }) {
  const { view } = useCheck()
  const { video, isOn, trouble, again, shoot } = useCamera('environment', SIZE)
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
    const shot = await shoot(LONGEST, 0.92)
    if (shot) onShot(shot)
  }
  const back = () => window.history.back()
  if (trouble) {
    return (
      <Arrival label="Camera">
        <Hint tone="warning">
          <Cause trouble={trouble} organisation={view.organisation.name} />
          <p>Or go back and choose a file.</p>
        </Hint>
        <BigButton onClick={again}>Try again</BigButton>
        <PhoneOffer />
        <BigButton look="plain" onClick={back}>
          Back
        </BigButton>
      </Arrival>
    )
  }
  return (
    <Arrival label="Camera">
      <div className="relative overflow-hidden rounded-2xl bg-black">
        <video
          ref={video}
          playsInline
          muted
          aria-label={`Camera, to show ${subject}`}
          className="aspect-4/3 max-h-[36svh] w-full object-cover"
        />
        <span aria-hidden className="absolute inset-6 rounded-xl border-2 border-white/80" />
      </div>
      <p aria-live="polite" className="min-h-10 text-center text-sm text-muted-foreground">
        <Words>
          {advice ? sentence(QUALITY, advice) : isOn ? `Show ${subject} inside the frame.` : 'The camera is starting …'}
        </Words>
      </p>
      <BigButton disabled={!isOn} onClick={() => void take()}>
        Take the picture
      </BigButton>
      <BigButton look="plain" onClick={back}>
        Back
      </BigButton>
    </Arrival>
  )
}

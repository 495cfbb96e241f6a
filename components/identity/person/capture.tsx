'use client'

import { useEffect, useRef, useState } from 'react'
import { Arrival, BigButton, Hint, Working } from './parts'
import { adviceOn, type Advice } from './picture-quality'
import { useCamera } from './use-camera'
import { QUALITY, sentence } from './wording'

const LONGEST = 2400
const LOOK_EVERY_MS = 700
const SIZE = { width: 2560, height: 1440 }

interface Props {
  /** What to show, such as "the photo page of your passport". */
  subject: string
  accept: string
  onFile: (file: Blob) => void
}

/** A picture by camera or from a file; the camera is asked for only when the person chooses it. */
export function Capture({ subject, accept, onFile }: Props) {
  const [place, setPlace] = useState<'start' | 'camera' | 'back'>('start')
  const picker = useRef<HTMLInputElement>(null)
  if (place === 'camera') return <Camera subject={subject} onShot={onFile} onCancel={() => setPlace('back')} />
  return (
    <Arrival label="How to show it" takesFocus={place === 'back'}>
      <BigButton onClick={() => setPlace('camera')}>Use the camera</BigButton>
      <BigButton look="plain" onClick={() => picker.current?.click()}>Choose a file</BigButton>
      <input
        ref={picker} type="file" accept={accept} aria-label={`File with ${subject}`} className="sr-only" tabIndex={-1}
        onChange={(event) => { const [file] = event.target.files ?? []; event.target.value = ''; if (file) onFile(file) }}
      />
    </Arrival>
  )
}

function Camera({ subject, onShot, onCancel }: { subject: string; onShot: (file: Blob) => void; onCancel: () => void }) {
  const { video, state, shoot } = useCamera('environment', SIZE)
  const [advice, setAdvice] = useState<Advice | null>(null)
  useEffect(() => {
    if (state !== 'on') return undefined
    const timer = setInterval(() => {
      const { current } = video
      if (current?.videoWidth) setAdvice(adviceOn(current, current.videoWidth, current.videoHeight))
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [state, video])
  const take = async () => {
    const shot = await shoot(LONGEST, 0.92)
    if (shot) onShot(shot)
  }
  if (state === 'refused' || state === 'missing') return <NoCamera refused={state === 'refused'} onCancel={onCancel} />
  return (
    <Arrival label="Camera">
      <div className="relative overflow-hidden rounded-2xl bg-black">
        <video ref={video} playsInline muted aria-label={`Camera, to show ${subject}`} className="aspect-4/3 w-full object-cover" />
        <span aria-hidden className="absolute inset-6 rounded-xl border-2 border-white/80" />
      </div>
      <p aria-live="polite" className="min-h-10 text-center text-sm text-muted-foreground">
        {advice ? sentence(QUALITY, advice) : state === 'on' ? `Show ${subject} inside the frame.` : 'The camera is starting …'}
      </p>
      <BigButton disabled={state !== 'on'} onClick={() => void take()}>Take the picture</BigButton>
      <BigButton look="plain" onClick={onCancel}>Back</BigButton>
    </Arrival>
  )
}

export function NoCamera({ refused, onCancel }: { refused: boolean; onCancel?: () => void }) {
  return (
    <Arrival label="Camera">
      <Hint tone="warning">
        {refused
          ? 'The camera is not allowed for this page. Allow it in the address bar or in the settings of your browser, then try again.'
          : 'No camera was found. In some apps the built-in browser has none: open the link in Safari or Chrome, or use another device.'}
        {onCancel && ' Or go back and choose a file.'}
      </Hint>
      {/* A permission that was given in the settings holds from the next load; the check goes on where it was. */}
      <BigButton onClick={() => window.location.reload()}>Try again</BigButton>
      {onCancel && <BigButton look="plain" onClick={onCancel}>Back</BigButton>}
    </Arrival>
  )
}

export const Reading = () => <Working>Reading it. This takes a few seconds …</Working>

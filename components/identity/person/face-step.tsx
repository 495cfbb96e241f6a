'use client'

import { useState } from 'react'
import { drawChallenge, sendFaces } from '@/lib/client/person'
import { NoCamera } from './capture'
import { filmPrompt } from './film-prompt'
import { BigButton, Hint, Screen, Working } from './parts'
import { problemSentence } from './problem'
import { useCamera } from './use-camera'
import { FACE, sentence, TURN_PROMPTS } from './wording'

const SIZE = { width: 640, height: 480 }

/** The face: a primer first, then the camera with one prompt after another. */
export function FaceStep({ onDone }: { onDone: () => Promise<void> }) {
  const [ready, setReady] = useState(false)
  if (ready) return <FaceCamera onDone={onDone} />
  return (
    <Screen title="Now your face">
      <p className="text-muted-foreground">You will be asked to look straight, and to turn your head to each side: about twelve seconds. The pictures are compared with your document in memory and never kept.</p>
      <ul className="ml-5 list-disc space-y-1.5 text-muted-foreground">
        <li>Face a window or a lamp.</li>
        <li>Take off a hat and dark glasses.</li>
        <li>Turn your head, not the phone.</li>
      </ul>
      <BigButton onClick={() => setReady(true)}>I am ready</BigButton>
    </Screen>
  )
}

type Phase = { prompt: string | null; problem: string | null; sending: boolean }
const IDLE: Phase = { prompt: null, problem: null, sending: false }

function FaceCamera({ onDone }: { onDone: () => Promise<void> }) {
  const { video, state, shoot } = useCamera('user', SIZE)
  const [phase, setPhase] = useState<Phase>(IDLE)
  /** Pictures arrived, if not good ones: nobody is kept here for ever. */
  const [seen, setSeen] = useState(false)
  const film = async () => {
    try {
      const challenge = await drawChallenge()
      const frames: { turn: string; jpeg: Blob }[] = []
      for (const turn of challenge.turns) {
        setPhase({ ...IDLE, prompt: turn })
        if (video.current) frames.push(...(await filmPrompt(video.current, shoot)).map((jpeg) => ({ turn, jpeg })))
      }
      setPhase({ ...IDLE, sending: true })
      const answer = await sendFaces(challenge.id, frames)
      if (answer.accepted && !answer.retry) return await onDone()
      setSeen(true)
      setPhase({ ...IDLE, problem: sentence(FACE, answer.reason ?? '') })
    } catch (error) {
      setPhase({ ...IDLE, problem: problemSentence(error) })
    }
  }
  if (state === 'refused' || state === 'missing') return <Screen title="The camera is needed here"><NoCamera refused={state === 'refused'} /></Screen>
  const filming = phase.prompt !== null
  return (
    <Screen title="Your face in the oval" stage={phase.sending ? 'sending' : phase.problem ?? ''}>
      <div className="relative mx-auto w-full max-w-sm overflow-hidden rounded-2xl bg-black">
        <video ref={video} playsInline muted aria-label="Camera, to show your face" className="aspect-3/4 w-full -scale-x-100 object-cover" />
        <span aria-hidden className="absolute inset-x-[14%] inset-y-[10%] rounded-[50%] border-2 border-white/85" />
        {filming && <span key={phase.prompt} aria-hidden className="absolute bottom-0 left-0 h-1.5 origin-left animate-[fill_3.6s_linear] bg-primary motion-reduce:hidden" />}
      </div>
      <p aria-live="assertive" className="min-h-8 text-center text-xl font-semibold">{filming ? `${TURN_PROMPTS[phase.prompt ?? '']}, and hold` : ''}</p>
      {phase.sending && <Working>Looking at the pictures …</Working>}
      {phase.problem && <Hint tone="warning">{phase.problem}</Hint>}
      {!filming && !phase.sending && <BigButton disabled={state !== 'on'} onClick={() => void film()}>{phase.problem ? 'Try again' : 'Start'}</BigButton>}
      {seen && phase.problem && !phase.sending && <BigButton look="plain" onClick={() => void onDone()}>Continue all the same</BigButton>}
    </Screen>
  )
}

'use client'

import type { Step } from '@/lib/client/person'
import { CameraNotice } from './camera/camera-notice'
import { FaceCamera } from './face/face-camera'
import type { Place } from './journey/place'
import { useCheck } from './journey/use-check'
import { KeptScreen } from './kept-screen'
import { BigButton, Screen } from './parts'
import { stepWords } from './words/en/steps'

/** The face step: instructions first, then the camera with a series of prompts. */
export function FaceStep({ step, place }: { step: Step; place: Place }) {
  const { view, show } = useCheck()
  if (place.screen === 'face') return <FaceCamera />
  if (step.state === 'done' && place.screen === 'first') {
    return (
      <KeptScreen
        title={stepWords.film.compared}
        other={stepWords.takePicturesAgain}
        onOther={() => show({ step: 'face', screen: 'primer' })}
      >
        {stepWords.film.notKept}
      </KeptScreen>
    )
  }
  return (
    <Screen title={stepWords.film.now}>
      <p className="text-muted-foreground">{stepWords.film.primer}</p>
      <ul className="ml-5 list-disc space-y-1.5 text-muted-foreground">
        {stepWords.film.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <CameraNotice view={view} />
      <BigButton onClick={() => show({ step: 'face', screen: 'face' })}>{stepWords.film.ready}</BigButton>
    </Screen>
  )
}

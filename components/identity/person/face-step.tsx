'use client'

import Glasses from 'lucide-react/icons/glasses'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Rotate3d from 'lucide-react/icons/rotate-3d'
import type { Step } from '@/lib/client/person'
import { CameraNotice } from './camera/camera-notice'
import { Actions, Tips } from './cards'
import { TurningHead } from './drawings'
import { FaceCamera } from './face/face-camera'
import type { Place } from './journey/place'
import { useCheck } from './journey/use-check'
import { KeptScreen } from './kept-screen'
import { BigButton, Screen } from './parts'
import { stepWords } from './words/en/steps'

/** Of the hints, in their order: light, nothing before the face, the turn. */
const ICONS = [Lightbulb, Glasses, Rotate3d]

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
      <TurningHead />
      <Tips tips={stepWords.film.hints.map((text, at) => ({ Icon: ICONS[at] ?? Lightbulb, text }))} />
      <CameraNotice view={view} />
      <Actions>
        <BigButton onClick={() => show({ step: 'face', screen: 'face' })}>{stepWords.film.ready}</BigButton>
      </Actions>
    </Screen>
  )
}

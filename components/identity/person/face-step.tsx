'use client'

import type { Step } from '@/lib/client/person'
import { CameraNotice } from './camera/camera-notice'
import { FaceCamera } from './face/face-camera'
import type { Place } from './journey/place'
import { useCheck } from './journey/use-check'
import { KeptScreen } from './kept-screen'
import { BigButton, Screen } from './parts'

/** The face: a primer first, then the camera with one prompt after another. */
export function FaceStep({ step, place }: { step: Step; place: Place }) {
  const { view, show } = useCheck()
  if (place.screen === 'face') return <FaceCamera />
  if (step.state === 'done' && place.screen === 'first') {
    return (
      <KeptScreen
        title="Your face was compared"
        other="Take the pictures again"
        onOther={() => show({ step: 'face', screen: 'primer' })}
      >
        The pictures were compared with your document in memory and have not been kept.
      </KeptScreen>
    )
  }
  return (
    <Screen title="Now your face">
      <p className="text-muted-foreground">
        You will be asked to look straight, and to turn your head to each side: about twelve seconds. A short tone tells
        you when to go on. The pictures are compared with your document in memory and never kept.
      </p>
      <ul className="ml-5 list-disc space-y-1.5 text-muted-foreground">
        <li>Face a window or a lamp.</li>
        <li>Take off a hat and dark glasses.</li>
        <li>Turn your head, not the phone.</li>
      </ul>
      <CameraNotice view={view} />
      <BigButton onClick={() => show({ step: 'face', screen: 'face' })}>I am ready</BigButton>
    </Screen>
  )
}

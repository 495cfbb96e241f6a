'use client'

import { betterPictureHelps } from '@/lib/identity/reasons'
import type { Step } from '@/lib/client/person'
import { Actions } from './cards'
import { OtherWays } from './camera/camera-notice'
import type { Place } from './journey/place'
import { useCheck } from './journey/use-check'
import { BigButton, Screen, Warnings } from './parts'
import { sentenceOf, reasonSentence } from './wording'
import { stepWords } from './words/en/steps'

/**
 * What to fix, shown before the step that fixes it: after a submission that did not pass, or a capture that needs
 * another picture.
 */
export function FixScreen({ step }: { step: Step }) {
  const { view, visit, show, advance } = useCheck()
  const left = view.submissions_left
  const { title, label, place } = wayOutOf(step, visit.documentType)
  return (
    <Screen title={view.submission_failed ? stepWords.oneThingToFix : title}>
      <Warnings sentences={step.reasons.map((code) => sayingOf(step, code))} />
      <p className="text-muted-foreground">
        {view.submission_failed ? stepWords.fix.triesLeft(left) : stepWords.costsNothing}
      </p>
      {!view.test && <OtherWays view={view} hasOtherDevice={step.type === 'face'} />}
      <Actions>
        {!view.test && <BigButton onClick={() => show(place)}>{label}</BigButton>}
        <BigButton
          look={view.test ? 'primary' : 'plain'}
          onClick={() => void advance({ asItIs: [...visit.asItIs, step.type] })}
        >
          {stepWords.goOnAsItIs}
        </BigButton>
        <p className="text-center text-sm text-muted-foreground">{stepWords.costOf(left)}</p>
      </Actions>
    </Screen>
  )
}

function sayingOf(step: Step, code: string): string {
  if (step.type === 'claims') return sentenceOf(stepWords.claimReasons, code)
  return step.type === 'face' ? (stepWords.face[code] ?? reasonSentence(code)) : reasonSentence(code)
}

/** The button that leads to the fix, and its target. */
function wayOutOf(step: Step, documentType: string | null): { title: string; label: string; place: Place } {
  const pictureHelps = step.reasons.every(betterPictureHelps)
  switch (step.type) {
    case 'id_document':
      return pictureHelps
        ? {
            title: stepWords.betterPictureNeeded,
            label: stepWords.takeNewPicture,
            place: { step: 'id_document', screen: documentType ? 'front' : 'type' },
          }
        : {
            title: stepWords.anotherDocumentNeeded,
            label: stepWords.useAnotherDocument,
            place: { step: 'id_document', screen: step.accepts.length > 1 ? 'type' : 'front' },
          }
    case 'proof_of_address':
      return {
        ...(pictureHelps
          ? { title: stepWords.betterPictureNeeded, label: stepWords.takeNewPicture }
          : { title: stepWords.anotherPaperNeeded, label: stepWords.useAnotherPaper }),
        place: { step: 'proof_of_address', screen: 'paper' },
      }
    case 'face':
      return {
        title: stepWords.fix.faceAgain,
        label: stepWords.takePicturesAgain,
        place: { step: 'face', screen: 'primer' },
      }
    default:
      return { title: stepWords.oneThingToFix, label: stepWords.fix.now, place: { step: step.type, screen: 'form' } }
  }
}

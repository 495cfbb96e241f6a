'use client'

import { betterPictureHelps } from '@/lib/identity/decision/reasons'
import type { Step } from '@/lib/client/person'
import { OtherWays } from './camera/camera-notice'
import type { Place } from './journey/place'
import { useCheck } from './journey/use-check'
import { BigButton, Screen, Warnings } from './parts'
import { CLAIM_REASONS, costOf, FACE, reasonSentence, sentence } from './wording'

/** What to mend, before the step where it is mended: after a submission that did not pass, or a capture that merely needs another picture. */
export function FixScreen({ step }: { step: Step }) {
  const { view, visit, show, advance } = useCheck()
  const left = view.submissions_left
  const { title, label, place } = wayOutOf(step, visit.documentType)
  return (
    <Screen title={view.submission_failed ? 'One thing to fix' : title}>
      <Warnings sentences={step.reasons.map((code) => sayingOf(step, code))} />
      <p className="text-muted-foreground">
        {view.submission_failed
          ? left === 1
            ? 'You can hand it in one more time.'
            : `You can hand it in ${left} more times.`
          : 'This costs none of your tries.'}
      </p>
      <BigButton onClick={() => show(place)}>{label}</BigButton>
      <div className="flex flex-col gap-2">
        <BigButton look="plain" onClick={() => void advance({ asItIs: [...visit.asItIs, step.type] })}>
          Go on with it as it is
        </BigButton>
        <p className="text-sm text-muted-foreground">{costOf(left)}</p>
      </div>
      <OtherWays view={view} hasOtherDevice={step.type === 'face'} />
    </Screen>
  )
}

function sayingOf(step: Step, code: string): string {
  if (step.type === 'claims') return sentence(CLAIM_REASONS, code)
  return step.type === 'face' ? (FACE[code] ?? reasonSentence(code)) : reasonSentence(code)
}

/** The button that leads out, and where to. */
function wayOutOf(step: Step, documentType: string | null): { title: string; label: string; place: Place } {
  const pictureHelps = step.reasons.every(betterPictureHelps)
  switch (step.type) {
    case 'id_document':
      return pictureHelps
        ? {
            title: 'A better picture is needed',
            label: 'Take a new picture',
            place: { step: 'id_document', screen: documentType ? 'front' : 'type' },
          }
        : {
            title: 'Another document is needed',
            label: 'Use another document',
            place: { step: 'id_document', screen: step.accepts.length > 1 ? 'type' : 'front' },
          }
    case 'proof_of_address':
      return {
        ...(pictureHelps
          ? { title: 'A better picture is needed', label: 'Take a new picture' }
          : { title: 'Another paper is needed', label: 'Use another paper' }),
        place: { step: 'proof_of_address', screen: 'paper' },
      }
    case 'face':
      return {
        title: 'Your face once more',
        label: 'Take the pictures again',
        place: { step: 'face', screen: 'primer' },
      }
    default:
      return { title: 'One thing to fix', label: 'Fix it now', place: { step: step.type, screen: 'form' } }
  }
}

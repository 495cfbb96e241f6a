'use client'

import { ClaimsStep } from './claims-step'
import { DocumentStep } from './document-step'
import { Finished, Processing } from './ending'
import { FaceStep } from './face-step'
import { FixScreen } from './fix-screen'
import { QuietPhoneOffer } from './handover/phone-offer'
import type { Place } from './journey/place'
import { useCheck } from './journey/use-check'
import { ProofStep } from './proof-step'
import { SubmitStep } from './submit-step'

/** All steps after the consent. */
export function LaterStep({ place }: { place: Place }) {
  return (
    <>
      <WhatIsNext place={place} />
      <QuietPhoneOffer place={place} />
    </>
  )
}

function WhatIsNext({ place }: { place: Place }) {
  const { view } = useCheck()
  if (view.status === 'completed') return <Finished />
  if (view.status === 'processing') return <Processing />
  const step = view.steps.find((one) => one.type === place.step)
  if (step?.state === 'to_fix' && place.screen === 'first') return <FixScreen step={step} />
  // A test takes nothing, so no step of it can be shown or changed.
  if (view.test) return <SubmitStep />
  switch (step?.type) {
    case 'id_document':
      return <DocumentStep step={step} place={place} />
    case 'face':
      return <FaceStep step={step} place={place} />
    case 'claims':
      return <ClaimsStep step={step} />
    case 'proof_of_address':
      return <ProofStep step={step} place={place} />
    default:
      return <SubmitStep />
  }
}

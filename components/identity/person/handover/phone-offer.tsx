'use client'

import { nextPlace, type Place } from '../journey/place'
import { useCheck } from '../journey/use-check'
import { BigButton } from '../parts'
import { openingWords } from '../words/en/opening'

/** Only where a screen is as wide as a computer's: on a phone it would lead nowhere. */
export function PhoneOffer({ look = 'plain' }: { look?: 'plain' | 'quiet' }) {
  const { view, visit, show } = useCheck()
  return (
    <BigButton
      look={look}
      className="hidden md:block"
      onClick={() => show({ step: nextPlace(view, visit.asItIs).step, screen: 'phone' })}
    >
      {openingWords.continueOnPhone}
    </BigButton>
  )
}

const CAPTURES = ['id_document', 'face', 'proof_of_address']

/** Before anything was captured: later most people are where they want to be. */
export function QuietPhoneOffer({ place }: { place: Place }) {
  const { view } = useCheck()
  const captures = view.steps.filter((step) => CAPTURES.includes(step.type))
  const isFirst = place.screen === 'first' && captures.some((step) => step.type === place.step)
  if (!isFirst || captures.some((step) => step.state !== 'todo')) return null
  return <PhoneOffer look="quiet" />
}

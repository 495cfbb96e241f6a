'use client'

import type { CheckView } from '@/lib/client/person'
import type { Trouble } from '../camera/trouble'
import { useTroubleHere } from '../camera/use-trouble'
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

/**
 * Before anything was captured: later most people are where they want to be. The screen of the face says itself what to do
 * without a camera, another device among it: it is offered once.
 * @param trouble undefined until it is known
 */
export function isPhoneOffered(
  { steps }: Pick<CheckView, 'steps'>,
  { step, screen }: Place,
  trouble: Trouble | null | undefined,
): boolean {
  const captures = steps.filter(({ type }) => CAPTURES.includes(type))
  const isFirst = screen === 'first' && captures.some(({ type }) => type === step)
  if (!isFirst || captures.some(({ state }) => state !== 'todo')) return false
  return step !== 'face' || trouble === null || trouble === 'insecure'
}

export function QuietPhoneOffer({ place }: { place: Place }) {
  const { view } = useCheck()
  const trouble = useTroubleHere()
  return isPhoneOffered(view, place, trouble) ? <PhoneOffer look="quiet" /> : null
}

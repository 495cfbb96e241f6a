'use client'

import type { CheckView } from '@/lib/client/person'
import type { CameraProblem } from '../camera/camera-problem'
import { useCameraProblem } from '../camera/use-camera-problem'
import { nextPlace, type Place } from '../journey/place'
import { useCheck } from '../journey/use-check'
import { BigButton } from '../parts'
import { openingWords } from '../words/en/opening'

/** Only on screens as wide as a computer's: it is pointless on a phone. */
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
 * Only before the first capture: by then, most people are on the device they want. If the camera is unavailable, the
 * face screen itself offers another device, so it is not offered twice.
 * @param trouble undefined while unknown
 */
export function isPhoneOffered(
  { steps }: Pick<CheckView, 'steps'>,
  { step, screen }: Place,
  trouble: CameraProblem | null | undefined,
): boolean {
  const captures = steps.filter(({ type }) => CAPTURES.includes(type))
  const isFirst = screen === 'first' && captures.some(({ type }) => type === step)
  if (!isFirst || captures.some(({ state }) => state !== 'todo')) return false
  return step !== 'face' || trouble === null || trouble === 'insecure'
}

export function QuietPhoneOffer({ place }: { place: Place }) {
  const { view } = useCheck()
  const trouble = useCameraProblem()
  return isPhoneOffered(view, place, trouble) ? <PhoneOffer look="quiet" /> : null
}

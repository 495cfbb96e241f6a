'use client'

import type { CheckView } from '@/lib/client/person'
import { AskThem } from '../contact'
import { CopyButton } from '../copy-button'
import { PhoneOffer } from '../handover/phone-offer'
import { appAround, browserOf, UNNAMED_APP } from './browser'
import type { CameraProblem } from './camera-problem'
import { useCameraProblem } from './use-camera-problem'
import { wayOut } from './wording'
import { cameraWords } from '../words/en/camera'
import { openingWords } from '../words/en/opening'

/**
 * Shown before the first step if a camera will be needed and none is available, so that nobody shows their passport and
 * then gets stuck.
 */
export function CameraNotice({ view }: { view: CheckView }) {
  const trouble = useCameraProblem()
  if (!trouble) return null
  return (
    <section
      aria-label={cameraWords.about}
      className="flex flex-col gap-3 rounded-xl bg-warning-soft px-4 py-3 text-sm leading-relaxed text-warning"
    >
      <Cause trouble={trouble} organisation={view.organisation.name} />
      {trouble !== 'insecure' && <OtherDevice link={view.link} />}
    </section>
  )
}

/** Never rendered on the server: something was tried in the browser first. */
export function Cause({ trouble, organisation }: { trouble: CameraProblem; organisation: string }) {
  const { userAgent, maxTouchPoints } = navigator
  const app = appAround(userAgent)
  return (
    <>
      <p className="font-semibold">{cameraWords.causes[trouble](app === UNNAMED_APP ? null : app)}</p>
      <p>{wayOut(trouble, browserOf(userAgent, maxTouchPoints), organisation)}</p>
    </>
  )
}

export function OtherDevice({ link }: { link: string | null }) {
  if (!link)
    return (
      <>
        <p>{cameraWords.otherDeviceByMessage}</p>
        <PhoneOffer />
      </>
    )
  return (
    <>
      <p>{cameraWords.otherDevice}</p>
      <PhoneOffer />
      <CopyButton text={link}>{openingWords.copyLink}</CopyButton>
    </>
  )
}

/** Ways to continue: contact the organisation, its alternative and, where it may help, another device. */
export function OtherWays({
  view: { organisation, link },
  hasOtherDevice = false,
}: {
  view: CheckView
  hasOtherDevice?: boolean
}) {
  return (
    <div className="flex flex-col gap-3 text-[0.9375rem] text-muted-foreground">
      {hasOtherDevice && <OtherDevice link={link} />}
      {organisation.alternative && <p>{openingWords.anotherWay(organisation.alternative)}</p>}
      <AskThem organisation={organisation} why={openingWords.ask.ifNothingHelps} />
    </div>
  )
}

'use client'

import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { CheckView } from '@/lib/client/person'
import type { Place } from './journey/place'
import { BigButton, Screen, Waiting } from './parts'
import { openingWords } from './words/en/opening'

/**
 * What the first screen does not need: fetched once that is on the page, so that a slow phone reads sooner. All later
 * steps are one piece, because they share most of what they are made of.
 */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode) {
  let fetched: ComponentType<Props> | null = null
  const fetch = async (): Promise<ComponentType<Props>> => (fetched ??= await load())

  /** What is there already is there from its first render. */
  function Later(props: Props): ReactNode {
    const [{ Piece, failed }, settle] = useState<{ Piece: ComponentType<Props> | null; failed?: { error: unknown } }>({
      Piece: fetched,
    })
    useEffect(() => {
      if (!Piece)
        fetch().then(
          (now) => settle({ Piece: now }),
          (error: unknown) => settle({ Piece: null, failed: { error } }),
        )
    }, [Piece])
    if (failed) throw failed.error
    return Piece ? <Piece {...props} /> : meanwhile
  }
  return { Later, fetch }
}

const steps = later<{ place: Place }>(
  async () => (await import('./later-step')).LaterStep,
  <Waiting>{openingWords.oneMoment}</Waiting>,
)
const notice = later<{ view: CheckView }>(async () => (await import('./camera/camera-notice')).CameraNotice, null)
export const [LaterStep, fetchSteps] = [steps.Later, steps.fetch]
export const CameraNotice = notice.Later

/** Of the few who go on with a phone: its first screen, which the server has written, and what the computer shows meanwhile. */
const scanned = later<{ problem: string | null; onNumber: (number: string) => Promise<void> }>(
  async () => (await import('./handover/scanned-screen')).ScannedScreen,
  <Waiting>{openingWords.oneMoment}</Waiting>,
)
const unscanned = later<{ onCode: () => void }>(
  async () => (await import('./handover/scanned-screen')).UnscannedScreen,
  null,
)
const handover = later<object>(
  async () => (await import('./handover/handover-screen')).HandoverScreen,
  <Waiting>{openingWords.oneMoment}</Waiting>,
)
export const [ScannedScreen, fetchScannedScreen] = [scanned.Later, scanned.fetch]
export const UnscannedScreen = unscanned.Later
export const HandoverScreen = handover.Later

const PATIENCE_MS = 1_000

/** An effect: fetches them when the page has come to rest. What could not be fetched is asked for again when it is needed. */
export function fetchLaterSteps(): () => void {
  const timer = setTimeout(() => void fetchSteps().catch(() => undefined), PATIENCE_MS)
  return () => clearTimeout(timer)
}

/** A step that could not be fetched, or that broke: the check itself is on the server, so loading the page again goes on with it. */
export class StepBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <Screen title={openingWords.brokenPart.title}>
        <p className="text-muted-foreground">{openingWords.brokenPart.says}</p>
        <BigButton onClick={() => window.location.reload()}>{openingWords.tryAgain}</BigButton>
      </Screen>
    )
  }
}

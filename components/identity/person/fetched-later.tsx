'use client'

import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { CheckView } from '@/lib/client/person'
import type { Place } from './journey/place'
import { BigButton, Screen, Waiting } from './parts'
import { openingWords } from './words/en/opening'

/**
 * Code that the first screen does not need, loaded after it so that slow phones render sooner. All later steps are one
 * chunk, because they share most of their code.
 */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile: ReactNode) {
  let fetched: ComponentType<Props> | null = null
  const fetch = async (): Promise<ComponentType<Props>> => (fetched ??= await load())

  /** Already loaded code renders synchronously, without a placeholder. */
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

/**
 * Only for people who continue on a phone: the phone's first screen, which is server-rendered, and what the computer
 * shows meanwhile.
 */
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

/** An effect that preloads the steps once the page is idle. Failed loads are retried when the step is needed. */
export function fetchLaterSteps(): () => void {
  const timer = setTimeout(() => void fetchSteps().catch(() => undefined), PATIENCE_MS)
  return () => clearTimeout(timer)
}

/**
 * Catches steps that failed to load or to render. The check's state is on the server, so reloading the page continues
 * it.
 */
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

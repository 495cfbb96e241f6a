'use client'

import { Component, lazy, type ReactNode } from 'react'
import { BigButton, Screen } from './parts'

/**
 * What the first screen does not need: fetched once that is on the page, so that a slow phone reads sooner. All later
 * steps are one piece, because they share most of what they are made of.
 */
const loadSteps = () => import('./later-step')
export const LaterStep = lazy(async () => ({ default: (await loadSteps()).LaterStep }))
export const CameraNotice = lazy(async () => ({ default: (await import('./camera/camera-notice')).CameraNotice }))

const PATIENCE_MS = 1_000

/** An effect: fetches them when the page has come to rest. What could not be fetched is asked for again when it is needed. */
export function fetchLaterSteps(): () => void {
  const timer = setTimeout(() => void loadSteps().catch(() => undefined), PATIENCE_MS)
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
      <Screen title="This part did not load">
        <p className="text-muted-foreground">
          What you have done so far is kept. Check your connection, then try again.
        </p>
        <BigButton onClick={() => window.location.reload()}>Try again</BigButton>
      </Screen>
    )
  }
}

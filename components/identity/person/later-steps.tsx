'use client'

import { Component, lazy, type ReactNode } from 'react'
import { BigButton, Screen } from './parts'

/** What the first screen does not need: fetched once that is on the page, so that a slow phone reads sooner. */
const load = {
  document: () => import('./document-step'), face: () => import('./face-step'), claims: () => import('./claims-step'),
  proof: () => import('./proof-step'), submit: () => import('./submit-step'), ending: () => import('./ending'), fix: () => import('./fix-screen'),
}
export const DocumentStep = lazy(async () => ({ default: (await load.document()).DocumentStep }))
export const FaceStep = lazy(async () => ({ default: (await load.face()).FaceStep }))
export const ClaimsStep = lazy(async () => ({ default: (await load.claims()).ClaimsStep }))
export const ProofStep = lazy(async () => ({ default: (await load.proof()).ProofStep }))
export const SubmitStep = lazy(async () => ({ default: (await load.submit()).SubmitStep }))
export const Processing = lazy(async () => ({ default: (await load.ending()).Processing }))
export const Finished = lazy(async () => ({ default: (await load.ending()).Finished }))
export const FixScreen = lazy(async () => ({ default: (await load.fix()).FixScreen }))

const PATIENCE_MS = 1_500

/** An effect: fetches them when the page has come to rest. One that could not be fetched is asked for again when it is needed. */
export function fetchLaterSteps(): () => void {
  const timer = setTimeout(() => void Promise.allSettled(Object.values(load).map((one) => one())), PATIENCE_MS)
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
        <p className="text-muted-foreground">What you have done so far is kept. Check your connection, then try again.</p>
        <BigButton onClick={() => window.location.reload()}>Try again</BigButton>
      </Screen>
    )
  }
}
